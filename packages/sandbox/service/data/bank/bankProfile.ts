import { DAY_MS, type Instant } from '../../base/clock.ts'
import type { Item } from '../../items/item.ts'
import { startOfDay } from './calendar.ts'
import { customerKeyOf } from '../../items/customer.ts'

/** The customer relationship from which an institution's data are generated. */
export interface BankProfile {
  /** Seed of all generated data: the relationship. */
  seed: string
  /** ISO 3166-1 alpha-2 country of the institution. */
  country: string
  /** ISO 4217. */
  currency: string
  institution: string
  holder: Holder
  hasEveryValue: boolean
  /** Opening of the accounts: nothing happened before. */
  openedAt: Instant
}

export interface Holder {
  name: string
  document: string
  documentType: 'CPF' | 'CNPJ'
}

/** Age of the accounts at the relationship's first sync; an initial load of 365 days covers all of it, even some weeks later. */
const ACCOUNT_AGE_DAYS = 300

const CURRENCIES: Readonly<Record<string, string>> = { BR: 'BRL', GB: 'GBP' }

/** Returns the profile of an Item whose relationship had its first sync at this instant. */
export function bankProfileOf(item: Item, firstSyncAt: Instant): BankProfile {
  const { country, name, hasEveryValue } = item.connector
  return {
    seed: customerKeyOf(item),
    country,
    currency: CURRENCIES[country] ?? 'EUR',
    institution: name,
    holder: holderOf(item),
    hasEveryValue,
    openedAt: startOfDay(firstSyncAt) - ACCOUNT_AGE_DAYS * DAY_MS,
  }
}

export function isBrazilian({ country }: BankProfile): boolean {
  return country === 'BR'
}

export function isCompany({ holder }: BankProfile): boolean {
  return holder.documentType === 'CNPJ'
}

/** Returns the holder with the document of the Item's parameters, else an invented one. */
function holderOf({ parameters }: Item): Holder {
  const { cpf, cnpj } = parameters
  return cnpj === undefined
    ? { name: 'Maria da Sandbox', document: cpf ?? '52998224725', documentType: 'CPF' }
    : { name: 'Sandbox Comércio Ltda.', document: cnpj, documentType: 'CNPJ' }
}
