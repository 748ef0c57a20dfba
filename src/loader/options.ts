import type {
  CloseReason,
  ConnectError,
  ConnectEvent,
  ConnectItem,
  TokenReason,
  WidgetOptions,
} from '../protocol/messages.ts'

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
  onEvent?: (event: ConnectEvent) => void
  /** The widget is gone from the page; once per opening. */
  onClose?: (end: { reason: CloseReason; item?: ConnectItem }) => void
}

export interface ConnectOptions extends WidgetOptions, Callbacks {
  /** Address of the widget's page, http(s). */
  widgetUrl: string
  connectToken: TokenSource
  /** How the widget is shown. */
  mode?: 'modal'
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
  /** Resolves once `open()` shows the widget without delay of the loader's own. */
  readonly ready: Promise<void>
}
