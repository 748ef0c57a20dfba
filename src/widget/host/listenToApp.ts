import { APP_EVENT, type AppMessage } from '../../protocol/messages.ts'
import { hear, type HostListener } from './connectToHost.ts'

const isReturned = (value: unknown): value is AppMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'returned'

/**
 * Hears the native app around this page, which dispatches an event on this window: only a script of this page can, and
 * the app puts one in. It says what a host page says, and that the person is `returned` from the bank.
 */
export function listenToApp(listener: HostListener): void {
  addEventListener(APP_EVENT, (event) => {
    const detail: unknown = 'detail' in event ? event.detail : null
    if (isReturned(detail)) return listener.onReturned()
    // An app keeps what it is sent, and acknowledges nothing.
    hear(detail, listener, () => undefined)
  })
}
