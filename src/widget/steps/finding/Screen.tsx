import { useMessages } from '../../i18n/MessagesContext.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

export const Screen = () => <LoadingScreen {...useMessages().finding} />
