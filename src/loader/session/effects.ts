import type { EventName } from '../../protocol/events.ts'
import type { HostMessage } from '../../protocol/messages.ts'
import type { NoticeName } from '../../protocol/words.ts'
import type { Callbacks, TokenRequest } from '../options.ts'
import type { DeadlineName } from './events.ts'

/** The arguments of each of the host's callbacks. */
export type CallbackValues = {
  [Name in keyof Callbacks]-?: Parameters<NonNullable<Callbacks[Name]>>
}

/** A call of one of the host's callbacks: its name, then its arguments. */
export type Notification = {
  [Name in keyof Callbacks]-?: [Name, ...CallbackValues[Name]]
}[keyof Callbacks]

/** The effects of a transition, each with its values. The runtime performs them. */
export interface SessionEffects {
  notify: Notification
  /** A warning for the developer, and an `onEvent`. */
  warn: [name: EventName & `POPUP_${string}`]
  /** Over the port. */
  send: [message: HostMessage]
  /** Starts to handle the page's messages; until then the port keeps them. */
  listen: []
  /** Calls `onRevoke`, and sends its outcome. */
  revoke: [itemId: string]
  requestToken: [request: TokenRequest]
  /** Starts a deadline, again if it runs. */
  startTimer: [deadline: DeadlineName]
  /** Stops the deadlines `load` and `away`. */
  stopPageTimer: []
  /** Opens the window in this click, and dispatches `opened`. */
  present: []
  /** Checks from time to time that the window is still there, and greets it when it is back from the bank. */
  watchWindow: []
  /** Removes the placeholder of the widget's first screen. */
  reveal: []
  /** `height` of the content in CSS pixels. */
  resize: [height: number]
  showNotice: [notice: NoticeName]
  /** In the place of a window that an opener policy cut off. */
  showModal: []
  /** Replaces this session by a new one, which continues with the Item. */
  restart: [itemId: string | undefined]
  /** Removes everything from the page. */
  dispose: []
}

export type SessionEffect = {
  [Name in keyof SessionEffects]: [Name, ...SessionEffects[Name]]
}[keyof SessionEffects]
