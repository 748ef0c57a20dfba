import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { COUNTDOWN_FROM_MS, RetryCountdown } from '../shared/countdown/RetryCountdown.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'

/** Shown while an Item and its Connector are read. */
export function Screen({ state: { failures, waitMs } }: ScreenProps<'readingItem'>) {
  const messages = useAllMessages()
  return (
    <LoadingScreen {...messages.readingItem}>
      {waitMs > COUNTDOWN_FROM_MS && (
        <Notice tone="warn">
          <RetryCountdown key={failures} ms={waitMs} reason="busy" />
        </Notice>
      )}
    </LoadingScreen>
  )
}
