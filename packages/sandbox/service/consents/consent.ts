import type { Instant } from '../base/clock.ts'
import type { ConsentProduct } from '../catalog/products.ts'

/** Consent status (specification: Consent status; British spelling). */
export type ConsentStatus =
  | 'AWAITING_AUTHORISATION'
  | 'AUTHORISED'
  | 'CONSUMED'
  | 'REJECTED'
  | 'REVOKED'
  | 'EXPIRED'

/** The stored record of a consent. Expiry is not stored: it is computed from `expiresAt` and the clock. */
export interface Consent {
  readonly id: string
  readonly itemId: string
  /** The customer relationship that it is part of (`data/bank/relationship.ts`). */
  readonly relationship: string
  readonly products: readonly ConsentProduct[]
  readonly permissions: readonly string[]
  readonly createdAt: Instant
  /** Validity in days once authorised; null if the institution states none. */
  readonly days: number | null
  /** Counts the consents that were authorised in the relationship, from 1; 0 before. */
  number: number
  status: Exclude<ConsentStatus, 'EXPIRED'>
  updatedAt: Instant
  expiresAt: Instant | null
  revokedAt: Instant | null
}
