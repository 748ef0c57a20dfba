import { describe, expect, test } from 'vitest'
import { billShape } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'
import { sumOf } from '../testing/sums.ts'

const anyId = '5f0e4b1c-0000-4000-8000-000000000000'

async function openCard(query = '') {
  const synced = await openSynced()
  const { id: accountId } = await synced.account('CREDIT_CARD')
  const bills = await synced.list(`/bills?accountId=${accountId}${query}`, billShape)
  return { ...synced, accountId, bills }
}

describe('GET /bills', () => {
  test('is a page envelope of monthly bills, the newest first', async () => {
    const { bills } = await openCard()
    expect(bills.length).toBeGreaterThan(8)
    const months = bills.map(({ dueDate }) => dueDate.slice(0, 7))
    expect(months).toEqual([...new Set(months)].toSorted().toReversed())
    expect((await openCard('&pageSize=2')).bills).toHaveLength(2)
  })

  test('every transaction of the card lies on a bill, whose total they make', async () => {
    const { bills, accountId, transactions } = await openCard()
    const all = await transactions(accountId)
    const known = new Set(bills.map(({ id }) => id))
    for (const { creditCardMetadata } of all) expect(known).toContain(creditCardMetadata?.billId)
    for (const { id, totalAmount, payments } of bills) {
      const onBill = all.filter(({ creditCardMetadata }) => creditCardMetadata?.billId === id)
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOf(onBill)).toBeCloseTo(paid - totalAmount, 2)
      for (const payment of payments) expect(onBill.map((row) => row.id)).toContain(payment.id)
    }
  })

  test('a bill that was due is paid in full, from the checking account', async () => {
    const { bills, account, transactions } = await openCard()
    const { id } = await account('CHECKING_ACCOUNT')
    const debits = (await transactions(id)).map(({ amount }) => -amount)
    const due = bills.filter(({ dueDate }) => Date.parse(dueDate) < Date.now() - 7 * 86_400_000)
    expect(due.length).toBeGreaterThan(7)
    for (const { totalAmount, payments } of due) {
      expect(payments.map(({ amount }) => amount)).toEqual([totalAmount])
      expect(debits).toContain(totalAmount)
    }
  })

  test('a bill paid late puts financeCharges on the next one', async () => {
    const { bills } = await openCard()
    const charged = bills.filter(({ financeCharges }) => financeCharges.length > 0)
    expect(charged).toHaveLength(1)
    expect(charged[0]?.financeCharges.map(({ type }) => type).toSorted()).toEqual([
      'LATE_PAYMENT_FEE',
      'LATE_PAYMENT_INTEREST',
    ])
    const late = bills.find(({ payments, dueDate }) =>
      payments.some(
        ({ paymentDate }) => Date.parse(paymentDate) > Date.parse(dueDate) + 86_400_000,
      ),
    )
    expect(late).toBeDefined()
  })

  test('the open bill grows with later syncs', async () => {
    const { bills, list, accountId, syncAfter } = await openCard()
    await syncAfter(8)
    const later = await list(`/bills?accountId=${accountId}`, billShape)
    const total = (all: typeof bills) => all.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
    expect(total(later)).toBeGreaterThan(total(bills))
  })

  test('400 for an account that is no card, empty for an unknown one', async () => {
    const { get, list, account } = await openSynced()
    const { id } = await account('CHECKING_ACCOUNT')
    expect((await get(`/bills?accountId=${id}`)).status).toBe(400)
    expect(await list(`/bills?accountId=${anyId}`, billShape)).toEqual([])
  })
})
