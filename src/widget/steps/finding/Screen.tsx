import { useMessages } from '../../i18n/MessagesContext.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

/** Shown while the Connector that the host selected is looked up. */
export const Screen = () => <LoadingScreen {...useMessages().finding} />
