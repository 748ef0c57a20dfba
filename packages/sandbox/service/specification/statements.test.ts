import { describe, expect, test } from 'vitest'
import { statementShape } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'

async function openStatements() {
  const synced = await openSynced()
  const { id } = await synced.account('CHECKING_ACCOUNT')
  const statements = await synced.list(`/accounts/${id}/statements`, statementShape)
  return { ...synced, accountId: id, statements, url: statements[0]?.url ?? '' }
}

describe('GET /accounts/{id}/statements', () => {
  test('one statement for each month that has ended, the newest first', async () => {
    const { statements } = await openStatements()
    const months = statements.map(({ monthYear }) => monthYear.split('-').toReversed().join('-'))
    expect(months.length).toBeGreaterThanOrEqual(9)
    expect(months).toEqual(months.toSorted().toReversed())
    expect(new Set(months).size).toBe(months.length)
    expect(months[0]?.slice(0, 7)).not.toBe(new Date().toISOString().slice(0, 7))
  })

  test('its url is a PDF, read without a key', async () => {
    const { url } = await openStatements()
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.4\n/)
    expect(pdf).toMatch(/%%EOF\n$/)
    const xref = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1])
    expect(pdf.slice(xref, xref + 5)).toBe('xref\n')
    const offsets = [...pdf.slice(xref).matchAll(/^(\d{10}) 00000 n $/gm)].map((entry) =>
      Number(entry[1]),
    )
    for (const [index, offset] of offsets.entries())
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  })

  test('it lists the transactions of the month between two balances', async () => {
    const { url, transactions, accountId, statements } = await openStatements()
    const pdf = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
    const [month = '', year = ''] = statements[0]?.monthYear.split('-') ?? []
    const ofMonth = (await transactions(accountId)).filter(({ date }) =>
      date.startsWith(`${year}-${month}`),
    )
    expect(ofMonth.length).toBeGreaterThan(40)
    expect(pdf.match(/\(\d{4}-\d{2}-\d{2} {2}/g)).toHaveLength(ofMonth.length)
    expect(pdf).toContain('Opening balance')
    expect(pdf).toContain('Closing balance')
  })

  test('its url is valid for 30 minutes and for one statement', async () => {
    const { url, service, statements } = await openStatements()
    expect((await fetch(url.replace(/.$/, '!'))).status).toBe(403)
    const [path = '', query = ''] = url.split('?')
    const other = path.replace(statements[0]?.id ?? '', statements[1]?.id ?? '')
    expect((await fetch(`${other}?${query}`)).status).toBe(403)
    expect((await fetch(path)).status).toBe(403)
    await service.advance(29 * 60)
    expect((await fetch(url)).status).toBe(200)
    await service.advance(60)
    expect((await fetch(url)).status).toBe(403)
  })
})
