import type { EventBody } from '../../protocol/events.ts'
import type { TokenReason } from '../../protocol/messages.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import type { ConsentReceipt } from '../../protocol/receipt.ts'
import type { HostNotification } from '../host/notification.ts'
import type { Deadline } from './step.ts'
import type { Write } from './write.ts'

/** The effects of a transition. Names are imperatives; effects are plain data and hold no secret. */
interface Effects {
  findConnector: { connectorId: number; sandbox: boolean | null }
  /** Asks again for a catalog that did not load. */
  loadCatalog: { options: WidgetOptions }
  /** Completes the receipt of a consent and sends it to the host, before a `write` that follows is sent. */
  sendReceipt: { consent: Omit<ConsentReceipt, 'digest'> }
  write: { write: Write; options: WidgetOptions }
  /** Keeps which Item a new one replaces, for the page that comes after a reload. */
  keepReplaced: { itemId: string; replaced: string }
  /** Reads an Item after `afterMs` milliseconds; replaces a read that is still planned. */
  pollItem: { itemId: string; afterMs: number }
  stopPolling: object
  openBankWindow: object
  sendBankWindow: { url: string }
  /** `soon`: after a failure, of which the bank's page may say more when it is back. */
  closeBankWindow: { soon?: boolean }
  askHostForToken: { reason: TokenReason; itemId: string | null }
  notifyHost: { notification: HostNotification }
  /** This tab may be at the bank's page: what the page that comes back needs is saved. */
  setAtBank: { isAtBank: boolean }
  /** Starts the one deadline, replacing the one before. Ends after `ms`, or at `until` (ISO 8601) where it is given. */
  startTimer: Deadline
  stopTimer: object
}

export type EffectType = keyof Effects
export type EffectOf<T extends EffectType> = { [K in T]: { type: K } & Effects[K] }[T]
export type Effect = EffectOf<EffectType>

export const notifyHost = (notification: HostNotification): Effect => ({
  type: 'notifyHost',
  notification,
})

export const notifyEvent = (body: EventBody): Effect => notifyHost({ type: 'event', body })

/** Asks the host for a fresh token, bound to `itemId` where it is given; `status` is the HTTP status that refused the last one. */
export const askForToken = (status: 401 | 403 | 409, itemId: string | null): Effect => ({
  type: 'askHostForToken',
  reason: status === 401 ? 'expired' : 'spent',
  itemId,
})

export const readNow = (itemId: string): Effect => ({ type: 'pollItem', itemId, afterMs: 0 })
