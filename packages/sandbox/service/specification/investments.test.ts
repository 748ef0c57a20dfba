import { describe, expect, test } from 'vitest'
import { investmentShape } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'

const types = ['COE', 'EQUITY', 'ETF', 'FIXED_INCOME', 'MUTUAL_FUND', 'SECURITY', 'OTHER']

async function openInvestments(body: object = {}) {
  const synced = await openSynced(body)
  const read = (query = '') =>
    synced.list(`/investments?itemId=${synced.id}${query}`, investmentShape)
  return { ...synced, read, investments: await read() }
}

describe('GET /investments', () => {
  test('has all seven types and all statuses; filtered by type', async () => {
    const { investments, read, get, id } = await openInvestments()
    expect(new Set(investments.map(({ type }) => type))).toEqual(new Set(types))
    expect(new Set(investments.map(({ status }) => status)).size).toBe(3)
    for (const type of types)
      expect(new Set((await read(`&type=${type}`)).map((each) => each.type))).toEqual(
        new Set([type]),
      )
    expect((await get(`/investments?itemId=${id}&type=GOLD`)).status).toBe(400)
  })

  test('amount is value × quantity, balance is amount less taxes, profit is amount less the original', async () => {
    const { investments } = await openInvestments()
    for (const investment of investments) {
      const { amount, value, quantity, balance, taxes, taxes2 } = investment
      expect(amount).toBeCloseTo(value * quantity, 1)
      expect(balance).toBeCloseTo(amount - (taxes ?? 0) - (taxes2 ?? 0), 2)
    }
    const open = investments.filter(({ amountProfit }) => amountProfit !== null)
    expect(open).toHaveLength(investments.length - 2)
    for (const { amount, amountOriginal, amountProfit } of open)
      expect(amountProfit).toBeCloseTo(amount - amountOriginal, 2)
    const redeemed = investments.find(({ status }) => status === 'TOTAL_WITHDRAWAL')
    expect(redeemed).toMatchObject({ balance: 0, quantity: 0, amountOriginal: 1800 })
  })

  test('their value moves with the time of the sync', async () => {
    const { investments, read, syncAfter } = await openInvestments()
    await syncAfter(30)
    const later = await read()
    const value = (all: typeof investments) => all.find(({ subtype }) => subtype === 'CDB')?.value
    expect(value(later)).toBeGreaterThan(value(investments) ?? Infinity)
  })

  test('empty without the product', async () => {
    expect((await openInvestments({ products: ['ACCOUNTS'] })).investments).toEqual([])
  })
})
