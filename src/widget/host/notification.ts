import type { AccountChoice, AccountsReason } from '../../protocol/accounts.ts'
import type { ConnectError } from '../../protocol/errors.ts'
import type { EventBody } from '../../protocol/events.ts'
import type { ConsentReceipt } from '../../protocol/receipt.ts'
import type { ConnectItem, RunEnd } from '../../protocol/results.ts'
import type { RunSummary } from '../../protocol/runSummary.ts'

/** A notification of the host page. The connection numbers it, dates it and repeats it. */
export type HostNotification =
  | { type: 'ready' }
  | { type: 'event'; body: EventBody }
  | { type: 'consent'; receipt: ConsentReceipt }
  | { type: 'revoke'; itemId: string }
  | { type: 'notice'; connectorId: number; name: string }
  | { type: 'warning'; message: string }
  | { type: 'accounts'; item: ConnectItem; reason: AccountsReason }
  | { type: 'navigate'; address: string }
  | { type: 'picked'; connectorId: number | null }
  | { type: 'success'; item: ConnectItem; accounts?: AccountChoice[] | null }
  | { type: 'error'; error: ConnectError }
  | ({ type: 'close'; summary?: RunSummary } & RunEnd)
