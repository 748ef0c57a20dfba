import type { ConnectError } from '../../protocol/errors.ts'
import type { EntryOf } from '../../protocol/machine.ts'
import type { CloseInitiator, WidgetMessage } from '../../protocol/messages.ts'

/** The deadlines of a session, in ms, by name. Of `load`, `slow` and `away` one runs at a time. */
export const DEADLINES = {
  /** From the start to the page's `hello`, and again from there to its first screen. Then the page is slow, or lost. */
  load: 10_000,
  /** From there until a slow page counts as lost. At 50 kbit/s the list takes some 30 s. */
  slow: 50_000,
  /** Until a popup that does not respond (it may be at the bank) comes back. */
  away: 60_000,
  /** Until the widget answers the host's `close()`. */
  close: 1_000,
}
export type DeadlineName = keyof typeof DEADLINES

/** The events of a session, each with its values. */
export interface SessionEventMap {
  /** `open()` was called, or the person clicked the offer after a blocked window. */
  opened: [isPresented: boolean]
  /** A page of the widget said hello and was answered: the first one, or a reloaded one. */
  connected: []
  messageReceived: [message: WidgetMessage]
  /** `at` in ms since 1970. */
  tokenReceived: [connectToken: string, at: number]
  /** `isHostError`: a string that has served its run is no error of the host's, all else is. */
  tokenFailed: [error: ConnectError, isHostError: boolean]
  /** The person (close button, Escape, a phone's Back) or the host (`close()`) wants to end the session. */
  leaveRequested: [by: CloseInitiator, isBack?: boolean]
  /** `open()` was called while the widget is open. `isGone`: its window was closed, or its place removed. */
  openedAgain: [isGone: boolean]
  /** The browser closed the dialog (`user`), or the host page removed the widget's place. */
  viewRemoved: [by: CloseInitiator]
  /** The browser has loaded a page in the frame, or begins to show one in the window: the widget's or another, such as its own of an error. */
  pageLoaded: []
  /** The window was closed, or an opener policy cut it off: the browser does not say which. */
  windowLost: []
  /** The host page's policy forbids the frame. */
  frameBlocked: []
  /** The person clicked the first button of a notice. */
  retryRequested: []
  deadlinePassed: [deadline: DeadlineName]
}

export type SessionEvent = EntryOf<SessionEventMap>
