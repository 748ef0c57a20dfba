import type { Closer, WidgetMessage } from '../../protocol/messages.ts'

/** Deadlines of a session, in milliseconds. The page is awaited by `load` or by `away`, never by both. */
export const DEADLINES = {
  /** For the page to say hello, and then again for its first screen. */
  load: 10_000,
  /** For a window that is out of sight (it may be at the bank) to come back. */
  away: 60_000,
  /** For the widget to answer the host's `close()`. */
  close: 1_000,
}
export type Deadline = keyof typeof DEADLINES

/** The facts that may change a session, each with its values. */
export interface SessionEvents {
  /** `open()` was called, or the person clicked the offer after a blocked window. */
  opened: [isPresented: boolean]
  /** A page of the widget said hello and was answered: the first one, or a reloaded one. */
  connected: []
  messageReceived: [message: WidgetMessage]
  tokenReceived: [connectToken: string]
  /** `isHostError`: the host's function failed. A string that is used up is no error of the host's. */
  tokenFailed: [message: string, isHostError: boolean]
  /** The person (close button, Escape) or the host (`close()`) wants to end the session. */
  leaveRequested: [by: Closer]
  /** The browser took the dialog away. */
  viewRemoved: []
  /** The window was closed, or an opener policy cut it off: the browser does not say which. */
  windowLost: []
  /** The person clicked the first button of a notice. */
  retryRequested: []
  deadlinePassed: [deadline: Deadline]
}

export type SessionEvent = {
  [Name in keyof SessionEvents]: [Name, ...SessionEvents[Name]]
}[keyof SessionEvents]
