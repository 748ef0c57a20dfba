import { useMessages } from '../../i18n/MessagesContext.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

/** Shown until the host has answered, and while the code of the remaining screens is fetched. */
export const Screen = () => <LoadingScreen {...useMessages().starting} />
