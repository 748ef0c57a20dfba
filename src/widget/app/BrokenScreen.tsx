import { useMessages } from '../i18n/MessagesContext.tsx'
import { Button } from '../ui/Button.tsx'
import { ScreenLayout } from '../ui/ScreenLayout.tsx'

interface Props {
  /** The screen did not load, and can be loaded again; without it, a screen threw. */
  onRetry?: () => void
  onLeave: () => void
}

/** Shown in place of a screen that threw, or whose code did not come. */
export function BrokenScreen({ onRetry, onLeave }: Props) {
  const { app, actions, list } = useMessages()
  return (
    <ScreenLayout
      title={onRetry ? app.loadFailed : app.crashed}
      lead={onRetry ? list.failedText : app.crashedText}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{actions.tryAgain}</Button>}
          <Button kind={onRetry ? 'secondary' : 'primary'} onClick={onLeave}>
            {actions.close}
          </Button>
        </>
      }
    />
  )
}
