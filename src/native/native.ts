/**
 * The npm package's entry for `connect-widget-react-native` and `connect-widget-capacitor`, which have the same version.
 * It is not meant for host pages, and its types need no DOM.
 */
export { explain } from '../loader/explain.ts'
export { invoke, logError } from '../loader/invoke.ts'
export { closeWord } from './closeWord.ts'
export { createRunId } from './createRunId.ts'
export { runOf } from './keptRun.ts'
export { invalid, kindOfLink, notOpened, ownerOf, resolveOptions } from './options.ts'
export { createReturnHandler, createReturns } from './returns.ts'
export { createSession } from './session.ts'
export type {
  AllOptions,
  Callbacks,
  RunReference,
  TokenRequest,
  TokenSource,
} from '../loader/options.ts'
export type { ConnectError, ConnectErrorCode } from '../protocol/errors.ts'
export type { ConnectEvent } from '../protocol/events.ts'
export type { ConsentReceipt } from '../protocol/receipt.ts'
export type { CloseReason, ConnectItem } from '../protocol/results.ts'
export type { RunSummary } from '../protocol/runSummary.ts'
export type { ConnectResult } from './followRun.ts'
export type { KeptRun, RunStorage } from './keptRun.ts'
export type { NativeOptions } from './options.ts'
export type { Returns } from './returns.ts'
export type { ConnectSession, Page, Platform, ViewedSession } from './session.ts'
