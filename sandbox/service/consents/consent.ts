import type { Instant } from '../clock.ts'
import type { Product } from '../catalog/products.ts'

/** Consent status (specification: Consent status; British spelling). */
export type ConsentStatus =
  'AWAITING_AUTHORISATION' | 'AUTHORISED' | 'CONSUMED' | 'REJECTED' | 'REVOKED' | 'EXPIRED'

/** What the service keeps of one consent; that it has expired is found by looking at the clock. */
export type Consent = {
  readonly id: string
  readonly itemId: string
  readonly products: readonly Product[]
  readonly permissions: readonly string[]
  readonly createdAt: Instant
  /** How long it lasts once authorised; null when the institution does not say. */
  readonly days: number | null
  status: Exclude<ConsentStatus, 'EXPIRED'>
  updatedAt: Instant
  expiresAt: Instant | null
  revokedAt: Instant | null
}
