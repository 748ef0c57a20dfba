import { useMessages } from '../i18n/MessagesContext.tsx'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useServices } from './Services.tsx'

/** Shown where the code of the next screen did not come. */
export function LoadFailedScreen({ onRetry }: { onRetry: () => void }) {
  const { dispatch } = useServices().flow
  const { app, actions, list } = useMessages()
  return (
    <Screen
      title={app.loadFailed}
      lead={list.failedText}
      actions={
        <>
          <Button onClick={onRetry}>{actions.tryAgain}</Button>
          <Button kind="secondary" onClick={() => dispatch({ type: 'closeRequested' })}>
            {actions.close}
          </Button>
        </>
      }
    />
  )
}
