import type { ConnectError } from '../../protocol/errors.ts'
import type { HostMessage, TokenReason } from '../../protocol/messages.ts'
import type { ConnectItem } from '../../protocol/results.ts'

/** The progress of a session. */
export type SessionStep =
  /** The page loads ahead of `open()`. It is hidden, and no callback is called. */
  | 'preloading'
  /** Opened, but the browser blocked the window. The person is offered a button that opens it. */
  | 'blocked'
  /** Opened. The page, or its first screen, is on its way. */
  | 'loading'
  /** The first screen is there. */
  | 'shown'
  /** The widget was asked to end the session, and has not responded yet. */
  | 'leaving'
  /** The window was out of sight for a minute, and `onClose` was called. It may still come back. */
  | 'left'
  /** The page did not load. The person is offered another try. */
  | 'failed'
  | 'ended'

/** The answer to the last request for a token; kept for a page that reloads. */
export type TokenMessage = Extract<HostMessage, { type: `token${string}` }>

export interface SessionState {
  step: SessionStep
  /** Address of the widget's page, for messages to the developer. */
  url: string
  /** The origins of the pages around the host page, if it is in a frame; empty where the browser does not say. */
  framedBy?: string | undefined
  /** The widget runs in a window of its own, which may go to the bank and come back. */
  isSeparateWindow: boolean
  /** The page has said hello, and has a port. */
  isConnected: boolean
  /** The page has shown the names of the list, which did not answer yet. */
  isPainted?: boolean
  /** The browser has loaded a page in its place that has not said hello: if it does not soon, it is another. */
  hasLoaded: boolean
  /** Undefined before the first request. */
  token: 'requested' | TokenMessage | undefined
  /** The last token that the host gave, and when, in ms since 1970. */
  given?: { connectToken: string; at: number } | undefined
  /** The reason for which the first token is asked for; `open` without one. */
  firstReason?: TokenReason | undefined
  /** The reason why the host gave no other one. */
  unavailable?: Pick<ConnectError, 'reason' | 'message'>
  /** The Item of this session; a page that reloads continues with it. In update mode, the one to update. */
  itemId: string | undefined
  /** An earlier page of the host began the run, and the host has given no token for its Item yet. */
  isContinued?: boolean | undefined
  /** The host was told the result for the Item. */
  isTold?: boolean
  /** The Item that is connected, while the person is asked for its accounts. */
  connection?: ConnectItem | undefined
  /** The browser says that the window is closed: it is, or it went on beyond an opener policy. */
  isLost?: boolean
  /** An approval goes on without the widget (`SCREEN_CHANGED`). */
  isPending?: boolean
}
