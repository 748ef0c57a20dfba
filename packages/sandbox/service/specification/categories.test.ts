import { describe, expect, test } from 'vitest'
import { categoryShape, ruleShape, withRequestId } from '../testing/dataShapes.ts'
import { refusalOf } from '../testing/openService.ts'
import { openSynced } from '../testing/openSynced.ts'

describe('GET /categories', () => {
  test('130 categories on three levels; parents are omitted on level 1', async () => {
    const { list } = await openSynced()
    const categories = await list('/categories', categoryShape)
    expect(categories).toHaveLength(130)
    expect(new Set(categories.map(({ id }) => id)).size).toBe(130)
    const byId = new Map(categories.map((category) => [category.id, category]))
    const parentIdOf = (id: string) => {
      if (id.endsWith('000000')) return undefined
      return id.endsWith('0000') ? `${id.slice(0, 2)}000000` : `${id.slice(0, 4)}0000`
    }
    for (const { id, parentId, parentDescription } of categories) {
      expect(parentId).toBe(parentIdOf(id))
      expect(parentDescription).toBe(byId.get(parentId ?? '')?.description)
    }
    for (const level of [/^\d{2}000000$/, /^\d{2}(?!00)\d{2}0000$/, /^\d{4}(?!00)\d{2}00$/])
      expect(categories.some(({ id }) => level.test(id))).toBe(true)
  })

  test('paging is possible', async () => {
    const { list } = await openSynced()
    expect(await list('/categories?pageSize=7&page=2', categoryShape)).toHaveLength(7)
  })

  test('every category of a transaction is in the catalog', async () => {
    const { list, accounts, transactions } = await openSynced()
    const names = new Set(
      (await list('/categories', categoryShape)).map((each) => each.description),
    )
    for (const { id } of await accounts())
      for (const { category } of await transactions(id)) expect(names).toContain(category)
  })
})

describe('GET /categories/{id}', () => {
  test('is the category of the list', async () => {
    const { list, get } = await openSynced()
    for (const category of (await list('/categories', categoryShape)).slice(0, 5)) {
      const answer = await get(`/categories/${category.id}`)
      expect(categoryShape.extend(withRequestId).parse(answer.body)).toMatchObject(category)
    }
  })

  test.each(['99000000', '1', 'food'])('%s is 404 CATEGORY_NOT_FOUND', async (id) => {
    const { get } = await openSynced()
    expect(refusalOf(await get(`/categories/${id}`))).toBe('404 CATEGORY_NOT_FOUND')
  })
})

describe('POST /categories/rules', () => {
  const rent = '03010000'

  test('answers with the created rule; GET /categories/rules lists it', async () => {
    const { request, list } = await openSynced()
    expect(await list('/categories/rules', ruleShape)).toEqual([])
    const answer = await request('POST', '/categories/rules', {
      description: 'Padaria',
      categoryId: rent,
      transactionType: 'DEBIT',
      accountType: 'CREDIT_CARD',
      matchType: 'startsWith',
    })
    const { requestId, ...rule } = ruleShape.extend(withRequestId).parse(answer.body)
    expect(rule).toMatchObject({
      description: 'Padaria',
      category: 'Rent',
      matchType: 'startsWith',
    })
    expect(requestId).toBeTruthy()
    expect(await list('/categories/rules', ruleShape)).toEqual([rule])
  })

  test.each([
    { matchType: undefined, description: 'padaria pão de NUVEM', matches: true },
    { matchType: undefined, description: 'padaria', matches: false },
    { matchType: 'contains', description: 'pão', matches: true },
    { matchType: 'startsWith', description: 'padaria', matches: true },
    { matchType: 'startsWith', description: 'nuvem', matches: false },
    { matchType: 'endsWith', description: 'nuvem', matches: true },
    { matchType: 'contains', description: 'pão', accountType: 'CREDIT_CARD', matches: false },
    { matchType: 'contains', description: 'pão', transactionType: 'CREDIT', matches: false },
    { matchType: 'contains', description: 'pão', transactionType: 'DEBIT', matches: true },
  ])('a rule comes before the classifier: $matchType "$description" ($matches)', async (given) => {
    const { matches, ...fields } = given
    const { request, account, transactions, syncAfter } = await openSynced()
    const { id } = await account('CHECKING_ACCOUNT')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    await request('POST', '/categories/rules', { ...fields, categoryId: rent })
    await syncAfter(40)
    const bakery = (await transactions(id, `&createdAtFrom=${tomorrow}`)).filter(
      (each) => each.description === 'Padaria Pão de Nuvem',
    )
    expect(new Set(bakery.map(({ category }) => category))).toEqual(
      new Set([matches ? 'Rent' : 'Bakeries']),
    )
  })

  test('a rule with the same condition replaces the one before', async () => {
    const { request, list } = await openSynced()
    for (const categoryId of [rent, '05000000'])
      await request('POST', '/categories/rules', { description: 'Padaria', categoryId })
    expect((await list('/categories/rules', ruleShape)).map((rule) => rule.category)).toEqual([
      'Food',
    ])
  })

  test('400 with a message alone; 404 CATEGORY_NOT_FOUND', async () => {
    const { request } = await openSynced()
    expect(
      refusalOf(await request('POST', '/categories/rules', { description: 'x', categoryId: '1' })),
    ).toBe('400')
    const body = { description: 'x', categoryId: '99000000' }
    expect(refusalOf(await request('POST', '/categories/rules', body))).toBe(
      '404 CATEGORY_NOT_FOUND',
    )
  })
})
