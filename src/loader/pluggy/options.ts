import type { AllOptions, TokenSource } from '../options.ts'
import type { ConnectEventPayload, PublishedError, PublishedItem } from './payloads.ts'

/**
 * A callback that may also be written for the published class, whose values have more fields than ours: parameters of
 * methods are compared in both directions.
 */
type Callback<Value> = { method(value: Value): void | Promise<void> }['method']

/** The options of the published class `PluggyConnect` except its callbacks, and what becomes of each. */
export interface PublishedOptions {
  /** As our `widgetUrl`, which takes precedence. One of them is required: there is no default address. */
  url?: string | undefined
  /**
   * The same, or a function that fetches a token: give one where a run can outlast its token, or more than one run
   * uses it. A string serves each `init()` until it is spent or expires.
   */
  connectToken: TokenSource
  /** The same. */
  includeSandbox?: boolean | undefined
  /**
   * The person may leave while data is collected. The run then ends: `onHide` and `onClose` are called, and no
   * `onSuccess` follows. The webhooks tell the result.
   */
  allowConnectInBackground?: boolean | undefined
  /** No counterpart: on small screens the widget is always displayed as full screen, as with `true`. */
  allowFullscreen?: boolean | undefined
  /** No counterpart: give `appearance: { width: 'wide' }`. */
  wideDesktopModal?: boolean | undefined
  /** The same. */
  connectorTypes?: string[] | undefined
  /** The same. */
  connectorIds?: number[] | undefined
  /** The same. */
  countries?: string[] | undefined
  /** The same. The connect token must be bound to the Item. */
  updateItem?: string | undefined
  /** Any BCP 47 tag, not only two letters: the nearest language is used. Without it, the nearest to the browser's. */
  language?: string | undefined
  /** The same. If it is not available, the list is shown with a notice. */
  selectedConnectorId?: number | undefined
  /**
   * The same; also `auto`, which follows the browser.
   *
   * @default 'light', as in the published class
   */
  theme?: string | undefined
  /** The same. */
  openFinanceParameters?: { cpf?: string; cnpj?: string } | undefined
  /** No counterpart: the widget does not request `MOVE_SECURITY`. */
  moveSecurityData?: string | undefined
  /** The same. A product that the widget does not know is left out, with a warning on the console. */
  products?: string[] | undefined
  /** No counterpart: the browser or the app decides where the bank's page opens. */
  forceOauthInBrowser?: boolean | undefined
  /** No counterpart: the widget asks for credentials where the Item's state requires them. */
  forceAskForCredentials?: boolean | undefined
  /** No counterpart: the order is the widget's own. */
  connectorSortAlphabetically?: boolean | undefined
}

/** The callbacks of the published class, and what differs. */
export interface PublishedCallbacks {
  /**
   * `item` has `id`, `status`, `executionStatus`, `connector` with `id` and `name`, and `consentExpiresAt` as ISO 8601
   * text. Have your backend read the rest.
   */
  onSuccess?: Callback<{ item: PublishedItem }> | undefined
  /**
   * A failure ended the run: at most once per run, and not for a failure that the person can correct in the widget.
   * `message` is our own text for developers, in English; compare the additional `code` instead. `data` is
   * there if an Item is, with the same fields as in `onSuccess`. A failure to load the widget is reported too.
   */
  onError?: Callback<PublishedError> | undefined
  /** The dialog is open, perhaps still loading. Not called by `show()`. */
  onOpen?: (() => void | Promise<void>) | undefined
  /** The widget is gone from the page. Not called by `hide()` and `destroy()`. */
  onClose?: (() => void | Promise<void>) | undefined
  /** The person left the widget while data is collected. `onClose` follows at once, since the run has ended. */
  onHide?: (() => void | Promise<void>) | undefined
  /** The names and payloads of the published class; see the events. */
  onEvent?: Callback<ConnectEventPayload> | undefined
}

/** Options of `createConnect` that the published class has no name for. */
type FurtherOptions = {
  [
    Name in Exclude<
      keyof AllOptions,
      | keyof PublishedOptions
      | keyof PublishedCallbacks
      | 'onReady'
      | 'mode'
      | 'container'
      | 'returnUrl'
    >
  ]?: AllOptions[Name] | undefined
}

/**
 * The options of `PluggyConnect`: those of the published class, and those of `createConnect` that it has no name for,
 * such as `widgetUrl` and `application`.
 */
export interface PluggyConnectProps extends PublishedOptions, PublishedCallbacks, FurtherOptions {}

/** The methods of `PluggyConnect`. */
export interface PluggyConnectMethods {
  /**
   * Opens the widget. Resolves when its first screen is shown; rejects if it fails or is closed before. `container` is
   * ignored: the dialog is above the whole page. During a run it opens no second widget, and returns the
   * promise of that run.
   */
  init: (container?: HTMLElement) => Promise<void>
  /** Shows the widget again after `hide()`. Rejects before `init()`; has no effect after the run. */
  show: () => Promise<void>
  /**
   * Hides the widget; the run continues, and the callbacks are called. The page can be used meanwhile. The person
   * cannot hide the widget: leaving it ends the run. Rejects before `init()`; has no effect after the run.
   */
  hide: () => Promise<void>
  /**
   * Removes this widget from the page without a callback. Other widgets of the page stay. A later `init()` opens the
   * widget again.
   */
  destroy: () => Promise<void>
}
