import type { ConnectError } from '../../protocol/errors.ts'
import type { DatedEvent, EventName } from '../../protocol/events.ts'
import type { EntryOf } from '../../protocol/machine.ts'
import type { HostMessage, RequestMessage } from '../../protocol/messages.ts'
import type { ConsentReceipt } from '../../protocol/receipt.ts'
import type { RunEnd } from '../../protocol/results.ts'
import type { NoticeName } from '../../protocol/words.ts'
import type { SuccessResult, TokenRequest } from '../options.ts'
import type { DeadlineName } from './events.ts'

/** The details that each of the host's callbacks is called with, besides those that the notifier adds. */
interface CallbackDetails {
  onSuccess: SuccessResult
  onError: ConnectError
  onConsent: ConsentReceipt
  onEvent: DatedEvent
  onClose: RunEnd
}

/** A call of one of the host's callbacks: its name, then its details. */
export type Notification =
  | [name: 'onReady' | 'onOpen', details?: undefined]
  | {
      [Name in keyof CallbackDetails]: [name: Name, details: CallbackDetails[Name]]
    }[keyof CallbackDetails]

/** The effects of a transition, each with its values. The runtime performs them. */
export interface SessionEffectMap {
  notify: Notification
  /** A warning for the developer, and an `onEvent`. */
  warn: [name: EventName & (`POPUP_${string}` | 'LOAD_SLOW')]
  /** A message for the developer, from the widget. */
  log: [message: string]
  /** Over the port. */
  send: [message: HostMessage]
  /** Starts to handle the page's messages; until then the port keeps them. */
  listen: []
  /** Calls the host's function for it, and sends the answer. */
  ask: [message: RequestMessage]
  requestToken: [request: TokenRequest]
  /** Starts a deadline, again if it runs. */
  startTimer: [deadline: DeadlineName]
  /** Stops the deadlines `load`, `slow` and `away`. */
  stopPageTimer: []
  /** Opens the window in this click, and dispatches `opened`. */
  present: []
  /** Checks from time to time that the window is still there, and greets it when it is back from the bank. */
  watchWindow: []
  /** Removes the placeholder of the widget's first screen, if it is still there. */
  reveal: []
  /** `height` of the content in CSS pixels. */
  resize: [height: number]
  /** Opens this Connector over the picker; null for the whole list. */
  pick: [connectorId: number | null]
  openLink: [address: string]
  /** Takes the host page to the bank, in the click that the widget tells of. */
  navigate: [address: string]
  /** In the place of the widget's page. */
  showNotice: [notice: NoticeName]
  /** In the place of the placeholder, if it is still there, while the page loads on. */
  showSlow: []
  /** Ends the wait of `preload()`. */
  settle: []
  /** Shows the person the widget's window, which may be behind another. */
  focus: []
  /** In the place of a window that an opener policy cut off. */
  showModal: []
  /** Replaces this session by a new one, which continues with the Item. */
  restart: [itemId: string | undefined]
  /** Removes everything from the page. */
  dispose: []
}

export type SessionEffect = EntryOf<SessionEffectMap>
