import type { AccountTrait } from '../../catalog/connector.ts'
import type { AccountKey } from '../bank/bankEntry.ts'
import type { ReadableAccount, ReadableItem } from '../recordIds.ts'
import { seedOf } from '../../base/hashes.ts'

/** Applies the traits of an institution (`connector.accountTraits`) to its accounts. */

const has = ({ item }: Pick<ReadableItem, 'item'>, trait: AccountTrait): boolean =>
  item.connector.accountTraits.includes(trait)

/** Returns false for an account that the present consent does not have. */
export function includesAccount(owner: ReadableItem, key: AccountKey): boolean {
  return !(key === 'card' && has(owner, 'cardComesAndGoes') && owner.consentNumber % 2 === 0)
}

/** Returns the name that the institution gives an account under the present consent. */
export function nameUnder(owner: ReadableItem, name: string): string {
  return has(owner, 'renamed') && owner.consentNumber > 1 ? `${name} ${owner.consentNumber}` : name
}

/** Returns `branch/number-digit`, or the last four digits of a card. */
export function numberOf(owner: Pick<ReadableAccount, keyof ReadableItem | 'key'>): string {
  const { bank, key, consentNumber } = owner
  const version = key === 'card' && has(owner, 'cardReplaced') ? [consentNumber] : []
  const number = seedOf(bank.profile.seed, 'number', key, ...version)
  return key === 'card'
    ? String(number % 10_000).padStart(4, '0')
    : masked(owner, `0001/${String(number % 100_000).padStart(5, '0')}-${number % 10}`)
}

/** Returns a number as the institution shows it: whole, or with its last four digits only. */
export function masked(owner: ReadableItem, number: string): string {
  return has(owner, 'maskedNumbers') ? number.replaceAll(/\d(?=(?:\D*\d){4})/g, '*') : number
}
