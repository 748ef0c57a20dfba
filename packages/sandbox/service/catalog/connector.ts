import type { StatusDetailKey } from '../items/statusDetail.ts'
import type { Credential } from './credential.ts'
import type { Product } from './products.ts'

/** The course of an execution at a sandbox connector. */
export type JourneyName =
  | 'credentials'
  | 'token'
  | 'twoStep'
  | 'image'
  | 'device'
  | 'redirect'
  | 'redirectTwice'
  | 'joint'
  | 'renewable'
  | 'decoupled'
  | 'choice'
  | 'unstable'
  | 'slow'

/**
 * A way in which the accounts of an institution change for those who read them.
 *
 * - `newIds`: with every consent all accounts have other ids.
 * - `maskedNumbers`: of a number only the last four digits are shown.
 * - `renamed`: with every consent all accounts have other names.
 * - `cardComesAndGoes`: every second consent has no card.
 * - `cardReplaced`: with every consent the card has another number, and the same transactions.
 * - `joint`: every login sees the same accounts.
 * - `oneItem`: a consent for another Item of the same person ends the one before.
 */
export type AccountTrait =
  | 'newIds'
  | 'maskedNumbers'
  | 'renamed'
  | 'cardComesAndGoes'
  | 'cardReplaced'
  | 'joint'
  | 'oneItem'

export type ConnectorHealth = 'ONLINE' | 'UNSTABLE' | 'OFFLINE'

/**
 * A catalog entry, with the behaviour of its simulated institution (from `pageOpensOnce` on, not in responses). Controls
 * change `health`, `active`, `consentDays` and `approvalSeconds`; everything else is fixed.
 */
export interface Connector {
  id: number
  name: string
  institutionUrl: string
  /** Hex without `#`. */
  primaryColor: string
  /** The path of its logo, in a square of 96 × 96. */
  mark?: string
  type: string
  /** ISO 3166-1 alpha-2. */
  country: string
  credentials: readonly Credential[]
  products: readonly Product[]
  oauth: boolean
  hasMFA: boolean
  isOpenFinance: boolean
  isSandbox: boolean
  health: ConnectorHealth

  /** True if the bank's page can be opened once only, whatever is decided on it. */
  pageOpensOnce: boolean
  journey: JourneyName
  /** Validity of a consent in days; null if the institution states none. */
  consentDays: number | null
  /** Time limit of an approval in seconds; null for that of its kind. */
  approvalSeconds: number | null
  /** True if `TRANSACTIONS` includes the `PAYMENT_DATA` enrichment. */
  offersPaymentData: boolean
  /** "They work only in `SANDBOX` Applications" (specification: What the service does, 7). */
  sandboxApplicationsOnly: boolean
  /** Syncs per month of each detail that has a quota (specification: Open finance monthly quotas). */
  monthlyQuotas: Readonly<Partial<Record<StatusDetailKey, number>>>
  /** The details that the institution never delivers (specification: `PARTIAL_SUCCESS`, "some products failed"). */
  failingDetails: readonly StatusDetailKey[]
  /** True if the data have every value of the specification's enumerations (`data/everyValue.ts`). */
  hasEveryValue: boolean
  accountTraits: readonly AccountTrait[]
  /** False while "temporarily disabled by the platform" (specification: Item error codes). */
  active: boolean
}

type OwnFields = 'type' | 'country' | 'institutionUrl' | 'primaryColor' | 'products' | 'credentials'

/** A bank of one's own, with the journey of a sandbox Connector, and its fields unless others are given. */
export interface OwnBank extends Partial<Pick<Connector, OwnFields | 'health' | 'consentDays'>> {
  /** From 100 to 999. */
  id: number
  name: string
  /** The id of the sandbox Connector. */
  like: number
}
