import { afterAll, describe, expect, test } from 'vitest'
import { categoryShape, recurringShape, ruleShape, withRequestId } from '../testing/dataShapes.ts'
import { refusalOf, unknownId } from '../testing/openService.ts'
import { DAY_MS, openSynced } from '../testing/openSynced.ts'

const { get, id: itemId, list, request } = await openSynced({}, afterAll)
const categories = await list('/categories', categoryShape)
const rent = '03010000'

describe('GET /categories', () => {
  test('130 categories on three levels; parents are omitted on level 1', async () => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    expect([categories.length, byId.size]).toEqual([130, 130])
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
    expect(await list('/categories?pageSize=7&page=2', categoryShape)).toHaveLength(7)
  })

  test('/{id} is the category of the list', async () => {
    for (const category of categories.slice(0, 5)) {
      const { body } = await get(`/categories/${category.id}`)
      expect(categoryShape.extend(withRequestId).parse(body)).toMatchObject(category)
    }
    for (const id of ['99000000', '1', 'food'])
      expect(refusalOf(await get(`/categories/${id}`))).toBe('404 CATEGORY_NOT_FOUND')
  })
})

describe('POST /categories/rules', () => {
  const create = (body: object) => request('POST', '/categories/rules', body)

  test('answers with the created rule; one with the same condition replaces the one before', async () => {
    expect(await list('/categories/rules', ruleShape)).toEqual([])
    const description = 'Padaria'
    const condition = {
      transactionType: 'DEBIT',
      accountType: 'CREDIT_CARD',
      matchType: 'endsWith',
    }
    const answer = await create({ description, categoryId: rent, ...condition })
    const { requestId, ...rule } = ruleShape.extend(withRequestId).parse(answer.body)
    expect(rule).toMatchObject({ description, category: 'Rent', matchType: 'endsWith' })
    expect(requestId).toBeTruthy()
    expect(await list('/categories/rules', ruleShape)).toEqual([rule])
    await create({ description, categoryId: '05000000', ...condition })
    expect(await list('/categories/rules', ruleShape)).toMatchObject([{ category: 'Food' }])
  })

  test.each([
    { matchType: undefined, description: 'padaria pão de NUVEM', matches: true },
    { matchType: undefined, description: 'padaria', matches: false },
    { matchType: 'contains', description: 'pão', matches: true },
    { matchType: 'startsWith', description: 'padaria', matches: true },
    { matchType: 'endsWith', description: 'nuvem', matches: true },
    { matchType: 'contains', description: 'pão', accountType: 'CREDIT_CARD', matches: false },
    { matchType: 'contains', description: 'pão', transactionType: 'CREDIT', matches: false },
  ])('a rule comes before the classifier: %j', async ({ matches, ...rule }) => {
    const synced = await openSynced()
    const { id } = await synced.account('CHECKING_ACCOUNT')
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    await synced.request('POST', '/categories/rules', { ...rule, categoryId: rent })
    await synced.syncAfter(40)
    const bakery = (await synced.transactions(id, `&createdAtFrom=${tomorrow}`)).filter(
      ({ description }) => description === 'Padaria Pão de Nuvem',
    )
    expect(new Set(bakery.map(({ category }) => category))).toEqual(
      new Set([matches ? 'Rent' : 'Bakeries']),
    )
  })

  test('400 with a message alone; 404 CATEGORY_NOT_FOUND', async () => {
    expect(refusalOf(await create({ description: 'x', categoryId: '1' }))).toBe('400')
    const unknown = await create({ description: 'x', categoryId: '99000000' })
    expect(refusalOf(unknown)).toBe('404 CATEGORY_NOT_FOUND')
  })
})

describe('POST /recurring-payments', () => {
  const read = async (body: object) => request('POST', '/recurring-payments', body)

  test('finds income and expenses that recur every month, and nothing else', async () => {
    const patterns = recurringShape.parse((await read({ itemId })).body)
    const found = new Map(patterns.map((pattern) => [pattern.description, pattern.averageAmount]))
    expect(found.get('salário')).toBeGreaterThan(0)
    expect(found.get('internet fibra ipê')).toBe(-119.9)
    expect(found.get('cine nuvem assinatura')).toBe(-39.9)
    expect([...found.keys()]).not.toContain('mercado três ipês')
    expect([...found.keys()]).not.toContain('transferência de conta própria')
  })

  test('an unknown Item has none; no UUID is 400', async () => {
    expect((await read({ itemId: unknownId })).body).toEqual([])
    for (const body of [{ itemId: 'x' }, {}]) expect((await read(body)).status).toBe(400)
  })
})
