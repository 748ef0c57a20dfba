import { timestamp } from '../../clock.ts'
import { sumCents } from '../bank/bankEntry.ts'
import { balanceAt, entriesAt } from '../bank/ledger.ts'
import type { ReadableAccount } from '../dataReader.ts'
import { fromCents } from '../money.ts'
import { automaticallyInvestedCents } from './accountData.ts'
import { hasSeveralCurrencies, kindOf } from './accountView.ts'

/** One balance as the institution reports it; the specification does not show the fields. */
interface ReportedBalance {
  type: string
  currencyCode: string
  amount: number
}

/**
 * Returns the latest balance of an account (specification: Latest balance). It is the balance that the last sync
 * collected. An account in several currencies has `balance: null` and one entry per currency in `balances`.
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
    automaticallyInvestedBalance: credit ? 0 : fromCents(automaticallyInvestedCents(cents)),
    currencyCode,
    updateDateTime: timestamp(syncedAt),
    balances: several
      ? balancesByCurrency(account)
      : [{ type: credit ? 'USED_CREDIT' : 'AVAILABLE', currencyCode, amount: balance }],
  }
}

function balancesByCurrency({ bank, key, syncedAt }: ReadableAccount): ReportedBalance[] {
  const entries = entriesAt(bank, key, syncedAt)
  const own = bank.profile.currency
  const foreign = entries.flatMap((entry) => entry.foreign ?? [])
  const currencies = [...new Set(foreign.map(({ currencyCode }) => currencyCode))]
  return [
    { currencyCode: own, cents: sumCents(entries.filter((entry) => entry.foreign === null)) },
    ...currencies.map((currencyCode) => ({
      currencyCode,
      cents: sumCents(foreign.filter((amount) => amount.currencyCode === currencyCode)),
    })),
  ].map(({ currencyCode, cents }) => ({
    type: 'closingBooked',
    currencyCode,
    amount: fromCents(cents),
  }))
}
