import { randomUUID } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import type { Consent, ConsentStatus } from './consent.ts'
import { permissionsFor } from './permissions.ts'

const day = 24 * 60 * 60 * 1000

export type Consents = {
  /** Asks for a consent; whatever stands on the Item stays until the new one does. */
  request(item: Item): Consent
  /** The consent stands from now on, and takes the place of the one that stood (`CONSUMED`). */
  authorise(consent: Consent): void
  /** The request came to nothing; no effect on a consent that already stands. */
  reject(consent: Consent): void
  /** Ends the Item's consent at its owner's wish. */
  revoke(itemId: string): void
  setExpiry(itemId: string, expiresAt: Instant | null): void
  /** `EXPIRED` is a matter of the time of asking. */
  statusOf(consent: Consent): ConsentStatus
  /** The status of the Item's consent, the last that was ever authorised. */
  standing(itemId: string): ConsentStatus | null
  expiryOf(itemId: string): Instant | null
  ofItem(itemId: string): Consent[]
  find(id: string): Consent | undefined
}

export function createConsents(clock: Clock): Consents {
  const consents: Consent[] = []

  function change(
    consent: Consent,
    fields: Partial<Pick<Consent, 'status' | 'expiresAt' | 'revokedAt'>>,
  ): void {
    Object.assign(consent, fields, { updatedAt: clock.now() })
  }

  const ofItem = (itemId: string): Consent[] =>
    consents.filter((consent) => consent.itemId === itemId)

  function current(itemId: string): Consent | undefined {
    return ofItem(itemId).findLast(({ status }) => status === 'AUTHORISED' || status === 'REVOKED')
  }

  function statusOf({ status, expiresAt }: Consent): ConsentStatus {
    const expired = status === 'AUTHORISED' && expiresAt !== null && expiresAt <= clock.now()
    return expired ? 'EXPIRED' : status
  }

  return {
    request(item) {
      const now = clock.now()
      const consent: Consent = {
        id: randomUUID(),
        itemId: item.id,
        products: item.products,
        permissions: permissionsFor(item.connector.country, item.products),
        createdAt: now,
        days: item.connector.consentDays,
        status: 'AWAITING_AUTHORISATION',
        updatedAt: now,
        expiresAt: null,
        revokedAt: null,
      }
      consents.push(consent)
      return consent
    },
    authorise(consent) {
      const previous = current(consent.itemId)
      if (previous?.status === 'AUTHORISED') change(previous, { status: 'CONSUMED' })
      const expiresAt = consent.days === null ? null : clock.now() + consent.days * day
      change(consent, { status: 'AUTHORISED', expiresAt })
    },
    reject(consent) {
      if (consent.status === 'AWAITING_AUTHORISATION') change(consent, { status: 'REJECTED' })
    },
    revoke(itemId) {
      const consent = current(itemId)
      if (consent) change(consent, { status: 'REVOKED', revokedAt: clock.now() })
    },
    setExpiry(itemId, expiresAt) {
      const consent = current(itemId)
      if (consent) change(consent, { expiresAt })
    },
    statusOf,
    standing(itemId) {
      const consent = current(itemId)
      return consent ? statusOf(consent) : null
    },
    expiryOf: (itemId) => current(itemId)?.expiresAt ?? null,
    ofItem,
    find: (id) => consents.find((consent) => consent.id === id),
  }
}
