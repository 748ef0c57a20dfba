/**
 * The wire between a host page and the widget: every message, for both ends. The guards are in `guards.ts`.
 *
 *   host page (loader)                            widget (frame or window)
 *        |                                              |
 *        | <--- hello { versions, nonce } ------------- |  window message, to any origin: holds nothing
 *        | ---- init { version, nonce, options, … } --> |  window message, to the widget's exact origin,
 *        |        + MessagePort                         |  carrying the port for all that follows
 *        |                                              |
 *        | ==== port ================================== |
 *        | ---- token { connectToken } ---------------> |
 *        | <--- painted ------------------------------- |  its names are shown, and do not answer yet
 *        | <--- ready --------------------------------- |  the first screen is shown
 *        | <--- event { event } ----------------------- |  any number, never acknowledged
 *        | <--- consent { receipt } ------------------- |  the person agreed; never acknowledged
 *        | <--- tokenRequest { reason, itemId? } ------ |  spent or expired: a fresh one, please
 *        | ---- token | tokenUnavailable -------------> |
 *        | <--- revoke { itemId } --------------------- |  the person ends a connection
 *        | ---- revokeAnswer { itemId, isRevoked } ---> |
 *        | <--- notice { connectorId, name } ---------- |  the person asks to be told when a bank is back
 *        | ---- noticeAnswer { …, isPromised } -------> |
 *        | <--- accounts { item, reason } ------------- |  connected: which accounts are there?
 *        | ---- accountsAnswer { itemId, offers } ----> |
 *        | ---- connections { connections } ----------> |  some have changed
 *        | ---- appearance { language?, theme?, … } --> |  it has changed
 *        | <--- warning { message } ------------------- |  for the developer's console
 *        | <--- resize { height } --------------------- |  inline, picker: the height that the content takes
 *        | <--- picked { connectorId } ---------------- |  picker: the person chose a bank, or all of them
 *        | <--- link { address } ---------------------- |  the person followed a link, the bank's among them, and the
 *        | ---- returned -----------------------------> |  host opens it (`openLink`); the person is back
 *        | <--- navigate { address } ------------------ |  no window opens: the host page's tab goes to the bank
 *        | <--- success | error | close { seq, … } ---- |  results: sent again until …
 *        | ---- ack { seq } --------------------------> |  … acknowledged
 *        | ---- close { by, back? } ------------------> |  requests the end of the run, by the person or host
 *        | <--- bye ----------------------------------- |  the page goes; a hello may follow from another
 *        | ---- greeting -----------------------------> |  popup, back from the bank: window message, to the
 *        |                                              |  widget's exact origin; a hello follows
 *
 * The host answers a `hello` only from the window it opened and from the widget's origin. The widget
 * accepts an `init` only from its parent or opener, with its own nonce, from an origin the operator
 * allows and never from `null`; the first accepted one is pinned. An unknown type is ignored, a
 * malformed message is reported and dropped: nothing on the wire can change a run by being wrong.
 *
 * A popup removes its opener before it goes to the bank, whose page could navigate the host page through
 * it. When it is back, it shows a frame named `AWAITS_GREETING`, and answers the `greeting` of the host
 * page's origin with a `hello`.
 */

import type { AccountChoice, AccountsReason } from './accounts.ts'
import type { ConnectError } from './errors.ts'
import type { DatedEvent } from './events.ts'
import type { Appearance, Connection, SentOptions } from './options.ts'
import type { ConsentReceipt } from './receipt.ts'
import type { CloseReason, ConnectItem } from './results.ts'
import type { RunSummary } from './runSummary.ts'

/** The only version so far. A `hello` offers a list, so that a new widget can support old loaders. */
export const PROTOCOL_VERSION = 1

/** The reason why the widget asks for a token. */
export const TOKEN_REASONS = [
  /** A run begins. */
  'open',
  /** The service no longer takes the token. */
  'expired',
  /** The token was used for another Connector or may write no further. */
  'spent',
  /** The person connects another bank in the same run (`multiple`, `view: 'connections'`, the picker). */
  'another',
  /** The person renews one of the `connections`. The request names its Item. */
  'update',
] as const
export type TokenReason = (typeof TOKEN_REASONS)[number]

/** Widget to host, over the window and to any origin: it holds nothing. */
export interface Hello {
  /** Distinguishes it from other messages to a window. */
  connect: 'hello'
  /** The protocol versions that this widget supports. */
  versions: number[]
  /** Made for this load of the page. */
  nonce: string
}

/** Host to widget, over the window and to the widget's exact origin, with a `MessagePort`. */
export interface Init {
  /** Distinguishes it from other messages to a window. */
  connect: 'init'
  /** The version that is used on the port, one of those offered. */
  version: number
  /** The nonce of the `hello` it answers. */
  nonce: string
  /** Nothing secret: the token goes over the port. */
  options: SentOptions
  /** The names of the host's options that are functions: with `openLink`, the host opens links. A loader older than this field has none. */
  functions?: string[]
  /** The Item of a run that a reload interrupted. */
  itemId?: string
  /** UUID of the run, which the loader adds to every callback. A loader older than this field has none. */
  runId?: string
  /** The embed mode. A loader older than this field shows the modal. */
  mode?: string
  /** The host page's address, if it is at top level: its tab can `navigate` to the bank, which leads back there. A loader older than this field sends none. */
  pageUrl?: string
  /** Preloaded: the widget is hidden, and the token may come much later. */
  preloaded?: boolean
}

/**
 * The name of an empty frame in a popup that is back from the bank and has no host page yet. Names of frames
 * are all that the host page can see of the window.
 */
export const AWAITS_GREETING = 'connect-awaits-greeting'

/** Host to a popup that is back from the bank, over the window and to the widget's exact origin. */
export interface GreetingMessage {
  /** Distinguishes it from other messages to a window. */
  connect: 'greeting'
}

/** The event of its window by which a native app around the widget's page speaks to it: `detail` is the message. */
export const NATIVE_MESSAGE_EVENT = 'connect'

/** The party that ends the run. In a busy step the person is asked for confirmation, the host is not. */
export const CLOSE_INITIATORS = ['user', 'host'] as const
export type CloseInitiator = (typeof CLOSE_INITIATORS)[number]

export type HostMessage =
  /** At the start, and as the answer to each `tokenRequest`. */
  | { type: 'token'; connectToken: string }
  /** The host gives no token; `message` is for a developer's log. */
  | { type: 'tokenUnavailable'; message: string }
  /** The answer to `revoke`: true once the host's backend has deleted the Item. */
  | { type: 'revokeAnswer'; itemId: string; isRevoked: boolean }
  /** The answer to `notice`: true once the host has promised to tell the person. */
  | { type: 'noticeAnswer'; connectorId: number; isPromised: boolean }
  /** The answer to `accounts`: a list of `AccountOffer`; null if there is none. */
  | { type: 'accountsAnswer'; itemId: string; offers: unknown[] | null }
  /** The person's connections have changed. One that is missing stays as it is. */
  | { type: 'connections'; connections: Connection[] }
  /** The host's options of the same names have changed: all of them, as they are now. */
  | {
      type: 'appearance'
      language?: string | undefined
      theme?: string | undefined
      primaryColor?: string | undefined
      appearance?: Appearance | undefined
    }
  /** The result with this number has arrived. */
  | { type: 'ack'; seq: number }
  /** The person is back from the bank's page, which the host has opened. A hint: the Item decides the outcome. */
  | { type: 'returned' }
  /**
   * Asks the widget to end the run. The person is asked to confirm in a busy step. `back`: by a phone's Back, which first
   * goes one screen back.
   */
  | { type: 'close'; by: CloseInitiator; back?: boolean }

/** A result: numbered, and sent again until the host acknowledges its `seq`. */
export type ResultMessage =
  /** The run succeeded; best effort, for webhooks are the authority. */
  | { type: 'success'; seq: number; item: ConnectItem; accounts?: AccountChoice[] | null }
  /** A failure ended the run. */
  | { type: 'error'; seq: number; error: ConnectError }
  /** The run is over and the widget may be removed. `summary` is there if no loader makes it: in an app, or a redirect. */
  | {
      type: 'close'
      seq: number
      reason: CloseReason
      item?: ConnectItem
      screen?: string
      connectorId?: number | null
      summary?: RunSummary
    }

/** The options that change the widget's looks and nothing else. */
export type Looks = Omit<Extract<HostMessage, { type: 'appearance' }>, 'type'>

/** A message that a function of the host answers (`REQUESTS`). */
export type RequestMessage = Extract<WidgetMessage, { type: 'revoke' | 'notice' | 'accounts' }>
export type RequestAnswer = Extract<
  HostMessage,
  { type: 'revokeAnswer' | 'noticeAnswer' | 'accountsAnswer' }
>

export type WidgetMessage =
  /** The names of the list are shown, and do not answer yet. An older loader waits for `ready`. */
  | { type: 'painted' }
  /** The first screen is shown. */
  | { type: 'ready' }
  /** One of the events below; never acknowledged. */
  | { type: 'event'; event: DatedEvent }
  /** The person agreed to a consent; sent before the service is called, never acknowledged. */
  | { type: 'consent'; receipt: ConsentReceipt }
  /** The token is spent or expired: a fresh one, please, bound to `itemId` if there is one. */
  | { type: 'tokenRequest'; reason: TokenReason; itemId?: string }
  /** The person ends a connection: the host's backend is asked to delete the Item. */
  | { type: 'revoke'; itemId: string }
  /** The person asks to be told when this bank answers again. */
  | { type: 'notice'; connectorId: number; name: string }
  /** This Item is connected: the host gives the accounts to choose from. */
  | { type: 'accounts'; item: ConnectItem; reason: AccountsReason }
  /** Something about the options, for the host page's console. */
  | { type: 'warning'; message: string }
  /** Inline, picker: how high the content is, in CSS pixels. */
  | { type: 'resize'; height: number }
  /** Picker: the person chose this Connector; null for the whole list. */
  | { type: 'picked'; connectorId: number | null }
  /** The person followed a link, which the host opens. */
  | { type: 'link'; address: string }
  /** The bank's page opens in the host page's tab, where the browser opens no window. */
  | { type: 'navigate'; address: string }
  /** The page goes; a `hello` may follow from another, in a popup after a `greeting`. */
  | { type: 'bye' }
  | ResultMessage
