import type { AccountTrait } from '../catalog/connector.ts'
import { sumCents, fromCents, type AccountKey } from './bank/bankEntry.ts'
import type { ReadableAccount, ReadableItem } from './recordIds.ts'
import { seedOf } from '../base/hashes.ts'
import { timestamp, type Instant } from '../base/clock.ts'
import { balanceAt, entriesAt } from './bank/bank.ts'
import { isCompany } from './bank/bankProfile.ts'
import { cycleAt } from './bank/calendar.ts'
import { billKeyOf } from './bank/cardEntries.ts'
import { isMultiCurrency } from './bank/internationalEntries.ts'
import { groupBy } from './groupBy.ts'

const OVERDRAFT_LIMIT_CENTS = 100_000

/** Share of a bill that has to be paid at least. */
export const MINIMUM_PAYMENT_SHARE = 0.15

/** The institution invests a fifth of a positive balance automatically. */
const automaticallyInvested = (balance: number): number =>
  fromCents(Math.max(0, Math.floor(balance * 0.2)))

/** Returns `bankData` (specification: Account) for a balance in cents. */
function bankDataOf(transferNumber: string, balance: number): object {
  const overdrawn = Math.max(0, -balance)
  return {
    transferNumber,
    closingBalance: fromCents(balance),
    automaticallyInvestedBalance: automaticallyInvested(balance),
    overdraftContractedLimit: fromCents(OVERDRAFT_LIMIT_CENTS),
    overdraftUsedLimit: fromCents(Math.min(overdrawn, OVERDRAFT_LIMIT_CENTS)),
    unarrangedOverdraftAmount: fromCents(Math.max(0, overdrawn - OVERDRAFT_LIMIT_CENTS)),
  }
}

const dateOf = (instant: Instant) => timestamp(instant).slice(0, 10)

/** Returns `creditData` (specification: Account): the limit, and the bill that is open at the sync. */
function creditDataOf({ bank, key, syncedAt }: ReadableAccount): object {
  const cycle = cycleAt(syncedAt)
  const entries = entriesAt(bank, key, syncedAt)
  const open = entries.filter((entry) => entry.paysBill === null && billKeyOf(entry) === cycle.key)
  const limit = isCompany(bank.profile) ? 3_000_000 : 1_200_000
  return {
    level: isCompany(bank.profile) ? 'BUSINESS' : 'GOLD',
    brand: 'SANDBOX',
    balanceCloseDate: dateOf(cycle.closesAt),
    balanceDueDate: dateOf(cycle.dueAt),
    availableCreditLimit: fromCents(limit + sumCents(entries)),
    balanceForeignCurrency: fromCents(-sumCents(open.flatMap(({ foreign }) => foreign ?? []))),
    minimumPayment: fromCents(Math.max(0, -sumCents(open) * MINIMUM_PAYMENT_SHARE)),
    creditLimit: fromCents(limit),
    status: 'ACTIVE',
    holderType: 'MAIN',
  }
}

const KINDS = {
  checking: { type: 'BANK', subtype: 'CHECKING_ACCOUNT', name: 'Checking account' },
  card: { type: 'CREDIT', subtype: 'CREDIT_CARD', name: 'Credit card' },
  cash: { type: 'BANK', subtype: 'CASH_ACCOUNT', name: 'Cash account' },
  savings: { type: 'BANK', subtype: 'OTHER_ACCOUNT', name: 'Savings account' },
  loan: { type: 'BANK', subtype: 'LOAN_ACCOUNT', name: 'Loan account' },
} as const satisfies Record<AccountKey, object>

export const kindOf = ({ key }: Pick<ReadableAccount, 'key'>) => KINDS[key]

/**
 * Returns an Account (specification: Account). Amounts are in the major unit. The balance of a `BANK` account is the sum
 * of its transactions; that of a `CREDIT` account is the amount owed, the negated sum.
 */
export function accountView(account: ReadableAccount): object {
  const { item, bank, key, syncedAt } = account
  const { holder, currency, institution } = bank.profile
  const { type, subtype, name: usualName } = KINDS[key]
  const name = nameUnder(account, usualName)
  const cents = balanceAt(bank, key, syncedAt)
  return {
    id: account.id,
    itemId: item.id,
    type,
    subtype,
    number: numberOf(account),
    name,
    marketingName: `${institution} ${name}`,
    balance: fromCents(type === 'CREDIT' ? -cents : cents),
    balanceAvailable: !hasSeveralCurrencies(account),
    balanceUpdatedAt: timestamp(syncedAt),
    taxNumber: holder.document,
    owner: holder.name,
    currencyCode: currency,
    ...(type === 'CREDIT'
      ? { creditData: creditDataOf(account) }
      : { bankData: bankDataOf(masked(account, `999/${numberOf(account)}`), cents) }),
  }
}

/** Returns true for an account without a faithful scalar balance. */
const hasSeveralCurrencies = ({ key, bank }: ReadableAccount): boolean =>
  key === 'cash' && isMultiCurrency(bank.profile)

/**
 * Returns the latest balance of an account (specification: Latest balance). It is the balance that the last sync
 * collected. An account in several currencies has `balance: null` and one entry per currency in `balances`, whose fields
 * the specification does not show.
 */
export function balanceView(account: ReadableAccount): object {
  const { bank, key, syncedAt } = account
  const cents = balanceAt(bank, key, syncedAt)
  const credit = kindOf(account).type === 'CREDIT'
  const balance = fromCents(credit ? -cents : cents)
  const several = hasSeveralCurrencies(account)
  const currencyCode = bank.profile.currency
  return {
    balance: several ? null : balance,
    balanceAvailable: !several,
    blockedBalance: 0,
    automaticallyInvestedBalance: credit ? 0 : automaticallyInvested(cents),
    currencyCode,
    updateDateTime: timestamp(syncedAt),
    balances: several
      ? balancesByCurrency(account)
      : [{ type: credit ? 'USED_CREDIT' : 'AVAILABLE', currencyCode, amount: balance }],
  }
}

function balancesByCurrency({ bank, key, syncedAt }: ReadableAccount): object[] {
  const amounts = entriesAt(bank, key, syncedAt).map(
    ({ foreign, cents }) => foreign ?? { currencyCode: bank.profile.currency, cents },
  )
  return [...groupBy(amounts, ({ currencyCode }) => currencyCode)].map(([currencyCode, own]) => ({
    type: 'closingBooked',
    currencyCode,
    amount: fromCents(sumCents(own)),
  }))
}

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
