/** The types of results and callbacks that each package for apps exports. */
export type { ConnectResult } from './followRun.ts'
export type { ConnectSession } from './session.ts'
export type {
  Callbacks,
  RunReference,
  TokenRequest,
  TokenSource,
} from '../../src/loader/options.ts'
export type { ConnectError, ConnectErrorCode } from '../../src/protocol/errors.ts'
export type { ConnectEvent } from '../../src/protocol/events.ts'
export type { ConsentReceipt } from '../../src/protocol/receipt.ts'
export type { CloseReason, ConnectItem } from '../../src/protocol/results.ts'
export type { RunSummary } from '../../src/protocol/runSummary.ts'
