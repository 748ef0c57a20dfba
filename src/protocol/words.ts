/** The texts outside the widget, one file for each language. The widget's own are in `src/widget/i18n/messages/`. */

/** The occasions for a notice of the loader. */
export type NoticeName = 'blocked' | 'slow' | 'failed'

/** The texts of the loader's box before the widget is there, and of a notice in its place. */
export interface LoaderWords extends Record<NoticeName, string> {
  title: string
  close: string
  retry: string
  /** The buttons of the notice while a window is open: the first shows it, the other ends the run. */
  elsewhere: string
  cancel: string
}

/** The states of the completion page. */
export type CompletionState = 'waiting' | 'approved' | 'other'

/** The texts of the completion page: a title and a text for each of its states. */
export interface CompletionWords extends Record<CompletionState, { title: string; text: string }> {
  /** The bank was not opened in the window that waits for it. */
  stuck: { title: string; text: string }
  /** A run by link that was at the bank for too long to go on. */
  expired: { title: string; text: string; back: (site: string) => string }
  /** The button that closes the window. */
  close: string
  /** Replaces the text of a window that the browser does not let a script close. */
  stays: string
}

/** The texts of one language. */
export interface Words {
  loader: LoaderWords
  completion: CompletionWords
  /** The text of the completion page where JavaScript is off; the build inserts it. */
  noScript: string
  /** Matches what no text of the product contains, besides `UNFIT`: jargon, and synonyms of share, agree, approve and renew. */
  forbidden: RegExp
}
