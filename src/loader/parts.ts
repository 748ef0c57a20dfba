import type { WordsPart } from './liveWords.ts'
import type * as redirect from './redirect.ts'
import type * as session from './session/runSession.ts'

/** Everything of a session that need not happen in the click itself. */
export type SessionPart = Pick<typeof session, 'runSession'>
/** Redirect mode, which shows nothing on this page. */
export type RedirectPart = Pick<typeof redirect, 'reportReturn' | 'redirectToWidget'>

/**
 * The loader's files other than the one that creates widgets. Each is fetched when a widget is created that
 * needs it, and once for all widgets of the page; a rejected one is fetched again the next time.
 * `nonce` is for pages whose policy allows scripts by nonce.
 */
export interface Parts {
  session: (nonce?: string) => Promise<SessionPart>
  redirect: (nonce?: string) => Promise<RedirectPart>
  words: (nonce?: string) => Promise<WordsPart>
}
