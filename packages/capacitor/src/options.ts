import type { AllOptions, NativeOptions } from 'connect-widget/native'

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

export type {
  Callbacks,
  CloseReason,
  ConnectError,
  ConnectErrorCode,
  ConnectEvent,
  ConnectItem,
  ConnectResult,
  ConnectSession,
  ConsentReceipt,
  RunReference,
  RunSummary,
  TokenRequest,
  TokenSource,
} from 'connect-widget/native'
