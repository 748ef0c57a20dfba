import { parseHostMessage } from '../../protocol/guards.ts'
import { APP_EVENT, type AppMessage } from '../../protocol/messages.ts'
import { assertNever } from '../domain/assertNever.ts'
import type { HostListener } from './connectToHost.ts'

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
    const message = parseHostMessage(detail)
    if (message === 'malformed') return listener.onMalformed()
    if (message === 'unknown') return undefined
    switch (message.type) {
      case 'token':
        return listener.onToken(message.connectToken)
      case 'tokenUnavailable':
        return listener.onTokenUnavailable()
      case 'revokeAnswer':
        return listener.onRevokeAnswer(message.itemId, message.isRevoked)
      case 'connections':
        return listener.onConnections(message.connections)
      case 'close':
        return listener.onClose(message.by)
      case 'ack':
        return undefined
      default:
        return assertNever(message)
    }
  })
}
