/** The npm package's entry. */
export { createConnect } from './createConnect.ts'
export type { Callbacks, Connect, ConnectOptions, TokenRequest, TokenSource } from './options.ts'
export type {
  Application,
  CloseReason,
  ConnectError,
  ConnectErrorCode,
  ConnectEvent,
  ConnectItem,
  EventName,
  Language,
  Product,
  Theme,
  TokenReason,
} from '../protocol/messages.ts'
