import { useMessages } from '../../i18n/MessagesContext.tsx'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

/** Shown until the host has answered, and while the code of the remaining screens is fetched. */
export function Screen() {
  const messages = useMessages()
  return (
    <LoadingScreen {...messages.starting}>
      <FormSkeleton />
    </LoadingScreen>
  )
}
