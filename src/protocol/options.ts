/** Data products, exact and case-sensitive (specification: *What the service does*, 2). */
export const PRODUCTS = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
  'PAYMENT_DATA',
  'OPPORTUNITIES',
  'PORTFOLIO',
  'INCOME_REPORTS',
] as const
export type Product = (typeof PRODUCTS)[number]

export const LANGUAGES = [
  'en',
  'pt-BR',
  'es',
  'de',
  'fr',
  'it',
  'nl',
  'sv',
  'ar',
  'pl',
  'pt-PT',
] as const
export type Language = (typeof LANGUAGES)[number]
/** Any BCP 47 tag; the widget uses the nearest `Language`. */
export type LanguageTag = Language | (string & Record<never, never>)

export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** The company that passes the data from the bank to the application, as the host describes it. */
export interface Intermediary {
  /** Shown beside the application's name. */
  name: string
  /** https address of its own page, shown as a link. */
  url?: string | undefined
}

/** The application that requests the data, as the host describes it. */
export interface Application {
  /** Shown together with the page's own origin. */
  name: string
  /** https address of a square logo. */
  logoUrl?: string | undefined
  /**
   * The purpose of the request, concretely and in the person's language.
   *
   * @default that the data is brought into the application and kept up to date
   */
  purpose?: string | undefined
  /** Address of the terms, shown as a link. */
  termsUrl?: string | undefined
  /** Address where the person can see and revoke what was shared. */
  manageUrl?: string | undefined
  /** Duration of the access, in months. Without it, the consent screen refers to the bank's page. */
  consentMonths?: number | undefined
  /**
   * Durations to choose from, in whole months; null lasts until the person ends it. The first one is preset. Takes
   * the place of `consentMonths`. A single one is stated.
   */
  consentTerms?: readonly (number | null)[] | undefined
  /** The company between the application and the bank, if there is one. */
  intermediary?: Intermediary | undefined
  /**
   * CSS hex colour; adjusted where it would not be readable.
   *
   * @default the widget's own blue
   */
  primaryColor?: string | undefined
}

/** An account of a connection, as the person knows it. */
export interface ConnectionAccount {
  /**
   * Your own id of it. With it, the person can end this account alone in `view: 'connections'`, while the consent stays: the
   * event `ACCOUNT_ENDED` asks you to stop showing it.
   *
   * @default undefined: it can’t be ended alone
   */
  id?: string | undefined
  /** `Checking account`, for instance. */
  label: string
  /** The last characters of its number, such as `4321`. Never the whole number. */
  mask?: string | undefined
}

/** A connection that the person has already, as the host's backend knows it. */
export interface Connection {
  /** UUID of the Item. */
  itemId: string
  /** `connector.id` of the Item. */
  connectorId: number
  /** The institution's name. */
  name?: string | undefined
  /** `connector.type` of the Item. With the name and the country it finds a bank that is at another Connector now. */
  type?: string | undefined
  /** ISO 3166-1 alpha-2: `country` of the Connector in the catalog. */
  country?: string | undefined
  /** `connector.imageUrl` of the Item: https address of the institution's logo. */
  imageUrl?: string | undefined
  /** `connector.primaryColor` of the Item, as `#rrggbb` or `rrggbb`: behind the initial where there is no logo. */
  primaryColor?: string | undefined
  /** Its accounts, by which the person knows which login it is. */
  accounts?: readonly ConnectionAccount[] | undefined
  /** `status` of the Item (specification: *Item status*). */
  status?: string | undefined
  /** `executionStatus` of the Item. */
  executionStatus?: string | undefined
  /** `products` of the Item. */
  products?: readonly string[] | undefined
  /** ISO 8601: since when the connection exists. */
  createdAt?: string | null | undefined
  /**
   * ISO 8601: when the access ends, by the Item's `consentExpiresAt` or the term agreed to (`onConsent`), whichever is
   * earlier; null if it does not.
   */
  consentExpiresAt?: string | null | undefined
  /** ISO 8601: the last update of its data. */
  lastUpdatedAt?: string | null | undefined
  /** ISO 8601: the person has to reconfirm the access until then, on a date without a time by the end of that day. */
  reconfirmBy?: string | null | undefined
  /** ISO 8601: when the access was ended; null or absent while it lasts. */
  endedAt?: string | null | undefined
}

/** The outage of a bank, such as planned maintenance. */
export interface Outage {
  /** `id` of the Connector. */
  connectorId: number
  /** In the person's language: plain text of at most 150 characters. */
  reason?: string | undefined
  /** ISO 8601: when the bank is expected back; not shown once it is past. */
  until?: string | undefined
}

/** Colours of one theme, as CSS hex. What could not be read is moved until it can, and the console says so. */
export interface ThemeColors {
  /** Buttons, links, the focus. */
  accent?: string | undefined
  /** Behind everything; light in the light theme, dark in the dark one. */
  background?: string | undefined
  /** Of text; that of less weight is made of it. */
  text?: string | undefined
  /** Gives lines and surfaces its hue. */
  neutral?: string | undefined
}

/** The host's own look. Every field may be left out. */
export interface Appearance {
  /** `system`, `serif`, `rounded`, `mono`, or a name of `fonts` in the operator's configuration. */
  fontFamily?: 'system' | 'serif' | 'rounded' | 'mono' | (string & Record<never, never>) | undefined
  /** Of corners, 0 to 20 px. */
  radius?: number | undefined
  /** `compact`: less room between the parts, and lower rows. */
  density?: 'comfortable' | 'compact' | undefined
  /** `wide`: 720 px instead of 400, in two columns. */
  width?: 'compact' | 'wide' | undefined
  /** Behind the modal: a CSS hex colour, and a blur of 0 to 20 px. */
  overlay?: { color?: string | undefined; blur?: number | undefined } | undefined
  /** Of each theme. */
  colors?: { light?: ThemeColors | undefined; dark?: ThemeColors | undefined } | undefined
  /** https addresses, in the place of `application.logoUrl`. */
  logo?: { light?: string | undefined; dark?: string | undefined } | undefined
}

/** The kind of each field of `appearance`, by its path. Guard, warnings, the demo's form and the tests follow from it. */
export const APPEARANCE = {
  fontFamily: 'font',
  radius: 'pixels',
  density: 'density',
  width: 'width',
  'overlay.color': 'color',
  'overlay.blur': 'pixels',
  'colors.light.accent': 'color',
  'colors.light.background': 'color',
  'colors.light.text': 'color',
  'colors.light.neutral': 'color',
  'colors.dark.accent': 'color',
  'colors.dark.background': 'color',
  'colors.dark.text': 'color',
  'colors.dark.neutral': 'color',
  'logo.light': 'address',
  'logo.dark': 'address',
} as const
export type AppearanceKind = (typeof APPEARANCE)[keyof typeof APPEARANCE]

/** The largest radius and blur, in px. */
export const MAX_PIXELS = 20

/** The texts that a host may give, each with the characters it may have, so that it fits where it stands. */
export const TEXT_LENGTHS = {
  /** The heading of the list of banks. */
  listTitle: 40,
  /** A line below it; there is none unless you give it. */
  listLead: 120,
  /** Said where a search finds no bank. */
  noResult: 80,
  /** The button that ends a run that has succeeded. */
  successButton: 24,
  /** The heading of the question whether to leave. */
  leaveQuestion: 60,
} as const
export type TextKey = keyof typeof TEXT_LENGTHS

/** The form of a `label`. Too few digits for a person's number. */
export const LABEL: RegExp = /^(?!(.*\d){9})[a-z\d-]{1,32}$/

/** `connect`: a bank is connected. `connections`: the person manages the connections there are. */
export const VIEWS = ['connect', 'connections'] as const
export type View = (typeof VIEWS)[number]

/** `WidgetOptions` as a page of any version sends them: with themes and products that this one may not know. */
export type SentOptions = Omit<WidgetOptions, 'theme' | 'products' | 'optionalProducts'> & {
  theme?: string | undefined
  products?: readonly string[] | undefined
  optionalProducts?: readonly string[] | undefined
}

/** The host's options for a run. None of them is secret: the connect token is sent separately. */
export interface WidgetOptions {
  /** Item to update (re-authenticate, retry, renew the consent); the token must be bound to it. */
  updateItem?: string | undefined
  /**
   * Shows the sandbox Connectors too. A sandbox Application shows them in any case.
   *
   * @default false
   */
  includeSandbox?: boolean | undefined
  /**
   * Only Connectors of these countries: ISO 3166-1 alpha-2 codes.
   *
   * @default every country
   */
  countries?: readonly string[] | undefined
  /**
   * Only Connectors of these types, for instance `PERSONAL_BANK`.
   *
   * @default every type
   */
  connectorTypes?: readonly string[] | undefined
  /**
   * Only these Connectors.
   *
   * @default every Connector
   */
  connectorIds?: readonly number[] | undefined
  /**
   * First in the list, in this order, after those of `connections`.
   *
   * @default the service's order
   */
  featuredConnectorIds?: readonly number[] | undefined
  /** Starts with this Connector; if it is not available, the list is shown with a notice. */
  selectedConnectorId?: number | undefined
  /**
   * Products to ask for. An unknown one is left out, with a warning; a list of such alone is refused with `INVALID_OPTIONS`, because no list
   * asks for everything.
   *
   * @default all that the Connector offers
   */
  products?: readonly Product[] | undefined
  /**
   * Products that the person may leave out: each category has a checkbox, unticked at first. A product in both lists is
   * optional. Without effect on an update.
   *
   * @default none
   */
  optionalProducts?: readonly Product[] | undefined
  /**
   * The reason why each product is asked for, in the person's language, by product.
   *
   * @default no reasons
   */
  productReasons?: { [product in Product]?: string } | undefined
  /** Tax ids to fill in for the person. */
  openFinanceParameters?: { cpf?: string; cnpj?: string } | undefined
  /**
   * Language of the widget: a BCP 47 tag such as `navigator.language`. The nearest language that the widget has is
   * used (`pt-PT` for `pt-AO`); if it has none near, the default.
   *
   * @default the nearest to the browser's, else 'en'
   */
  language?: LanguageTag | undefined
  /**
   * Colour scheme; `auto` follows the browser. An unknown one is left out, with a warning.
   *
   * @default 'auto'
   */
  theme?: Theme | undefined
  /** The application that asks, as the person reads it before agreeing. */
  application?: Application | undefined
  /**
   * Sent to the service only when given.
   *
   * @default the token's own option
   */
  avoidDuplicates?: boolean | undefined
  /**
   * Lets the person leave while the data is still being collected.
   *
   * @default false
   */
  allowConnectInBackground?: boolean | undefined
  /**
   * The connections that the person has already. The list marks their banks, and a choice of one asks whether to renew
   * it, add accounts, or connect another login. What the same `createConnect` connects is added until `update` gives
   * others.
   *
   * @default []
   */
  connections?: readonly Connection[] | undefined
  /**
   * A way out of your own, offered under the list (in a picker: of all banks), after a search without a match, at a bank
   * that can't be connected, and after a failure. It ends the run: `onClose` has the reason `fallback`, and with
   * `includeQuery` what was searched for, but not at a bank that was chosen in a picker. The label is plain text of at most
   * 150 characters, in the person's language.
   *
   * @default undefined: none is offered
   */
  fallback?: { label: string; includeQuery?: boolean | undefined } | undefined
  /**
   * The outages that you know of: said in the list and where the bank is chosen, in the place of *Not answering right
   * now*. A bank that answers is shown as ever.
   *
   * @default []
   */
  outages?: readonly Outage[] | undefined
  /**
   * Offers to connect another bank after a success. `onSuccess` is called once for each.
   *
   * @default false
   */
  multiple?: boolean | undefined
  /**
   * The first screen: the list of banks, or the person's `connections`, to renew, confirm and end them.
   *
   * @default 'connect'
   */
  view?: View | undefined
  /**
   * Set by the loader: the host page ends connections (`onRevoke`).
   *
   * @internal
   */
  canRevoke?: boolean | undefined
  /**
   * Set by the loader: the host tells the person when a bank answers again (`onNotice`).
   *
   * @internal
   */
  canNotify?: boolean | undefined
  /**
   * Set by the loader: the host gives accounts to choose from (`onAccounts`).
   *
   * @internal
   */
  canOfferAccounts?: boolean | undefined
  /**
   * Set by the loader: the page is the picker. It lists the banks, and tells which one was chosen (`picked`).
   *
   * @internal
   */
  isPicker?: boolean | undefined
  /**
   * Set by the loader: `selectedConnectorId` was chosen in the picker, to which every way back to the list leads.
   *
   * @internal
   */
  isPicked?: boolean | undefined
  /**
   * Set by the loader: the number of runs that the picker has opened before this one. In telemetry each has a span of its own.
   *
   * @internal
   */
  pickerRun?: number | undefined
  /**
   * Address where the bank's flow ends; absolute https or an app's deep link. The service takes it with a creation only: for
   * an update give it to `POST /connect_token`.
   *
   * @default the service's own setting; in a popup or a redirect, the widget's completion page
   */
  oauthRedirectUri?: string | undefined
  /**
   * The variant or place that the run belongs to, such as `checkout-b`: 1 to 32 of `a-z`, `0-9` and `-`, 8 of them digits at
   * most. In every event and in the operator's telemetry, in no receipt. Never a person's id.
   *
   * @default undefined
   */
  label?: string | undefined
  /**
   * Sentences of your own, for one language or by language: `{ listTitle: { en: 'Where do you bank?', 'pt-BR': '…' } }`. Shown as text.
   * One that is too long, or blames or alarms the person, is left out, and the console says so. What a receipt records can't
   * be changed.
   *
   * @default the widget's own
   */
  texts?: Texts | undefined
  /**
   * Your own look: font, corners, density, width, colours and logos. `theme`, `application.primaryColor` and
   * `application.logoUrl` are the same as parts of it, and give way to it.
   *
   * @default the widget's own look
   */
  appearance?: Appearance | undefined
}

/** The sentences of a host, by key: a text for every language, or texts by BCP 47 tag. */
export type Texts = Partial<Record<TextKey, string | Partial<Record<LanguageTag, string>>>>

/** The kinds of values that options take, each with its type. */
export interface OptionTypes {
  itemId: string
  flag: boolean
  /** A flag that the loader sets. */
  loaderFlag: boolean
  number: number
  numbers: number[]
  countries: string[]
  connectorTypes: string[]
  /** Products of which this version knows at least one. */
  products: string[]
  optionalProducts: string[]
  productReasons: { [product in Product]?: string }
  taxIds: { cpf?: string; cnpj?: string }
  language: string
  theme: string
  view: View
  application: Application
  connections: Connection[]
  fallback: NonNullable<WidgetOptions['fallback']>
  outages: Outage[]
  returnAddress: string
  label: string
  texts: Texts
  appearance: Appearance
}
export type OptionKind = keyof OptionTypes

type KindOf<Value> = {
  [Kind in OptionKind]: OptionTypes[Kind] extends Value ? Kind : never
}[OptionKind]

/**
 * The kind of each option that the widget is sent. Guards (`guards.ts`), the words of errors (`explainOptions.ts`), the
 * attributes of the element (`attributes.ts`), the parameters of links and the samples of tests follow from it.
 */
export const WIDGET_OPTIONS = {
  updateItem: 'itemId',
  includeSandbox: 'flag',
  countries: 'countries',
  connectorTypes: 'connectorTypes',
  connectorIds: 'numbers',
  featuredConnectorIds: 'numbers',
  selectedConnectorId: 'number',
  products: 'products',
  optionalProducts: 'optionalProducts',
  productReasons: 'productReasons',
  openFinanceParameters: 'taxIds',
  language: 'language',
  theme: 'theme',
  application: 'application',
  avoidDuplicates: 'flag',
  allowConnectInBackground: 'flag',
  connections: 'connections',
  fallback: 'fallback',
  outages: 'outages',
  multiple: 'flag',
  view: 'view',
  canRevoke: 'loaderFlag',
  canNotify: 'loaderFlag',
  canOfferAccounts: 'loaderFlag',
  isPicker: 'loaderFlag',
  isPicked: 'loaderFlag',
  pickerRun: 'number',
  oauthRedirectUri: 'returnAddress',
  label: 'label',
  texts: 'texts',
  appearance: 'appearance',
} as const satisfies {
  [Name in keyof SentOptions]-?: KindOf<Exclude<SentOptions[Name], undefined>>
}

/** The kind of each option that the loader uses itself. */
export const LOADER_OPTIONS = {
  widgetUrl: 'webAddress',
  connectToken: 'secret',
  mode: 'mode',
  container: 'element',
  pickerOpens: 'mode',
  returnUrl: 'webAddress',
  cspNonce: 'secret',
  hidePopupNotice: 'flag',
  docsUrl: 'webAddress',
  onRevoke: 'request',
  onNotice: 'request',
  onAccounts: 'request',
} as const

/** The host's functions that return a result, and the flag by which the loader tells the widget of each. */
export const REQUESTS = {
  onRevoke: 'canRevoke',
  onNotice: 'canNotify',
  onAccounts: 'canOfferAccounts',
} as const
type RequestFlag = (typeof REQUESTS)[keyof typeof REQUESTS]
/** The options that the loader sets, and no host. */
export type LoaderFlag = RequestFlag | 'isPicker' | 'isPicked' | 'pickerRun'

/** Returns the flags of the functions that are given. */
export const requestFlags = (
  given: Readonly<Record<string, unknown>>,
): Partial<Record<RequestFlag, true>> =>
  Object.fromEntries(
    Object.entries(REQUESTS).flatMap(([name, flag]) => (given[name] ? [[flag, true]] : [])),
  )

/** The options that are callbacks. */
export const CALLBACKS = {
  onReady: 'callback',
  onOpen: 'callback',
  onSuccess: 'callback',
  onError: 'callback',
  onConsent: 'callback',
  onEvent: 'callback',
  onClose: 'callback',
} as const
