import { DAY_MS, type Instant, type Clock } from '../base/clock.ts'
import { CONSENT_PRODUCTS, type Product } from '../catalog/products.ts'
import { customerKeyOf } from '../items/customer.ts'
import type { Item } from '../items/item.ts'
import type { Consent, ConsentStatus } from './consent.ts'

const BRAZILIAN_PERMISSIONS: Record<Product, readonly string[]> = {
  ACCOUNTS: ['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ'],
  TRANSACTIONS: ['ACCOUNTS_TRANSACTIONS_READ'],
  CREDIT_CARDS: ['CREDIT_CARDS_ACCOUNTS_READ', 'CREDIT_CARDS_ACCOUNTS_BILLS_READ'],
  INVESTMENTS: ['INVESTMENTS_READ'],
  INVESTMENTS_TRANSACTIONS: ['INVESTMENTS_TRANSACTIONS_READ'],
  IDENTITY: ['CUSTOMERS_IDENTIFICATIONS_READ'],
  LOANS: ['LOANS_READ'],
}

/** `openFinancePermissionsGranted`: "names vary by modality" (specification: Consent). */
function permissionsFor(country: string, products: readonly Product[]): string[] {
  if (country === 'BR')
    return [...products.flatMap((product) => BRAZILIAN_PERMISSIONS[product]), 'RESOURCES_READ']
  return products.includes('TRANSACTIONS')
    ? ['ACCOUNTS', 'BALANCES', 'TRANSACTIONS']
    : ['ACCOUNTS', 'BALANCES']
}

/** Returns the end of a consent that begins at `now`: of one of 365 days the same day a year later, as that of a term of twelve months. */
export function endOfConsent(days: number | null, now: Instant): Instant | null {
  if (days === null) return null
  if (days !== 365) return now + days * DAY_MS
  const start = new Date(now)
  const end = new Date(now)
  end.setFullYear(end.getFullYear() + 1)
  // February 29 has no day of its own a year later.
  if (end.getDate() !== start.getDate()) end.setDate(0)
  return end.getTime()
}

export function createConsents(clock: Clock, consents: Consent[] = []) {
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
    /** Creates a consent awaiting authorisation; the Item's current consent stays valid until then. */
    request(item: Item): Consent {
      const now = clock.now()
      const consent: Consent = {
        id: crypto.randomUUID(),
        itemId: item.id,
        relationship: customerKeyOf(item),
        products: [...item.products, ...(item.connector.hasEveryValue ? CONSENT_PRODUCTS : [])],
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
    /** Authorises a consent; the previous one becomes `CONSUMED`, unless it has ended already. */
    authorise(consent: Consent) {
      const previous = currentConsent(consent.itemId)
      if (previous && statusOf(previous) === 'AUTHORISED')
        updateConsent(previous, { status: 'CONSUMED' })
      const expiresAt = endOfConsent(consent.days, clock.now())
      const given = consents.filter(
        ({ relationship, number }) => relationship === consent.relationship && number > 0,
      )
      updateConsent(consent, { number: given.length + 1, status: 'AUTHORISED', expiresAt })
    },
    /** Rejects a consent awaiting authorisation; no effect on any other. */
    reject(consent: Consent) {
      if (consent.status === 'AWAITING_AUTHORISATION')
        updateConsent(consent, { status: 'REJECTED' })
    },
    /** Ends the Item's consent at its owner's request. */
    revoke(itemId: string) {
      const consent = currentConsent(itemId)
      if (consent) updateConsent(consent, { status: 'REVOKED', revokedAt: clock.now() })
    },
    setExpiry(itemId: string, expiresAt: Instant | null) {
      const consent = currentConsent(itemId)
      if (consent) updateConsent(consent, { expiresAt })
    },
    /** Returns the status of a consent now; `EXPIRED` is computed from `expiresAt`. */
    statusOf,
    /** Returns the status of the Item's current consent, the last one authorised; null if there is none. */
    currentStatus(itemId: string): ConsentStatus | null {
      const consent = currentConsent(itemId)
      return consent ? statusOf(consent) : null
    },
    /** Returns the `number` of the Item's current consent; 0 if there is none. */
    currentNumber: (itemId: string): number => currentConsent(itemId)?.number ?? 0,
    expiresAtOf: (itemId: string): Instant | null => currentConsent(itemId)?.expiresAt ?? null,
    ofItem,
    all: (): readonly Consent[] => consents,
    find: (id: string): Consent | undefined => consents.find((consent) => consent.id === id),
  }
}

export type Consents = ReturnType<typeof createConsents>
