import type { Clock, Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import { relationshipOf } from '../data/bank/relationship.ts'
import type { Consent, ConsentStatus } from './consent.ts'
import { permissionsFor } from './permissions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Consents {
  /** Creates a consent awaiting authorisation; the Item's current consent stays valid until then. */
  request(item: Item): Consent
  /** Authorises a consent; the previous one becomes `CONSUMED`. */
  authorise(consent: Consent): void
  /** Rejects a consent awaiting authorisation; no effect on any other. */
  reject(consent: Consent): void
  /** Ends the Item's consent at its owner's request. */
  revoke(itemId: string): void
  setExpiry(itemId: string, expiresAt: Instant | null): void
  /** Returns the status of a consent now; `EXPIRED` is computed from `expiresAt`. */
  statusOf(consent: Consent): ConsentStatus
  /** Returns the status of the Item's current consent, the last one authorised; null if there is none. */
  currentStatus(itemId: string): ConsentStatus | null
  /** Returns the `number` of the Item's current consent; 0 if there is none. */
  currentNumber(itemId: string): number
  expiresAtOf(itemId: string): Instant | null
  ofItem(itemId: string): Consent[]
  find(id: string): Consent | undefined
}

export function createConsents(clock: Clock): Consents {
  const consents: Consent[] = []

  function updateConsent(
    consent: Consent,
    fields: Partial<Pick<Consent, 'number' | 'status' | 'expiresAt' | 'revokedAt'>>,
  ): void {
    Object.assign(consent, fields, { updatedAt: clock.now() })
  }

  const ofItem = (itemId: string): Consent[] =>
    consents.filter((consent) => consent.itemId === itemId)

  function currentConsent(itemId: string): Consent | undefined {
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
        id: crypto.randomUUID(),
        itemId: item.id,
        relationship: relationshipOf(item),
        products: item.products,
        permissions: permissionsFor(item.connector.country, item.products),
        createdAt: now,
        days: item.connector.consentDays,
        number: 0,
        status: 'AWAITING_AUTHORISATION',
        updatedAt: now,
        expiresAt: null,
        revokedAt: null,
      }
      consents.push(consent)
      return consent
    },
    authorise(consent) {
      const previous = currentConsent(consent.itemId)
      if (previous?.status === 'AUTHORISED') updateConsent(previous, { status: 'CONSUMED' })
      const expiresAt = consent.days === null ? null : clock.now() + consent.days * DAY_MS
      const given = consents.filter(
        ({ relationship, number }) => relationship === consent.relationship && number > 0,
      )
      updateConsent(consent, { number: given.length + 1, status: 'AUTHORISED', expiresAt })
    },
    reject(consent) {
      if (consent.status === 'AWAITING_AUTHORISATION')
        updateConsent(consent, { status: 'REJECTED' })
    },
    revoke(itemId) {
      const consent = currentConsent(itemId)
      if (consent) updateConsent(consent, { status: 'REVOKED', revokedAt: clock.now() })
    },
    setExpiry(itemId, expiresAt) {
      const consent = currentConsent(itemId)
      if (consent) updateConsent(consent, { expiresAt })
    },
    statusOf,
    currentStatus(itemId) {
      const consent = currentConsent(itemId)
      return consent ? statusOf(consent) : null
    },
    currentNumber: (itemId) => currentConsent(itemId)?.number ?? 0,
    expiresAtOf: (itemId) => currentConsent(itemId)?.expiresAt ?? null,
    ofItem,
    find: (id) => consents.find((consent) => consent.id === id),
  }
}
