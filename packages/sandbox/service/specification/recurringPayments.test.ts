import { describe, expect, test } from 'vitest'
import { recurringShape } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'

const anyId = '5f0e4b1c-0000-4000-8000-000000000000'

async function openPatterns() {
  const synced = await openSynced()
  const answer = await synced.request('POST', '/recurring-payments', { itemId: synced.id })
  return { ...synced, patterns: recurringShape.parse(answer.body) }
}

describe('POST /recurring-payments', () => {
  test('finds income and expenses that recur every month, and nothing else', async () => {
    const { patterns } = await openPatterns()
    const found = new Map(patterns.map((pattern) => [pattern.description, pattern.averageAmount]))
    expect(found.get('salário')).toBeGreaterThan(0)
    expect(found.get('internet fibra ipê')).toBe(-119.9)
    expect(found.get('cine nuvem assinatura')).toBe(-39.9)
    expect([...found.keys()]).not.toContain('mercado três ipês')
    expect([...found.keys()]).not.toContain('transferência de conta própria')
  })

  test('its occurrences are transactions, a month apart, within 10 percent of the average', async () => {
    const { patterns, accounts, transactions } = await openPatterns()
    const all = (await Promise.all((await accounts()).map(({ id }) => transactions(id)))).flat()
    const byId = new Map(all.map((transaction) => [transaction.id, transaction]))
    for (const { occurrences, averageAmount } of patterns) {
      const rows = occurrences.flatMap((id) => byId.get(id) ?? [])
      expect(rows).toHaveLength(occurrences.length)
      for (const { amount, amountInAccountCurrency = amount } of rows)
        expect(Math.abs(amountInAccountCurrency - averageAmount)).toBeLessThanOrEqual(
          Math.abs(averageAmount) * 0.1 + 0.01,
        )
    }
  })

  test('an unknown Item has none; no UUID is 400', async () => {
    const { request } = await openSynced()
    expect((await request('POST', '/recurring-payments', { itemId: anyId })).body).toEqual([])
    expect((await request('POST', '/recurring-payments', { itemId: 'x' })).status).toBe(400)
    expect((await request('POST', '/recurring-payments', {})).status).toBe(400)
  })
})
