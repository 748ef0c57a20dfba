import { timestamp } from '../../clock.ts'
import type { AccountKey } from '../bank/bankEntry.ts'
import { isMultiCurrency } from '../bank/internationalEntries.ts'
import { balanceAt } from '../bank/ledger.ts'
import type { ReadableAccount } from '../dataReader.ts'
import { fromCents } from '../money.ts'
import { bankDataOf, creditDataOf } from './accountData.ts'
import { masked, nameUnder, numberOf } from './accountTraits.ts'

export type AccountType = 'BANK' | 'CREDIT'

interface AccountKind {
  type: AccountType
  subtype: string
  name: string
}

const KINDS: Record<AccountKey, AccountKind> = {
  checking: { type: 'BANK', subtype: 'CHECKING_ACCOUNT', name: 'Checking account' },
  card: { type: 'CREDIT', subtype: 'CREDIT_CARD', name: 'Credit card' },
  cash: { type: 'BANK', subtype: 'CASH_ACCOUNT', name: 'Cash account' },
  savings: { type: 'BANK', subtype: 'OTHER_ACCOUNT', name: 'Savings account' },
  loan: { type: 'BANK', subtype: 'LOAN_ACCOUNT', name: 'Loan account' },
}

export const kindOf = ({ key }: Pick<ReadableAccount, 'key'>): AccountKind => KINDS[key]

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
export function hasSeveralCurrencies({ key, bank }: ReadableAccount): boolean {
  return key === 'cash' && isMultiCurrency(bank.profile)
}
