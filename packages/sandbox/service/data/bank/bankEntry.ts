import type { Instant } from '../../base/clock.ts'
import type { Merchant } from './merchants.ts'

/** The accounts an institution may keep for one customer. */
export type AccountKey = 'checking' | 'card' | 'cash' | 'savings' | 'loan'

/** The other party of a payment. `document` is a CNPJ or a CPF. */
export interface Counterparty {
  name: string
  document: string
}

/** Part of a purchase that is paid in instalments. */
export interface Installment {
  number: number
  total: number
  totalCents: number
  purchasedAt: Instant
}

/** One entry of an account's ledger at the institution, with its life cycle there. Amounts are in cents. */
export interface BankEntry {
  account: AccountKey
  /** Unique within the account. */
  key: string
  date: Instant
  /** Amount in the account's currency; negative is a debit. */
  cents: number
  /** Original amount, if it is in another currency. */
  foreign: { currencyCode: string; cents: number } | null
  description: string
  /** English name of the category that a classifier assigns. */
  category: string
  operationType: string | null
  merchant: Merchant | null
  counterparty: Counterparty | null
  installment: Installment | null
  /** Key (`YYYY-MM`) of the card bill that a payment settles. */
  paysBill: string | null
  /** Type of a card bill's finance charge. */
  financeCharge: string | null

  /** First instant at which the institution shows the entry; later than `date` for a late posting. */
  availableAt: Instant
  /** The institution replaces `before` by `description` at this instant. */
  revision: { at: Instant; before: string } | null
  /** The institution removes the entry at this instant. */
  removedAt: Instant | null
}

type Required = Pick<BankEntry, 'account' | 'key' | 'date' | 'cents' | 'description' | 'category'>

/** Creates an entry that is available from its date on and does not change. */
export function bankEntry(fields: Required & Partial<BankEntry>): BankEntry {
  return {
    foreign: null,
    operationType: null,
    merchant: null,
    counterparty: null,
    installment: null,
    paysBill: null,
    financeCharge: null,
    availableAt: fields.date,
    revision: null,
    removedAt: null,
    ...fields,
  }
}

/** Returns true if the institution shows the entry at this instant. */
export function isVisible({ availableAt, removedAt }: BankEntry, at: Instant): boolean {
  return availableAt <= at && (removedAt === null || at < removedAt)
}

export function sumCents(entries: readonly { cents: number }[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

/** Converts cents to the major unit of a currency, with two decimals. */
export function fromCents(cents: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(cents) / 100 + 0
}
