import type { AllOptions } from '../../../src/loader/options.ts'
import type { NativeOptions } from '../../core/options.ts'

/** The options of a run: those of the web, and the app's own. */
export interface ConnectOptions extends Omit<
  NativeOptions,
  'forceInApp' | 'preferBankApp' | 'storage'
> {
  /**
   * `modal`: over the app's page; `inline`: in `container`.
   *
   * @default 'modal'
   */
  mode?: 'modal' | 'inline' | undefined
  /**
   * Inline mode, where it is required: the element to put the widget into, or a selector for it.
   *
   * @default undefined
   */
  container?: AllOptions['container']
}

export type { ConnectResult } from '../../core/followRun.ts'
export type { ConnectSession } from '../../core/session.ts'
export type {
  Callbacks,
  RunReference,
  TokenRequest,
  TokenSource,
} from '../../../src/loader/options.ts'
export type { ConnectError, ConnectErrorCode } from '../../../src/protocol/errors.ts'
export type { ConnectEvent } from '../../../src/protocol/events.ts'
export type { ConsentReceipt } from '../../../src/protocol/receipt.ts'
export type { CloseReason, ConnectItem } from '../../../src/protocol/results.ts'
export type { RunSummary } from '../../../src/protocol/runSummary.ts'
