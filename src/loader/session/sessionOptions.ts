import type { Visibility, WidgetView } from '../modes/mode.ts'
import type { AllOptions } from '../options.ts'
import type { ShownOptions } from '../resolveOptions.ts'
import type { TokenReason } from '../../protocol/messages.ts'
import type { Notification } from './effects.ts'
import type { SessionState } from './state.ts'
import type { Connection } from '../../protocol/options.ts'

/** The options of a host, and what a package that is built on the loader adds to them. */
export interface ExtendedOptions extends AllOptions {
  /** Opens a link of the widget outside this page, and calls `onReturn` when the person is back. */
  openLink?: ((address: string, onReturn: () => void) => void) | undefined
  /** The run of the next session: its UUID, and an Item to continue with. */
  getRun?: (() => { runId: string; itemId?: string }) | undefined
}

/** The options that a session is started with. */
export interface SessionOptions {
  resolved: ShownOptions
  /** The host's options as they are at that moment. */
  getOptions: () => ExtendedOptions
  /** UUID of the run. */
  runId: string
  visibility: Visibility
  /** The connections made on this page since the host gave its connections, by Item. The session adds to it. */
  connected: Map<string, Connection>
  /** An Item to continue with. */
  itemId: string | undefined
  /** An earlier page of the host began the run: the host may refuse to go on with it. */
  isContinued?: boolean | undefined
  /** Replaces this session by a new one that continues with the Item. */
  restart: (itemId: string | undefined) => void
  /** The token of the picker that opens this session. */
  token?: SessionState['given']
  /** The reason for which the first token is asked for. */
  firstReason?: TokenReason
  /** The person chose a Connector in the picker; null for the whole list. */
  onPick?: ((connectorId: number | null) => void) | undefined
  /** Called with what the host is to be told, before it is. @returns false to leave it out */
  onNotify?: ((...notification: Notification) => boolean) | undefined
  /** Called with the widget's place, before it is shown. */
  onView?: ((view: WidgetView) => void) | undefined
}
