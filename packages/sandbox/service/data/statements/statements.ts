import { type Month, addMonths, instantIn, monthKey, monthsBetween } from '../bank/calendar.ts'
import type { ReadableAccount } from '../dataReader.ts'
import { derivedId } from '../derivedId.ts'

/** The statement of one account for one month. `monthYear` has the form `MM-YYYY`. */
export interface Statement {
  id: string
  monthYear: string
  month: Month
  account: ReadableAccount
}

/** Returns the statements of an account, newest first: one for every month that ended before the last sync. */
export function statementsOf(account: ReadableAccount): Statement[] {
  const { item, bank, key, syncedAt } = account
  return monthsBetween(bank.profile.openedAt, syncedAt)
    .filter((month) => instantIn(addMonths(month, 1), 1) <= syncedAt)
    .map((month) => ({
      id: derivedId(item.id, 'statement', key, monthKey(month)),
      monthYear: monthKey(month).split('-').toReversed().join('-'),
      month,
      account,
    }))
    .toReversed()
}
