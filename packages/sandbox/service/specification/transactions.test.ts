import { afterAll, describe, expect, test } from 'vitest'
import { pageShape } from '../testing/shapes.ts'
import { ruleShape, type ShownTransaction, transactionShape } from '../testing/dataShapes.ts'
import { errorOf, refusalOf, unknownId } from '../testing/openService.ts'
import { DAY_MS, openSynced, sumOf } from '../testing/openSynced.ts'

const { account, cursorPage, get, transactions } = await openSynced({}, afterAll)
const checking = await account('CHECKING_ACCOUNT')
const card = await account('CREDIT_CARD')
const all = await transactions(checking.id)
const ofCard = await transactions(card.id)
const path = `?accountId=${checking.id}`

const idsOf = (rows: readonly ShownTransaction[]) => rows.map(({ id }) => id)
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const tomorrow = new Date(Date.now() + DAY_MS).toISOString()

/** An Item of its own, for a test that syncs again. */
async function openChecking() {
  const synced = await openSynced()
  const { id: accountId } = await synced.account('CHECKING_ACCOUNT')
  return { ...synced, accountId, query: `?accountId=${accountId}` }
}

describe('GET /transactions', () => {
  test('is a page envelope, newest first; pageSize is 1 to 500, by default 500', async () => {
    const read = async (query: string) =>
      pageShape(transactionShape).parse((await get(`/transactions${path}${query}`)).body)
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
      const answer = await get(`/transactions${path}&${query}`)
      expect(refusalOf(answer)).toBe('400')
      expect(errorOf(answer).message).toContain(query.split('=')[0])
    },
  )

  test('from and to are inclusive days', async () => {
    const [from, to] = [dayBefore(40), dayBefore(20)]
    const found = await transactions(checking.id, `&from=${from}&to=${to}`)
    const days = found.map(({ date }) => date.slice(0, 10))
    expect(idsOf(found)).toEqual(
      idsOf(all.filter(({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to)),
    )
    expect([days.at(-1), days[0]]).toEqual([from, to])
  })

  test('ids: when given, from and to are discarded', async () => {
    const wanted = [all[7]?.id, all[2]?.id]
    const read = async (query: string) => idsOf(await transactions(checking.id, query))
    expect(await read(`&ids=${wanted.join(',')}&from=1999-01-01&to=1999-01-02`)).toEqual(
      wanted.toReversed(),
    )
    expect(await read(`&ids=${wanted[0]}&from=yesterday&to=never`)).toEqual([wanted[0]])
    expect(await read(`&ids=${wanted[0]}&ids=${wanted[1]}`)).toHaveLength(2)
    expect((await get(`/transactions${path}&ids=7`)).status).toBe(400)
  })

  test('billId: the transactions of one bill', async () => {
    const billId = ofCard[Math.floor(ofCard.length / 2)]?.creditCardMetadata?.billId
    const found = await transactions(card.id, `&billId=${billId}`)
    expect(idsOf(found)).toEqual(
      idsOf(ofCard.filter(({ creditCardMetadata }) => creditCardMetadata?.billId === billId)),
    )
    expect(found.length).toBeGreaterThan(3)
  })

  test('an unknown account has none, and neither has one without the product TRANSACTIONS', async () => {
    const without = await openSynced({ products: ['ACCOUNTS'] })
    const { id } = await without.account('CHECKING_ACCOUNT')
    for (const accountId of [unknownId, id])
      expect(await without.transactions(accountId)).toEqual([])
  })
})

describe('GET /v2/transactions', () => {
  test('500 per page; next is a ready query string with the filter, null when finished', async () => {
    const first = await cursorPage(`${path}&dateFrom=2020-01-01`)
    expect(first.results).toHaveLength(500)
    expect(first.next).toContain(path.slice(1))
    expect(first.next).toContain('dateFrom=2020-01-01')
    const second = await cursorPage(first.next ?? '')
    expect(second.next).toBeNull()
    expect(idsOf([...first.results, ...second.results])).toEqual(idsOf(all))
  })

  test('a cursor stays good when a sync has brought more; of an ended consent it answers empty', async () => {
    const { cursorPage: read, query, service, id, syncAfter } = await openChecking()
    const { results, next } = await read(query)
    const rest = idsOf((await read(next ?? '')).results)
    await syncAfter(4)
    expect(idsOf((await read(next ?? '')).results)).toEqual(rest)
    expect(idsOf((await read(query)).results)).not.toEqual(idsOf(results))
    await service.control('PATCH', `/items/${id}`, { consent: 'REVOKED' })
    expect(await read(next ?? '')).toMatchObject({ results: [], next: null })
  })

  test('createdAtFrom filters by ingestion; "a page with fewer than 500 rows may still have a non-null next"', async () => {
    const { cursorPage: read, query, syncAfter } = await openChecking()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString()
    expect((await read(`${query}&createdAtFrom=${yesterday}`)).results).toHaveLength(500)
    expect((await read(`${query}&createdAtFrom=${tomorrow}`)).results).toEqual([])
    await syncAfter(4)
    const { results, next } = await read(`${query}&createdAtFrom=${tomorrow}`)
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThan(40)
    expect(next).toContain(`createdAtFrom=${encodeURIComponent(tomorrow)}`)
    expect(await read(next ?? '')).toMatchObject({ results: [], next: null })
  })

  test.each([
    [200, 'dateFrom=2026-01-31'],
    [200, 'createdAtFrom=2026-01-31T10:00:00.000Z'],
    [200, 'createdAtFrom=2026-01-31T10:00:00+00:00'],
    [200, 'createdAtFrom=2026-01-31T07:00:00-03:00'],
    [400, 'dateFrom=yesterday'],
    [400, 'dateFrom=2025-02-29'],
    [400, 'createdAtFrom=2026-02-30T00:00:00Z'],
    [400, 'createdAtFrom=2026-02-01T25:00:00Z'],
    [400, 'after=bm8'],
    [400, 'dateFrom=2026-01-01&createdAtFrom=2026-01-01'],
  ])('answers %i to %s', async (status, query) => {
    expect((await get(`/v2/transactions${path}&${query}`)).status).toBe(status)
  })
})

describe('the fields of a transaction', () => {
  test('negative is a DEBIT, positive a CREDIT; the newest balance is that of the account', () => {
    for (const { amount, type } of all) expect(type).toBe(amount < 0 ? 'DEBIT' : 'CREDIT')
    expect(all.map((each) => each.balance)).toContain(checking.balance)
    expect(sumOf(all)).toBe(checking.balance)
  })

  test('paymentData names payer and receiver; the holder is one of them', () => {
    const { owner, taxNumber } = checking
    const paid = all.filter(({ paymentData }) => paymentData !== null)
    expect(paid.length).toBeGreaterThan(100)
    for (const { paymentData, amount } of paid) {
      const holder = amount < 0 ? paymentData?.payer : paymentData?.receiver
      expect(holder).toMatchObject({ name: owner, documentNumber: { value: taxNumber } })
    }
    expect(new Set(paid.map(({ paymentData }) => paymentData?.paymentMethod))).toContain('PIX')
  })

  test('merchant, category, operationType, and the institution’s own code of it', () => {
    const codes = new Map(
      all.map(({ operationType, providerCode }) => [operationType, providerCode]),
    )
    for (const { operationType, providerCode } of all)
      expect(providerCode).toBe(codes.get(operationType))
    expect(codes.get('BOLETO')).toMatch(/^\d{4}$/)
    expect(all.filter(({ merchant }) => merchant !== undefined).length).toBeGreaterThan(300)
  })

  test('creditCardMetadata: instalments, MCC, masked number; foreign purchases have amountInAccountCurrency', () => {
    for (const { creditCardMetadata } of ofCard)
      expect(creditCardMetadata?.cardNumber).toBe(`****${card.number}`)
    const instalments = ofCard.filter((each) => each.creditCardMetadata?.totalInstallments)
    expect(instalments.length).toBeGreaterThan(5)
    for (const { amount, creditCardMetadata } of instalments) {
      const { totalAmount, totalInstallments = 0, installmentNumber } = creditCardMetadata ?? {}
      expect(totalAmount).toBeCloseTo(-amount * totalInstallments, 2)
      expect(installmentNumber).toBeLessThanOrEqual(totalInstallments)
    }
    const foreign = ofCard.filter(({ currencyCode }) => currencyCode === 'USD')
    expect(foreign.length).toBeGreaterThan(5)
    for (const { amount, amountInAccountCurrency } of foreign)
      expect(amountInAccountCurrency).toBeLessThan(amount)
  })

  test('abroad there is neither payment data nor a merchant', async () => {
    const abroad = await openSynced({ connectorId: 12, parameters: {} })
    const rows = await abroad.transactions((await abroad.account('CASH_ACCOUNT')).id)
    expect(rows.length).toBeGreaterThan(500)
    for (const { paymentData, merchant, providerCode } of rows)
      expect([paymentData, merchant, providerCode]).toEqual([null, undefined, null])
  })
})

describe('PATCH /transactions/{id}', () => {
  const pets = '09070000'

  test('corrects the category of this transaction, and makes a rule that later ones follow', async () => {
    const synced = await openChecking()
    const before = await synced.transactions(synced.accountId)
    const bakery = before.find(({ merchant }) => merchant?.category === 'Bakeries')
    const corrected = `/transactions/${bakery?.id}`
    const answer = await synced.request('PATCH', corrected, { categoryId: pets })
    expect(answer).toMatchObject({ status: 200, body: { id: bakery?.id, category: 'Pets' } })
    expect((await synced.get(corrected)).body).toMatchObject({ category: 'Pets' })
    expect(await synced.list('/categories/rules', ruleShape)).toMatchObject([
      {
        description: bakery?.description,
        categoryId: pets,
        category: 'Pets',
        transactionType: 'DEBIT',
        accountType: 'CHECKING_ACCOUNT',
        matchType: 'exact',
      },
    ])
    await synced.syncAfter(40)
    const known = new Set(idsOf(before))
    const same = (await synced.transactions(synced.accountId)).filter(
      ({ description, id }) => description === bakery?.description && id !== bakery.id,
    )
    for (const [isKnown, category] of [
      [true, 'Bakeries'],
      [false, 'Pets'],
    ] as const) {
      const rows = same.filter(({ id }) => known.has(id) === isKnown)
      expect(new Set(rows.map((row) => row.category))).toEqual(new Set([category]))
    }
  })

  test('an unknown category is 404 CATEGORY_NOT_FOUND, none 400, an unknown transaction 404', async () => {
    const { accountId, request, transactions: read } = await openChecking()
    const [first] = await read(accountId)
    const correct = async (id = '', body: object = {}) =>
      refusalOf(await request('PATCH', `/transactions/${id}`, body))
    expect(await correct(first?.id, { categoryId: '99000000' })).toBe('404 CATEGORY_NOT_FOUND')
    expect(await correct(first?.id)).toBe('400')
    expect(await correct(unknownId, { categoryId: pets })).toBe('404')
  })
})
