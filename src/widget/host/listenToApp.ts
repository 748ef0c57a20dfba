import { APP_EVENT } from '../../protocol/messages.ts'
import { hear, type HostListener } from './connectToHost.ts'

/**
 * Hears the native app around this page, which dispatches an event on this window: only a script of this page can, and
 * the app puts one in. It says what a host page says.
 */
export function listenToApp(listener: HostListener): void {
  addEventListener(APP_EVENT, (event) => {
    // An app keeps what it is sent, and acknowledges nothing.
    hear('detail' in event ? event.detail : null, listener, () => undefined)
  })
}
