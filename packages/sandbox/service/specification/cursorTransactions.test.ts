import { describe, expect, test } from 'vitest'
import type { ShownTransaction } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'

const dayMs = 24 * 60 * 60 * 1000

async function openChecking() {
  const synced = await openSynced()
  const { id: accountId } = await synced.account('CHECKING_ACCOUNT')
  return { ...synced, accountId, path: `?accountId=${accountId}` }
}

const idsOf = (transactions: readonly ShownTransaction[]) => transactions.map(({ id }) => id)

describe('GET /v2/transactions', () => {
  test('500 per page; next is a ready query string, null when finished', async () => {
    const { cursorPage, transactions, accountId, path } = await openChecking()
    const first = await cursorPage(path)
    expect(first.results).toHaveLength(500)
    expect(first.next).toContain(`accountId=${accountId}`)
    const second = await cursorPage(first.next ?? '')
    expect(second.next).toBeNull()
    const ids = idsOf([...first.results, ...second.results])
    expect(ids).toEqual(idsOf(await transactions(accountId)))
  })

  test('a filter goes along with next', async () => {
    const { cursorPage, path } = await openChecking()
    const { next } = await cursorPage(`${path}&dateFrom=2020-01-01`)
    expect(next).toContain('dateFrom=2020-01-01')
  })

  test('a cursor stays good when a sync has brought more', async () => {
    const { cursorPage, path, syncAfter } = await openChecking()
    const { results, next } = await cursorPage(path)
    const rest = idsOf((await cursorPage(next ?? '')).results)
    await syncAfter(4)
    expect(idsOf((await cursorPage(next ?? '')).results)).toEqual(rest)
    expect(idsOf((await cursorPage(path)).results)).not.toEqual(idsOf(results))
  })

  test('the next of an ended consent answers empty', async () => {
    const { cursorPage, path, service, id } = await openChecking()
    const { next } = await cursorPage(path)
    await service.control('PATCH', `/items/${id}`, { consent: 'REVOKED' })
    expect(await cursorPage(next ?? '')).toMatchObject({ results: [], next: null })
  })

  test('dateFrom filters by the transaction’s date', async () => {
    const { cursorPage, path } = await openChecking()
    const dateFrom = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10)
    const { results } = await cursorPage(`${path}&dateFrom=${dateFrom}`)
    expect(results.length).toBeGreaterThan(40)
    expect(results.every(({ date }) => date >= dateFrom)).toBe(true)
  })

  test('createdAtFrom filters by ingestion: everything at the first sync, then only what is new', async () => {
    const { cursorPage, path, syncAfter } = await openChecking()
    const before = new Date(Date.now() - dayMs).toISOString()
    const after = new Date(Date.now() + dayMs).toISOString()
    expect((await cursorPage(`${path}&createdAtFrom=${before}`)).results).toHaveLength(500)
    expect((await cursorPage(`${path}&createdAtFrom=${after}`)).results).toEqual([])
    await syncAfter(4)
    const { results } = await cursorPage(`${path}&createdAtFrom=${after}`)
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThan(40)
  })

  test('"a page with fewer than 500 rows may still have a non-null next"', async () => {
    const { cursorPage, path, syncAfter } = await openChecking()
    const since = new Date(Date.now() + dayMs).toISOString()
    await syncAfter(4)
    const first = await cursorPage(`${path}&createdAtFrom=${since}`)
    expect(first.results.length).toBeLessThan(500)
    expect(first.next).toContain(`createdAtFrom=${encodeURIComponent(since)}`)
    const second = await cursorPage(first.next ?? '')
    expect(second).toMatchObject({ results: [], next: null })
  })

  test.each([
    'dateFrom=2026-01-31',
    'createdAtFrom=2026-01-31T10:00:00Z',
    'createdAtFrom=2026-01-31T10:00:00.000Z',
    'createdAtFrom=2026-01-31T10:00:00%2B00:00',
    'createdAtFrom=2026-01-31T10:00:00+00:00',
    'createdAtFrom=2026-01-31T07:00:00-03:00',
  ])('%s is accepted', async (query) => {
    const { get, path } = await openChecking()
    expect((await get(`/v2/transactions${path}&${query}`)).status).toBe(200)
  })

  test.each([
    'dateFrom=yesterday',
    'dateFrom=2026-02-30',
    'dateFrom=2025-02-29',
    'createdAtFrom=2026-99-99',
    'createdAtFrom=2026-02-30T00:00:00Z',
    'createdAtFrom=2026-02-01T25:00:00Z',
    'after=bm8',
    'dateFrom=2026-01-01&createdAtFrom=2026-01-01',
  ])('%s is 400', async (query) => {
    const { get, path } = await openChecking()
    expect((await get(`/v2/transactions${path}&${query}`)).status).toBe(400)
  })
})
