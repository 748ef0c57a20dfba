import { useMessages } from '../../i18n/MessagesContext.tsx'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

/** Shown while the Connector that the host selected is looked up. */
export function Screen() {
  const messages = useMessages()
  return (
    <LoadingScreen {...messages.finding}>
      <FormSkeleton />
    </LoadingScreen>
  )
}
