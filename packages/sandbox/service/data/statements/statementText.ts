import { numberOf } from '../accounts/accountTraits.ts'
import { type BankEntry, sumCents } from '../bank/bankEntry.ts'
import { addMonths, instantIn } from '../bank/calendar.ts'
import { entriesAt } from '../bank/ledger.ts'
import { fromCents } from '../money.ts'
import type { Statement } from './statements.ts'

/** Returns the lines of a statement: the account, its opening balance, its entries of the month and its closing balance. */
export function statementText({ monthYear, month, account }: Statement): string[] {
  const { bank, key, syncedAt } = account
  const { institution, holder, currency } = bank.profile
  const start = instantIn(month, 1)
  const end = instantIn(addMonths(month, 1), 1)
  const entries = entriesAt(bank, key, syncedAt).toSorted((a, b) => a.date - b.date)
  const before = sumCents(entries.filter(({ date }) => date < start))
  const during = entries.filter(({ date }) => date >= start && date < end)
  return [
    `${institution} - Account statement ${monthYear}`,
    `${holder.name} - ${holder.documentType} ${holder.document}`,
    `Account ${numberOf(account)} - ${currency}`,
    'Simulated data of a sandbox.',
    '',
    line('', 'Opening balance', before),
    ...during.map(entryLine),
    line('', 'Closing balance', before + sumCents(during)),
  ]
}

function entryLine({ date, description, cents }: BankEntry): string {
  return line(new Date(date).toISOString().slice(0, 10), description, cents)
}

function line(date: string, description: string, cents: number): string {
  return `${date.padEnd(12)}${description.slice(0, 48).padEnd(50)}${fromCents(cents).toFixed(2).padStart(14)}`
}
