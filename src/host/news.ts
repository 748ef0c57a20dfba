import type { CloseReason, ConnectError, ConnectItem, EventBody } from '../protocol/messages.ts'

/** What the host page is told. The connection numbers it, dates it and repeats it. */
export type HostNews =
  | { type: 'ready' }
  | { type: 'event'; body: EventBody }
  | { type: 'success'; item: ConnectItem }
  | { type: 'error'; error: ConnectError }
  | { type: 'close'; reason: CloseReason; item?: ConnectItem }
