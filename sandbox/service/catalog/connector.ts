import type { JourneyName } from '../execution/journeys.ts'
import type { Credential } from './credential.ts'
import type { Product } from './products.ts'

export type ConnectorHealth = 'ONLINE' | 'UNSTABLE' | 'OFFLINE'

/** A catalog entry, and behind the counter how the institution behaves. */
export type Connector = {
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

  hasLogo: boolean
  journey: JourneyName
  /** How long a consent lasts; null when the institution does not say. */
  consentDays: number | null
  /** Whether `TRANSACTIONS` brings the `PAYMENT_DATA` enrichment along. */
  offersPaymentData: boolean
  /** "They work only in `SANDBOX` Applications" (specification: What the service does, 7). */
  sandboxApplicationsOnly: boolean
}
