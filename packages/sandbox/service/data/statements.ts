import { timingSafeEqual } from 'hono/utils/buffer'
import { timestamp, type Clock } from '../base/clock.ts'
import { randomText } from '../base/random.ts'
import { hmacSha256, derivedId } from '../base/hashes.ts'
import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'
import { numberOf } from './accounts.ts'
import { entriesAt } from './bank/bank.ts'
import { sumCents, fromCents } from './bank/bankEntry.ts'
import { addMonths, instantIn, monthKey, monthsBetween, type Month } from './bank/calendar.ts'
import type { DataReader } from './dataReader.ts'
import type { ReadableAccount } from './recordIds.ts'

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
export function statementRoutes(reader: DataReader, statementLinks: StatementLinks) {
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

const MARGIN = 50
const LINE_HEIGHT = 13

/**
 * Returns a PDF of text lines on one page, as high as they need, in Courier. Characters outside the Latin letters of
 * Windows-1252 are replaced by `?`.
 */
function createPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN
  const shown = lines.map((text) => `(${escapeText(text)}) Tj T*`).join('\n')
  const content = `BT /F1 9 Tf ${LINE_HEIGHT} TL ${MARGIN} ${height - MARGIN} Td\n${shown}\nET`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${height}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

const escapeText = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, String.raw`\$&`)

/** Joins the objects with the cross-reference table; each character is one byte. */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let pdf = '%PDF-1.4\n'
  let entries = ''
  for (const [index, object] of objects.entries()) {
    entries += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Uint8Array.from(pdf + table + trailer, (character) => character.charCodeAt(0))
}

/** "Signed URL of a PDF, valid 30 minutes" (specification: Statement). */
const VALIDITY_SECONDS = 30 * 60

/** Creates the signer of statement addresses; its secret lasts as long as the service. */
export function createStatementLinks(clock: Clock, publicUrl: string) {
  const secret = randomText(32)
  const nowSeconds = (): number => Math.floor(clock.now() / 1000)
  const sign = (statementId: string, expires: string): string =>
    hmacSha256(secret, `${statementId}.${expires}`)
  return {
    /** Returns the signed address of a statement's PDF. */
    create(statementId: string): string {
      const expires = String(nowSeconds() + VALIDITY_SECONDS)
      const query = new URLSearchParams({ expires, signature: sign(statementId, expires) })
      return `${publicUrl}/statements/${statementId}.pdf?${query.toString()}`
    },
    /** Returns true if the signature is genuine and has not expired. */
    async verify(statementId: string, expires: string, signature: string): Promise<boolean> {
      const genuine = await timingSafeEqual(signature, sign(statementId, expires))
      return genuine && Number(expires) > nowSeconds()
    },
  }
}

export type StatementLinks = ReturnType<typeof createStatementLinks>
