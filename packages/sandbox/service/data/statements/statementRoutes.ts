import { Hono } from 'hono'
import { timestamp } from '../../base/clock.ts'
import type { Env } from '../../http/env.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { numberOf } from '../accounts/accountTraits.ts'
import { entriesAt } from '../bank/balances.ts'
import { sumCents, fromCents } from '../bank/bankEntry.ts'
import { addMonths, instantIn, monthKey, monthsBetween, type Month } from '../bank/calendar.ts'
import type { DataServices } from '../dataServices.ts'
import type { ReadableAccount } from '../recordIds.ts'
import { derivedId } from '../../base/hashes.ts'
import { createPdf } from './pdf.ts'

/** The statement of one account for one month. `monthYear` has the form `MM-YYYY`. */
interface Statement {
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

function statementText({ monthYear, month, account }: Statement): string[] {
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
    ...during.map(({ date, description, cents }) =>
      line(timestamp(date).slice(0, 10), description, cents),
    ),
    line('', 'Closing balance', before + sumCents(during)),
  ]
}

function line(date: string, description: string, cents: number): string {
  return `${date.padEnd(12)}${description.slice(0, 48).padEnd(50)}${fromCents(cents).toFixed(2).padStart(14)}`
}

/** `GET /statements/{id}.pdf`: the target of a statement's signed `url`. The signature replaces the key. */
export function statementRoutes({ reader, statementLinks }: DataServices) {
  return new Hono<Env>().get('/statements/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const id = c.req.param('file').slice(0, -4)
    const { expires = '', signature = '' } = c.req.query()
    if (!(await statementLinks.verify(id, expires, signature)))
      throw new ServiceError(403, 'The link is not valid or has expired')
    const statement = reader.findRecord(id, statementsOf)
    if (!statement) throw new ServiceError(404, 'Statement not found')
    return c.body(createPdf(statementText(statement)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="statement-${statement.monthYear}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
