/** The npm package's entry. */
export { createConnect } from './createConnect.ts'
export type {
  Callbacks,
  Connect,
  ConnectOptions,
  RunReference,
  TokenRequest,
  TokenSource,
} from './options.ts'
export type { ConnectError, ConnectErrorCode } from '../protocol/errors.ts'
export type { ConnectEvent, EventName } from '../protocol/events.ts'
export type { TokenReason } from '../protocol/messages.ts'
export type {
  Appearance,
  Application,
  Connection,
  Intermediary,
  Language,
  LanguageTag,
  Product,
  TextKey,
  Texts,
  Theme,
  ThemeColors,
  View,
} from '../protocol/options.ts'
export type { ConsentReceipt, Jurisdiction } from '../protocol/receipt.ts'
export type {
  AccountChoice,
  AccountMatchOffer,
  AccountOffer,
  AccountsReason,
} from '../protocol/accounts.ts'
export type { CloseReason, ConnectItem } from '../protocol/results.ts'
export type { RunSummary, SummaryStep } from '../protocol/runSummary.ts'
