import type { ConnectError } from '../protocol/errors.ts'
import type { ConnectEvent } from '../protocol/events.ts'
import type { TokenReason } from '../protocol/messages.ts'
import type { WidgetOptions } from '../protocol/options.ts'
import type { CloseReason, ConnectItem } from '../protocol/results.ts'

/** Why a token is asked for; given an `itemId`, mint it bound to that Item after checking whose it is. */
export interface TokenRequest {
  reason: TokenReason
  itemId?: string
}

/** A connect token, or the function that fetches one from the host's backend. A string serves one opening. */
export type TokenSource = string | ((request: TokenRequest) => string | Promise<string>)

/** What the host is told. Each is called outside the loader's own work: one that throws breaks nothing. */
export interface Callbacks {
  /** The widget's first screen is there; once per opening. */
  onReady?: () => void
  /** The widget is on the page, perhaps still loading; once per opening. */
  onOpen?: () => void
  /** Best effort, once per opening: webhooks remain the authority on an Item's state. */
  onSuccess?: (result: { item: ConnectItem }) => void
  /** A failure that ended the run; once per opening. */
  onError?: (error: ConnectError) => void
  /** Something happened, for logs and measurements: take no decision by it. */
  onEvent?: (event: ConnectEvent) => void
  /** The widget is gone from the page; once per opening. */
  onClose?: (end: { reason: CloseReason; item?: ConnectItem }) => void
}

export interface ConnectOptions extends WidgetOptions, Callbacks {
  /** Address of the widget's page, http(s). */
  widgetUrl: string
  /** Asked for a token when a run begins, and again when the token is spent or has expired. A string serves one run. */
  connectToken: TokenSource
  /**
   * How the widget is shown:
   * - `modal` (default): in a dialog over the page;
   * - `inline`: in `container`, as high as its content, up to 640 px;
   * - `popup`: in a window of its own. Call `open()` in a click. Where the browser blocks the window, the
   *   person is offered a button (`POPUP_BLOCKED`); where the page's opener policy cuts it off, the
   *   modal takes its place (`POPUP_CUT_OFF`). A window that is out of sight for a minute is told as
   *   `onClose` with `user`; if it comes back, `onOpen` is called once more and the run goes on;
   * - `redirect`: this very page goes to the widget and comes back. Call `createConnect` as it loads: it
   *   finds the end in the address and tells it by `onSuccess`, `onError` and `onClose`. Anybody can write
   *   an address: have your backend check the Item. Needs `allowLinks` in the widget's config block.
   */
  mode?: 'modal' | 'inline' | 'popup' | 'redirect'
  /** Redirect mode: where the run ends, this page's own address by default. It gets one parameter, `connect`. */
  returnUrl?: string
  /** Inline mode: the element to put the widget into, or a selector for it. */
  container?: Element | string
  /** Accepted, and not needed: the loader adds no style element that a policy could ask it for. */
  cspNonce?: string
}

/** A widget on a host's page. Every method may be called at any moment; after `destroy` none does anything. */
export interface Connect {
  /** Shows the widget and starts a run. Does nothing while one is open. */
  open: () => void
  /** Asks the widget to end the run, and ends it after a second whatever it says. */
  close: () => void
  /** Callbacks and `connectToken` count at once, everything else from the next `open()`. */
  update: (changes: Partial<ConnectOptions>) => void
  /** Leaves nothing behind, and calls no callback any more. */
  destroy: () => void
  /**
   * Asking for it loads the widget's page ahead, out of sight, so that `open()` shows it at once; with a
   * token string in hand, the list too. A `connectToken` function is not called before `open()`.
   * Resolves when the page is there; also when it cannot be loaded ahead or did not come within ten
   * seconds, which `open()` then tries anew and tells. A popup is not loaded ahead.
   */
  readonly ready: Promise<void>
}
