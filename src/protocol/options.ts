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

export const LANGUAGES = ['en', 'pt-BR', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Who is asking for the data, as the host chooses to be shown. */
export interface Application {
  /** The page's own origin is shown beside it. */
  name: string
  /** https address of a square logo. */
  logoUrl?: string
  /** Why the data is asked for, in the person's language. */
  purpose?: string
  /** Address of the terms, shown as a link. */
  termsUrl?: string
  /** Where the person can see and revoke what was shared. */
  manageUrl?: string
  /** How long access lasts, in months. */
  consentMonths?: number
  /** CSS hex colour; adjusted where it would not be readable. */
  primaryColor?: string
}

/** What the host asks of a run. Nothing here is secret: the connect token travels by itself. */
export interface WidgetOptions {
  /** Item to update (re-authenticate, retry, renew the consent); the token must be bound to it. */
  updateItem?: string
  /** Show the sandbox Connectors too. A sandbox Application shows them anyway. */
  includeSandbox?: boolean
  /** ISO 3166-1 alpha-2 codes. */
  countries?: string[]
  /** Only these, for instance `PERSONAL_BANK`. */
  connectorTypes?: string[]
  /** Only these Connectors. */
  connectorIds?: number[]
  /** Begin with this one; where it is not available, the list says so. */
  selectedConnectorId?: number
  /** What to ask for; all that the Connector offers, if not given. */
  products?: Product[]
  /** Tax ids to fill in for the person. */
  openFinanceParameters?: { cpf?: string; cnpj?: string }
  /** Else the browser's, else English. */
  language?: Language
  /** `auto`, the default, is the browser's. */
  theme?: Theme
  /** Who is asking, as the person reads it before agreeing. */
  application?: Application
  /** Sent to the service only when given; else the token's own option stands. */
  avoidDuplicates?: boolean
  /** Let the person go while the data is still being collected. */
  allowConnectInBackground?: boolean
  /** Where the bank's flow ends; absolute https or an app's deep link. */
  oauthRedirectUri?: string
}
