import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readItem } from '../items.ts'
import type { Item } from '../resources.ts'
import { reconcileItems } from '../reconcileItems.ts'
import type { Caller } from '../service.ts'
import { openDirect, through } from '../../testkit/openDirect.ts'
import type { WebhookEvent } from '../webhooks.ts'
import {
  handleTransactions,
  memoryTransactions,
  syncTransactions,
  type TransactionStore,
} from './syncTransactions.ts'

const ITEM = { id: crypto.randomUUID(), lastUpdatedAt: '2026-11-01T00:00:00.000Z' }
const STATES = {
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
}
const DAY_MS = 24 * 60 * 60_000
/** A time some days before another one, to the second. */
const daysBefore = (time: string | null, days: number) => {
  const from = Date.parse(time ?? '') - days * DAY_MS
  return new Date(from - (from % 1000)).toISOString()
}

const deliveries = z.object({
  results: z.array(
    z
      .object({
        payload: z.looseObject({
          event: z.enum(['transactions/created', 'transactions/updated', 'transactions/deleted']),
          eventId: z.string(),
          itemId: z.string(),
          transactionIds: z.array(z.string()).default([]),
        }),
      })
      .or(z.unknown().transform(() => null)),
  ),
})

/** A bank that was synced once, a store, and every path that was asked for. */
async function open(body: object = {}) {
  const { direct, ...synced } = await openDirect(body)
  const asked: string[] = []
  const service = through(direct, (path) => void asked.push(path))
  const item = async (): Promise<Item> => {
    const read = await readItem(direct, synced.id)
    if (!read) throw new Error('The Item is gone.')
    return read
  }
  /** Every transaction of the service, by id. */
  const truth = async () => {
    const lists = (await synced.accounts()).map(({ id }) => synced.transactions(id))
    return new Map((await Promise.all(lists)).flat().map((one) => [one.id, one]))
  }
  /** The webhooks of transactions that the service has sent, in its order. */
  const events = async (): Promise<WebhookEvent[]> => {
    const path = `/webhook-deliveries?itemId=${synced.id}`
    const answer = await synced.service.control('GET', path)
    return deliveries.parse(answer.body).results.flatMap((one) => (one ? [one.payload] : []))
  }
  return { ...synced, direct, service, asked, item, truth, events, store: memoryTransactions() }
}

test('at the sandbox, syncs and webhooks leave what the service has: new, late, corrected and deleted ones', async () => {
  const { service, asked, item, truth, store, passDays, events } = await open()
  const first = await item()
  const all = await truth()
  expect(await syncTransactions(service, first, { store })).toEqual({
    written: all.size,
    cursor: first.lastUpdatedAt,
  })
  expect(store.rows).toEqual(all)
  expect(asked.filter((path) => path.includes('after='))).not.toEqual([])
  expect(asked.filter((path) => path.includes('createdAtFrom'))).toEqual([])

  let [handled, corrected, removed] = [0, 0, 0]
  for (let day = 1; day <= 8; day += 1) {
    await passDays(1)
    const sent = (await events()).slice(handled)
    handled += sent.length
    const before = new Map(store.rows)
    for (const event of sent.toReversed())
      expect(await handleTransactions(service, event, { store })).toBe(true)
    for (const { id, description } of before.values()) {
      const now = store.rows.get(id)
      if (!now) removed += 1
      else if (now.description !== description) corrected += 1
    }
  }
  expect([corrected > 0, removed > 0]).toEqual([true, true])
  expect(store.rows).toEqual(await truth())

  const last = await item()
  await passDays(3)
  asked.length = 0
  const { written } = await syncTransactions(service, await item(), { store })
  const since = daysBefore(last.lastUpdatedAt, 3)
  for (const path of asked.filter((one) => one.startsWith('/v2/')))
    expect(new URLSearchParams(path.split('?')[1]).get('createdAtFrom')).toBe(since)
  expect(written).toBeLessThan(100)
  expect([...store.rows.keys()]).toEqual(expect.arrayContaining([...(await truth()).keys()]))
}, 40_000)

test('a night removes what was deleted without a word, but nothing older, and nothing of an empty list', async () => {
  const { direct, id, item, truth, store, passDays } = await open()
  await syncTransactions(direct, await item(), { store })
  const [first] = [...store.rows.values()]
  if (!first) throw new Error('There is no transaction.')
  const { accountId } = first
  const old = { ...first, id: 'old', date: daysBefore(first.date, 90) }
  await store.upsert([old, { ...first, id: 'of another account', accountId: id }])
  for (let days = 0; days < 8; days += 1) {
    await passDays(1)
    await syncTransactions(direct, await item(), { store })
  }
  const all = await truth()
  const extra = () => [...store.rows.keys()].filter((one) => !all.has(one))
  expect(extra().length).toBeGreaterThan(2)
  const now = Date.parse((await item()).lastUpdatedAt ?? '')
  const { idsFrom: _, ...withoutIds } = store
  expect(await reconcileItems(direct, [id], { store: withoutIds, now })).toMatchObject([
    { error: null },
  ])
  expect(extra().length).toBeGreaterThan(2)
  const emptied = through(direct, (path) =>
    path.includes(`${accountId}&dateFrom`) ? { results: [], next: null } : undefined,
  )
  await reconcileItems(emptied, [id], { store, now })
  expect(extra().length).toBeGreaterThan(2)
  await reconcileItems(direct, [id], { store, now })
  expect(extra()).toEqual(['old', 'of another account'])
  expect(store.rows.get(first.id)).toEqual(all.get(first.id))
}, 40_000)

const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString()

interface Entry {
  id: string
  accountId: string
  date: string
  amount: number
  description: string
  takenInAt: string
}
const entry = (id: string, takenIn: number, fields: Partial<Entry> = {}): Entry => ({
  id,
  accountId: 'b-1',
  date: day(takenIn - 1),
  amount: -1,
  description: 'Bakery',
  takenInAt: day(takenIn),
  ...fields,
})

/** A service with two accounts of these entries, two on a page. */
const serviceOf = (entries: readonly Entry[], lastUpdatedAt: string): Caller => ({
  call: async (_method, path) => {
    const [name, text] = path.split('?')
    const query = new URLSearchParams(text)
    if (name === '/accounts') {
      const results = ['b-1', 'b-2'].map((id) => ({ id, itemId: ITEM.id, type: 'BANK' }))
      return { totalPages: 1, results }
    }
    if (name !== '/v2/transactions') return { ...ITEM, ...STATES, lastUpdatedAt }
    const start = Number(query.get('after') ?? 0)
    const from = query.get('createdAtFrom') ?? ''
    const found = entries.filter((one) => one.accountId === query.get('accountId'))
    query.set('after', String(start + 2))
    return {
      results: found.slice(start, start + 2).filter((one) => one.takenInAt >= from),
      next: start + 2 < found.length ? `?${query}` : null,
    }
  },
})
const EARLY = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, 1))
const NEW = [
  entry('f', 12),
  // A late posting.
  entry('g', 20, { date: day(3) }),
  entry('h', 20, { accountId: 'b-2' }),
]
const ALL = [...EARLY, ...NEW]
const CORRECTED = ALL.filter(({ id }) => id !== 'c').map((one) =>
  one.id === 'b' ? entry('b', 1, { description: 'Bakery Ltd.' }) : one,
)
const late = serviceOf(CORRECTED, day(20))
const events: WebhookEvent[] = [
  { event: 'transactions/created', eventId: 'e-1', itemId: ITEM.id },
  { event: 'transactions/updated', eventId: 'e-2', itemId: ITEM.id },
  { event: 'transactions/deleted', eventId: 'e-3', itemId: ITEM.id, transactionIds: ['c'] },
]
type Step = (store: TransactionStore) => Promise<unknown>
const sync =
  (entries: readonly Entry[], lastUpdatedAt: string): Step =>
  (store) =>
    syncTransactions(serviceOf(entries, lastUpdatedAt), { ...ITEM, lastUpdatedAt }, { store })
const handled = events.map(
  (event): Step =>
    (store) =>
      handleTransactions(late, event, { store }),
)

const textsOf = (list: Iterable<Pick<Entry, 'id' | 'date' | 'description'>>) =>
  Array.from(list, ({ id, date, description }) => `${id} ${date} ${description}`).toSorted()

test.each([
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0, 1, 2],
  [0, 0, 2, 2, 1, 1],
])('events in the order %j %j %j leave the same rows', async (...order) => {
  const store = memoryTransactions()
  await sync(EARLY, day(10))(store)
  expect(store.rows.size).toBe(EARLY.length)
  for (const step of order.flatMap((at) => handled[at] ?? [])) expect(await step(store)).toBe(true)
  expect(textsOf(store.rows.values())).toEqual(textsOf(CORRECTED))
})

test.each<[string, Step[], Entry[]]>([
  ['syncs', [sync(EARLY, day(10)), sync(ALL, day(20))], ALL],
  ['webhooks', [sync(EARLY, day(10)), ...handled, sync(CORRECTED, day(20))], CORRECTED],
])(
  'after %s that ended at any write, another leaves what undisturbed ones do',
  async (_name, steps, expected) => {
    /** Plays the steps, and a step again in which the `failing`th write has thrown; 0 for none. */
    const play = async (failing: number) => {
      const store = memoryTransactions()
      let writes = 0
      const write = (work: () => unknown) => {
        writes += 1
        if (writes === failing) throw new Error('Killed.')
        return work()
      }
      const writing: TransactionStore = {
        cursorOf: (id) => store.cursorOf(id),
        upsert: (rows) => write(() => store.upsert(rows)),
        remove: (ids) => write(() => store.remove(ids)),
        saveCursor: (id, cursor) => write(() => store.saveCursor(id, cursor)),
      }
      const errors: string[] = []
      for (const step of steps)
        await step(writing).catch((error: unknown) => {
          errors.push(String(error))
          return step(writing)
        })
      const cursors = ['b-1', 'b-2'].map((id) => store.cursorOf(id))
      return { rows: textsOf(store.rows.values()), cursors, errors, writes }
    }
    const { writes, ...undisturbed } = await play(0)
    expect(undisturbed).toEqual({
      rows: textsOf(expected),
      cursors: [day(20), day(20)],
      errors: [],
    })
    expect(writes).toBeGreaterThan(6)
    for (let failing = 1; failing <= writes; failing += 1)
      expect(await play(failing), `write ${failing}`).toMatchObject({
        ...undisturbed,
        errors: ['Error: Killed.'],
      })
  },
)

test('no cursor moves where the consent ends before or during the sync; after a renewal nothing is missing', async () => {
  const { direct, service, id, item, truth, store, accounts, asked } = await open()
  const ids = (await accounts()).map((one) => one.id)
  const all = await truth()
  const ended = through(service, async (path) => {
    const body = { consent: 'REVOKED' }
    if (path.startsWith('/v2/')) await direct.call('PATCH', `/sandbox/items/${id}`, body)
  })
  const read = await item()
  expect(await syncTransactions(ended, read, { store })).toMatchObject({ cursor: null })
  expect(ids.map((one) => store.cursorOf(one))).toEqual([null, null])
  expect(asked.at(-1)).toMatch(/^\/accounts/)
  expect(await syncTransactions(service, read, { store })).toEqual({ written: 0, cursor: null })

  await direct.call('PATCH', `/items/${id}`, {})
  await vi.waitFor(async () => expect((await item()).status).toBe('UPDATED'), 5000)
  await syncTransactions(service, await item(), { store })
  expect(store.rows).toEqual(new Map([...all, ...(await truth())]))
})

test('an account without a cursor is read from the beginning, one with a cursor from the earlier time', async () => {
  const { service, asked, item, store, accounts } = await open()
  const [checking, card] = await accounts()
  const read = await item()
  const before = (days: number) => daysBefore(read.lastUpdatedAt, days)
  const askedFrom = async (cursor: string | null | undefined, stored: string) => {
    asked.length = 0
    await store.saveCursor(checking?.id ?? '', stored)
    const known = {
      ...store,
      cursorOf: (id: string) => (id === card?.id ? null : store.cursorOf(id)),
    }
    await syncTransactions(service, read, { store: known, cursor })
    const ofAccounts = [checking, card].map((account) =>
      asked.find((path) => path.startsWith(`/v2/transactions?accountId=${account?.id}`)),
    )
    return ofAccounts.map((path) => new URLSearchParams(path).get('createdAtFrom'))
  }
  expect(await askedFrom(undefined, before(1))).toEqual([before(4), null])
  expect(await askedFrom(before(10), before(1))).toEqual([before(13), null])
  expect(await askedFrom(before(1), before(10))).toEqual([before(13), null])
  expect(await askedFrom(null, before(1))).toEqual([null, null])
  // A clock that was ahead, and a row that something else has written.
  expect(await askedFrom(undefined, before(-400))).toEqual([before(3), null])
  expect(await askedFrom(undefined, 'soon')).toEqual([null, null])
})

test('a deletion waits for a sync of the Item that has read the transaction before', async () => {
  const { direct, id, item, store } = await open()
  let removed: Promise<boolean> | undefined
  const deleted = {
    event: 'transactions/deleted' as const,
    eventId: 'e-1',
    itemId: id,
    transactionIds: [] as string[],
  }
  const during = through(direct, (path, answer) => {
    const page = z.object({ results: z.array(z.object({ id: z.string() })) }).safeParse(answer)
    if (!path.startsWith('/v2/') || !page.data || removed) return
    deleted.transactionIds = page.data.results.slice(0, 2).map((one) => one.id)
    removed = handleTransactions(direct, deleted, { store })
  })
  await syncTransactions(during, await item(), { store })
  expect(await removed).toBe(true)
  expect(deleted.transactionIds).toHaveLength(2)
  for (const one of deleted.transactionIds) expect(store.rows.has(one)).toBe(false)
  expect(store.rows.size).toBeGreaterThan(0)
})

const ROW = { id: 't-1', accountId: 'b-1', date: '2026-10-01', amount: 1 }
/** A service with one account, and these transactions. */
const pageOf = (...results: unknown[]): Caller => ({
  call: async (_method, path) =>
    path.startsWith('/v2/')
      ? { results, next: null }
      : { totalPages: 1, results: [{ id: 'b-1', itemId: ITEM.id, type: 'BANK' }] },
})

test.each([
  ['of another account', { ...ROW, accountId: 'b-2' }],
  ['of no account', { ...ROW, accountId: undefined }],
  ['without an id', { ...ROW, id: '' }],
  ['whose id is a number', { ...ROW, id: 1 }],
  ['without a date', { ...ROW, date: null }],
  ['whose amount is a text', { ...ROW, amount: '1' }],
])('a transaction %s is refused, and nothing is written', async (_name, row) => {
  const store = memoryTransactions()
  const refused = syncTransactions(pageOf(ROW, row), ITEM, { store })
  await expect(refused).rejects.toThrow('The service answered GET /v2/transactions with')
  expect([store.rows.size, await store.cursorOf('b-1')]).toEqual([0, null])
})

test('an Item that was never synced keeps no cursor', async () => {
  const store = memoryTransactions()
  const never = { ...ITEM, lastUpdatedAt: null }
  expect(await syncTransactions(pageOf(ROW), never, { store })).toEqual({
    written: 1,
    cursor: null,
  })
  expect(await store.cursorOf('b-1')).toBeNull()
})

test('what cannot be right is said before anything is asked', async () => {
  const call = vi.fn<Caller['call']>()
  const store = memoryTransactions()
  const lacking = { ...store, remove: undefined }
  const refused = new TypeError('syncTransactions needs a store with the function remove.')
  // @ts-expect-error: a store without `remove`.
  await expect(syncTransactions({ call }, ITEM, { store: lacking })).rejects.toThrow(refused)
  for (const cursor of ['', 'soon', '2026-99-99'])
    await expect(syncTransactions({ call }, ITEM, { store, cursor })).rejects.toThrow(
      new TypeError(`syncTransactions needs times of ISO 8601, not ${JSON.stringify(cursor)}.`),
    )
  const event = { event: 'item/updated' as const, eventId: 'e-1', itemId: 'i-1' }
  expect(await handleTransactions({ call }, event, { store })).toBe(false)
  const nobody = { event: 'transactions/created' as const, eventId: 'e-1' }
  expect(await handleTransactions({ call }, nobody, { store })).toBe(false)
  expect(call).not.toHaveBeenCalled()
})
