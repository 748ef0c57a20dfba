import type { AccountChoice, AccountOffer, AccountsReason } from '../protocol/accounts.ts'
import type { ConnectError } from '../protocol/errors.ts'
import type { ConnectEvent } from '../protocol/events.ts'
import type { TokenReason } from '../protocol/messages.ts'
import type { LoaderFlag, WidgetOptions } from '../protocol/options.ts'
import type { ConsentReceipt } from '../protocol/receipt.ts'
import type { ConnectItem, RunEnd } from '../protocol/results.ts'
import type { RunSummary } from '../protocol/runSummary.ts'

/** A request for a token. Given an `itemId`, mint the token bound to that Item after checking whose it is. */
export interface TokenRequest {
  reason: TokenReason
  itemId?: string | undefined
}

/** A connect token, or a function that fetches one from the host's backend. A string serves one opening. */
export type TokenSource = string | ((request: TokenRequest) => string | Promise<string>)

/** A bank that is connected or renewed. */
export interface SuccessResult {
  item: ConnectItem
  /** With `onAccounts`: the person's choice; null if they closed instead, could not be asked, or the widget was removed. */
  accounts?: readonly AccountChoice[] | null
}

/** The run that a callback is about; every callback is called with it. */
export interface RunReference {
  /** UUID of the run: one for each opening, those of a picker together. Events, logs and *Details for support* have the same. */
  runId: string
}

/**
 * The callbacks of the host. An error that a callback throws is reported to `window.onerror` and changes
 * nothing in the widget. An opening lasts from `open()`, a tap in the picker, or the person's *Try again*, to `onClose`.
 */
export interface Callbacks {
  /** The widget's first screen is shown. Called at most once per opening. */
  onReady?: ((run: RunReference) => void) | undefined
  /**
   * The widget is on the page, perhaps still loading. Called once per opening, and once more whenever a popup
   * that was reported as closed comes back.
   */
  onOpen?: ((run: RunReference) => void) | undefined
  /**
   * A bank is connected or renewed. Best effort, once per opening, with `multiple` and in `view: 'connections'` once
   * for each: webhooks remain the authority on an Item's state.
   */
  onSuccess?: ((result: SuccessResult & RunReference) => void) | undefined
  /** A failure ended the run. Called at most once per opening. */
  onError?: ((error: ConnectError & RunReference) => void) | undefined
  /**
   * The person agreed: a record of what was shown and agreed to, before the service is called. Best effort, once per
   * consent. Not called in redirect mode, where this page is not there.
   */
  onConsent?: ((receipt: ConsentReceipt) => void) | undefined
  /** Something happened. For logs and measurements only: take no decision by it. */
  onEvent?: ((event: ConnectEvent) => void) | undefined
  /**
   * The widget is gone from the page. Called once per opening, and for a popup once more for each time that it
   * came back. `summary` names the screens that were shown, and for how long.
   * Where the person tries again after `LOAD_SLOW` or `LOAD_FAILED`, `onOpen` is called in its place. A host page that
   * removes the widget's place, or that is replaced under the modal, ends the run with `host`.
   */
  onClose?: ((end: RunEnd & { summary?: RunSummary } & RunReference) => void) | undefined
}

/** The embed modes; the option `mode` explains each. */
export type ModeName = 'modal' | 'inline' | 'popup' | 'picker' | 'redirect'

/** The modes in which the picker opens a bank. */
export type PickerOpens = 'modal' | 'popup'

/** Every option; `ConnectOptions` is these, with a `container` for the mode `inline`. */
export interface AllOptions extends Omit<WidgetOptions, LoaderFlag>, Callbacks {
  /**
   * Address of the widget's page: https, or http on localhost. The host page has to be such a page too, and every page
   * around it; any other is refused with `INVALID_OPTIONS`.
   */
  widgetUrl: string
  /** Asked for a token when a run begins, and again when the token is spent or has expired. A string serves one run. */
  connectToken: TokenSource
  /**
   * Ends a connection that the person has ended in `view: 'connections'`: have your backend check whose Item it
   * is, and delete it. The person is told when the promise resolves or is rejected. Not in redirect mode.
   *
   * @default undefined: connections can’t be ended in the widget
   */
  onRevoke?: ((connection: { itemId: string } & RunReference) => Promise<void>) | undefined
  /**
   * The person asks to be told when a bank that is down answers again: keep it, and tell them by your own means
   * (`noticesFor` of `connect-widget/server`). The person is told when the promise resolves or is rejected. Not in
   * redirect mode.
   *
   * @default undefined: it is not offered
   */
  onNotice?:
    | ((request: { connectorId: number; name: string } & RunReference) => void | Promise<void>)
    | undefined
  /**
   * The accounts that the person chooses from once a bank is connected or renewed, or accounts were added: your backend reads
   * them (`offersFrom` of `connect-widget/server`). `onSuccess` then has the choice as `accounts`. An empty list, one account
   * that is none of yours, and after a renewal what is known are not asked about. After 20 seconds, a rejection or another
   * value the connection stands, the person is told, and `accounts` is null. Not in redirect mode.
   *
   * @default undefined: nothing is asked
   */
  onAccounts?:
    | ((
        request: { itemId: string; reason: AccountsReason } & RunReference,
      ) => Promise<readonly AccountOffer[]>)
    | undefined
  /**
   * The embed mode:
   * - `modal`: in a dialog over the page;
   * - `inline`: in `container`, as high as its content, up to 640 px (on a phone, the list up to 480 px);
   * - `popup`: in a window of its own. Call `open()` in a click. Where the browser blocks the window, the person is offered a
   *   button (`POPUP_BLOCKED`); where it is blocked again, or the page's opener policy cuts it off (`POPUP_CUT_OFF`), the modal
   *   takes its place. After a minute out of sight `onClose` is called with `user`, or `pending`; if the window comes back, `onOpen` is called once more and the run continues;
   * - `picker`: search and tiles of the banks in `container` (*Picker* in modal-and-inline.md);
   * - `redirect`: this page goes to the widget and comes back. Call `createConnect` as the page loads: it finds the
   *   result in the address. Anybody can write an address: have your backend check the Item. Needs `allowLinks` in the
   *   widget's config block.
   *
   * @default 'modal'
   */
  mode?: ModeName | undefined
  /**
   * Redirect mode: where the run ends. The address gets one more parameter, `connect`.
   *
   * @default this page's own address
   */
  returnUrl?: string | undefined
  /**
   * Inline and picker mode, where it is required: the element to put the widget into, or a selector for it.
   *
   * @default undefined
   */
  container?: Element | string | undefined
  /**
   * Picker mode: opens the chosen bank in a dialog over the page, or in a window of its own as in popup mode.
   *
   * @default 'modal'
   */
  pickerOpens?: PickerOpens | undefined
  /**
   * Popup mode: shows no notice on this page while the window is open. The notice has buttons that show the window and
   * end the run.
   *
   * @default false
   */
  hidePopupNotice?: boolean | undefined
  /**
   * http or https address, or a path from `/` on, of your own page of errors, in the place of `docs/errors.md` in this
   * package: for `docsUrl` of an error and the warnings in the console. The anchor is added.
   *
   * @default undefined
   */
  docsUrl?: string | undefined
  /**
   * Without effect: the loader adds no script or style element.
   *
   * @deprecated
   */
  cspNonce?: string | undefined
}

/** The options of the modes `inline` and `picker`, which need a `container`. */
export interface InlineOptions extends AllOptions {
  mode: 'inline' | 'picker'
  container: Element | string
}

/** The options of every other mode. */
export interface OverlayOptions extends AllOptions {
  mode?: Exclude<ModeName, InlineOptions['mode']> | undefined
}

/** The options of a widget. Interfaces, so that the compiler names the option that is missing. */
export type ConnectOptions = OverlayOptions | InlineOptions

/**
 * A widget on a host's page. Every method may be called at any moment; after `destroy` none does anything, and `open`,
 * `update` and `preload` say so on the console.
 */
export interface Connect {
  /** Shows the widget and starts a run. While one is open, shows the window of a popup, or opens another if it was closed. */
  open: () => void
  /** Asks the widget to end the run, and ends it after a second in any case. A picker stays. */
  close: () => void
  /**
   * Changes options. Callbacks, `connectToken`, `connections`, `language`, `theme`, `appearance` and `application.primaryColor`
   * take effect at once, everything else with the next `open()`, or a picker’s next bank (what chooses its list: with the next
   * picker); of the mode the console says so.
   */
  update: (changes: Partial<AllOptions>) => void
  /** Removes everything from the page, and calls no callback any more. */
  destroy: () => void
  /** Resolves once a result that this page returned with, in redirect mode, has been reported. */
  readonly ready: Promise<void>
  /**
   * Loads the widget's page ahead of `open()`, hidden, so that `open()` shows it at once; with a token string, the
   * list too. A `connectToken` function is not called before `open()`. Resolves when the page is there; also when it did not
   * come within ten seconds, which `open()` then tries again and reports. A popup is not loaded ahead.
   */
  preload: () => Promise<void>
}
