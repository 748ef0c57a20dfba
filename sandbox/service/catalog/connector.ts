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
  /** False while "temporarily disabled by the platform" (specification: Item error codes). */
  active: boolean
}
