import { describe, expect, test } from 'vitest'
import { pageShape } from '../testing/shapes.ts'
import { ruleShape, type ShownTransaction, transactionShape } from '../testing/dataShapes.ts'
import { errorOf, refusalOf } from '../testing/openService.ts'
import { openSynced } from '../testing/openSynced.ts'
import { sumOf } from '../testing/sums.ts'

const anyId = '5f0e4b1c-0000-4000-8000-000000000000'
const dayMs = 24 * 60 * 60 * 1000

async function openChecking(body: object = {}) {
  const synced = await openSynced(body)
  const { id: accountId } = await synced.account('CHECKING_ACCOUNT')
  return { ...synced, accountId, all: await synced.transactions(accountId) }
}

async function openCard() {
  const synced = await openSynced()
  const { id: accountId } = await synced.account('CREDIT_CARD')
  return { ...synced, accountId, all: await synced.transactions(accountId) }
}

const idsOf = (transactions: readonly ShownTransaction[]) => transactions.map(({ id }) => id)

describe('GET /transactions', () => {
  test('is a page envelope, newest first; pageSize is 1 to 500, by default 500', async () => {
    const { get, accountId, all } = await openChecking()
    const read = async (query: string) =>
      pageShape(transactionShape).parse(
        (await get(`/transactions?accountId=${accountId}${query}`)).body,
      )
    const first = await read('')
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: all.length })
    expect(first.results).toHaveLength(500)
    expect(idsOf((await read('&pageSize=3&page=2')).results)).toEqual(idsOf(all).slice(3, 6))
    expect((await read('&page=9')).results).toEqual([])
    const dates = all.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(idsOf(all)).size).toBe(all.length)
  })

  test.each(['pageSize=0', 'pageSize=501', 'pageSize=x', 'page=0', 'from=2026-02-30', 'to=soon'])(
    '%s is 400, which names the rule and has no codeDescription',
    async (query) => {
      const { get, accountId } = await openChecking()
      const answer = await get(`/transactions?accountId=${accountId}&${query}`)
      expect(answer.status).toBe(400)
      expect(errorOf(answer).message).toContain(query.split('=')[0])
      expect(errorOf(answer).codeDescription).toBeUndefined()
    },
  )

  test('from and to are inclusive days', async () => {
    const { transactions, accountId, all } = await openChecking()
    const from = new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10)
    const to = new Date(Date.now() - 20 * dayMs).toISOString().slice(0, 10)
    const expected = all.filter(({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to)
    const found = await transactions(accountId, `&from=${from}&to=${to}`)
    expect(idsOf(found)).toEqual(idsOf(expected))
    expect(found.some(({ date }) => date.startsWith(to))).toBe(true)
    expect(found.some(({ date }) => date.startsWith(from))).toBe(true)
  })

  test('ids: when given, from and to are discarded', async () => {
    const { transactions, accountId, all, get } = await openChecking()
    const wanted = [all[7]?.id, all[2]?.id]
    const query = `&ids=${wanted.join(',')}&from=1999-01-01&to=1999-01-02`
    expect(idsOf(await transactions(accountId, query))).toEqual([all[2]?.id, all[7]?.id])
    const wrong = `&ids=${wanted[0]}&from=yesterday&to=never`
    expect(idsOf(await transactions(accountId, wrong))).toEqual([wanted[0]])
    const repeated = `&ids=${wanted[0]}&ids=${wanted[1]}`
    expect(await transactions(accountId, repeated)).toHaveLength(2)
    expect((await get(`/transactions?accountId=${accountId}&ids=7`)).status).toBe(400)
  })

  test('billId: the transactions of one bill', async () => {
    const { transactions, accountId, all } = await openCard()
    const billId = all[Math.floor(all.length / 2)]?.creditCardMetadata?.billId
    const found = await transactions(accountId, `&billId=${billId}`)
    expect(idsOf(found)).toEqual(
      idsOf(all.filter(({ creditCardMetadata }) => creditCardMetadata?.billId === billId)),
    )
    expect(found.length).toBeGreaterThan(3)
  })

  test('an ingestion time filter: what later syncs have brought', async () => {
    const { transactions, accountId, all, syncAfter } = await openChecking()
    const since = new Date(Date.now() + dayMs).toISOString()
    expect(await transactions(accountId, `&createdAtFrom=${since}`)).toEqual([])
    await syncAfter(4)
    const found = await transactions(accountId, `&createdAtFrom=${since}`)
    expect(found.length).toBeGreaterThan(0)
    const known = new Set(idsOf(all))
    expect(found.some(({ id }) => known.has(id))).toBe(false)
  })

  test('an unknown account has none, and neither has one without the product TRANSACTIONS', async () => {
    const { transactions, account } = await openSynced({ products: ['ACCOUNTS'] })
    expect(await transactions(anyId)).toEqual([])
    expect(await transactions((await account('CHECKING_ACCOUNT')).id)).toEqual([])
  })
})

describe('the fields of a transaction', () => {
  test('negative is a DEBIT, positive a CREDIT; the newest balance is that of the account', async () => {
    const { all, account } = await openChecking()
    for (const { amount, type } of all) expect(type).toBe(amount < 0 ? 'DEBIT' : 'CREDIT')
    const { balance } = await account('CHECKING_ACCOUNT')
    expect(all.map((each) => each.balance)).toContain(balance)
    expect(sumOf(all)).toBe(balance)
  })

  test('paymentData names payer and receiver; the holder is one of them', async () => {
    const { all, account } = await openChecking()
    const { owner, taxNumber } = await account('CHECKING_ACCOUNT')
    const paid = all.filter(({ paymentData }) => paymentData !== null)
    expect(paid.length).toBeGreaterThan(100)
    for (const { paymentData, amount } of paid) {
      const holder = amount < 0 ? paymentData?.payer : paymentData?.receiver
      expect(holder).toMatchObject({ name: owner, documentNumber: { value: taxNumber } })
    }
    expect(new Set(paid.map(({ paymentData }) => paymentData?.paymentMethod))).toContain('PIX')
  })

  test('merchant, category and operationType', async () => {
    const { all } = await openChecking()
    const purchases = all.filter(({ merchant }) => merchant !== undefined)
    expect(purchases.length).toBeGreaterThan(300)
    expect(new Set(all.map(({ operationType }) => operationType))).toContain('BOLETO')
    expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThan(10)
  })

  test('creditCardMetadata: instalments, MCC, masked number; foreign purchases have amountInAccountCurrency', async () => {
    const { all, account } = await openCard()
    const { number } = await account('CREDIT_CARD')
    for (const { creditCardMetadata } of all)
      expect(creditCardMetadata?.cardNumber).toBe(`****${number}`)
    const instalments = all.filter(
      ({ creditCardMetadata }) => creditCardMetadata?.totalInstallments,
    )
    expect(instalments.length).toBeGreaterThan(5)
    for (const { amount, creditCardMetadata: metadata } of instalments) {
      expect(metadata?.totalAmount).toBeCloseTo(-amount * (metadata?.totalInstallments ?? 0), 2)
      expect(metadata?.installmentNumber).toBeLessThanOrEqual(metadata?.totalInstallments ?? 0)
    }
    const foreign = all.filter(({ currencyCode }) => currencyCode === 'USD')
    expect(foreign.length).toBeGreaterThan(5)
    for (const { amount, amountInAccountCurrency } of foreign)
      expect(amountInAccountCurrency).toBeLessThan(amount)
  })

  test('abroad there is neither payment data nor a merchant', async () => {
    const { account, transactions } = await openSynced({ connectorId: 12, parameters: {} })
    const all = await transactions((await account('CASH_ACCOUNT')).id)
    expect(all.length).toBeGreaterThan(500)
    for (const { paymentData, merchant } of all)
      expect([paymentData, merchant]).toEqual([null, undefined])
  })
})

describe('PATCH /transactions/{id}', () => {
  const pets = '09070000'

  /** A transaction of the bakery, and what the catalog calls a category. */
  async function openCorrected() {
    const synced = await openChecking()
    const bakery = synced.all.find(({ merchant }) => merchant?.category === 'Bakeries')
    const path = `/transactions/${bakery?.id}`
    const answer = await synced.request('PATCH', path, { categoryId: pets })
    return { ...synced, bakery, path, answer }
  }

  test('corrects the category of this transaction', async () => {
    const { answer, path, get, bakery } = await openCorrected()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: bakery?.id, category: 'Pets' })
    expect((await get(path)).body).toMatchObject({ category: 'Pets' })
  })

  test('the correction makes a rule, which later transactions follow', async () => {
    const { list, bakery, all, accountId, transactions, syncAfter } = await openCorrected()
    const [rule] = await list('/categories/rules', ruleShape)
    expect(rule).toMatchObject({
      description: bakery?.description,
      categoryId: pets,
      category: 'Pets',
      transactionType: 'DEBIT',
      accountType: 'CHECKING_ACCOUNT',
      matchType: 'exact',
    })
    await syncAfter(40)
    const known = new Set(idsOf(all))
    const same = (await transactions(accountId)).filter(
      ({ description, id }) => description === bakery?.description && id !== bakery.id,
    )
    const later = same.filter(({ id }) => !known.has(id))
    expect(later.length).toBeGreaterThan(0)
    expect(new Set(later.map(({ category }) => category))).toEqual(new Set(['Pets']))
    const earlier = same.filter(({ id }) => known.has(id))
    expect(new Set(earlier.map(({ category }) => category))).toEqual(new Set(['Bakeries']))
  })

  test('an unknown category is 404 CATEGORY_NOT_FOUND, none 400, an unknown transaction 404', async () => {
    const { request, path } = await openCorrected()
    expect(refusalOf(await request('PATCH', path, { categoryId: '99000000' }))).toBe(
      '404 CATEGORY_NOT_FOUND',
    )
    expect((await request('PATCH', path, {})).status).toBe(400)
    expect((await request('PATCH', `/transactions/${anyId}`, { categoryId: pets })).status).toBe(
      404,
    )
  })
})
