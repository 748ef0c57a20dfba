import {
  handleOnce,
  handleTransactions,
  memoryTransactions,
  syncTransactions,
  type TransactionStore,
  type WebhookEvent,
} from 'connect-widget/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  night,
  openDatabase,
  sqliteAccounts,
  sqliteQueue,
  sqliteStore,
  work,
  type Connections,
} from './transactions.mjs'

const ITEM = {
  id: crypto.randomUUID(),
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'A bank' },
  lastUpdatedAt: '2026-11-01T00:00:00.000Z',
}
const OTHER = crypto.randomUUID()
const ENDED = crypto.randomUUID()
const rowOf = (id: string, amount = -1) => ({ id, accountId: 'a-1', date: '2026-10-30', amount })

/** A service with one account that has these transactions. `OTHER` cannot be read; the consent of `ENDED` has ended. */
const serviceOf = (...results: object[]) => ({
  call: (_method: string, path: string) => {
    if (path.includes(OTHER)) return Promise.reject(new Error('No answer.'))
    if (path === `/items/${ENDED}`)
      return Promise.resolve({ ...ITEM, id: ENDED, status: 'LOGIN_ERROR', lastUpdatedAt: null })
    if (path.startsWith('/items/')) return Promise.resolve(ITEM)
    if (path.startsWith('/accounts'))
      return Promise.resolve({
        totalPages: 1,
        results: [{ id: 'a-1', itemId: ITEM.id, type: 'BANK' }],
      })
    return Promise.resolve({ results, next: null })
  },
})

/** A store, and the amounts of its rows by id. */
type Kept = [TransactionStore, () => Record<string, number>]
const inMemory = (): Kept => {
  const store = memoryTransactions()
  return [store, () => Object.fromEntries([...store.rows].map(([id, { amount }]) => [id, amount]))]
}
/** Null where the Node has no `node:sqlite`, and `better-sqlite3` is not installed. */
const database = await openDatabase(':memory:').catch(() => null)
const inSqlite = database
  ? (): Kept => {
      database.exec('DROP TABLE IF EXISTS transactions; DROP TABLE IF EXISTS cursors')
      const store = sqliteStore(database)
      const rows = database.prepare('SELECT id, amount FROM transactions')
      const entries = () => rows.all().map((row) => Object.values(Object(row)))
      return [store, () => Object.fromEntries(entries())]
    }
  : null
const stores: [string, () => Kept][] = [['in memory', inMemory]]
if (inSqlite) stores.push(['in SQLite', inSqlite])

test.each(stores)(
  'transactions are kept %s: added, replaced, removed, and read on',
  async (_name, open) => {
    const [store, rows] = open()
    const service = serviceOf(rowOf('t-1'), rowOf('t-2'))
    await syncTransactions(service, ITEM, { store })
    expect(rows()).toEqual({ 't-1': -1, 't-2': -1 })
    expect(await store.cursorOf('a-1')).toBe(ITEM.lastUpdatedAt)
    expect(await store.cursorOf('a-2')).toBeNull()
    const of = { eventId: 'e-1', itemId: ITEM.id }
    const corrected = serviceOf(rowOf('t-2', -2), rowOf('t-3'))
    const updated = { event: 'transactions/updated' as const, ...of }
    expect(await handleTransactions(corrected, updated, { store })).toBe(true)
    const removal = {
      event: 'transactions/deleted' as const,
      ...of,
      transactionIds: ['t-1', 't-9'],
    }
    expect(await handleTransactions(corrected, removal, { store })).toBe(true)
    expect(rows()).toEqual({ 't-2': -2, 't-3': -1 })
  },
)

test.skipIf(!database)(
  'the queue works off each event once, also one that failed or that a process left behind',
  async () => {
    if (!database) return
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    const eventOf = (eventId: string) =>
      ({ event: 'item/updated', eventId, itemId: ITEM.id }) satisfies WebhookEvent
    const [first, second] = [eventOf('e-1'), eventOf('e-2')]
    const queue = sqliteQueue(database)
    const receive = (event: WebhookEvent) => handleOnce(event, queue, () => undefined)
    expect([await receive(first), await receive(second), await receive(first)]).toEqual([
      true,
      true,
      false,
    ])
    // The process ended before it began to work.
    const restarted = sqliteQueue(database)
    const handled: WebhookEvent[] = []
    const failed = new Error('No answer.')
    await restarted.work((event) => {
      if (event.eventId === 'e-1' && error.mock.calls.length === 0) throw failed
      handled.push(event)
    })
    expect(error.mock.calls).toEqual([[failed]])
    // Two webhooks at once.
    const workOff = () => restarted.work((event) => handled.push(event))
    await Promise.all([workOff(), workOff()])
    expect(handled).toEqual([second, first])
  },
)

test.skipIf(!database)(
  'a renewal with other ids leaves each account and each transaction once, also where it is handled again',
  async () => {
    if (!database) return
    database.exec('DROP TABLE transactions; DROP TABLE cursors')
    const tables = { store: sqliteStore(database), accounts: sqliteAccounts(database) }
    const connections = {
      keep: vi.fn<Connections['keep']>(),
      forget: vi.fn<Connections['forget']>(),
      askAboutAccounts: vi.fn<Connections['askAboutAccounts']>(),
    }
    const item = { ...ITEM, clientUserId: 'ana' }
    /** A service with the account under this id, and these transactions by their days. */
    const serviceWith = (
      accountId: string,
      days: string[],
      read: object = item,
      number = '0001/12345-6',
    ) => ({
      call: async (_method: string, path: string) => {
        if (path.startsWith('/items/')) return read
        const account = { id: accountId, itemId: ITEM.id, type: 'BANK', number }
        if (path.startsWith('/accounts')) return { totalPages: 1, results: [account] }
        const results = days.map((date) => ({ id: accountId + date, accountId, date, amount: 1 }))
        return { results, next: null }
      },
    })
    const handle = (service: ReturnType<typeof serviceWith>, event: WebhookEvent['event']) =>
      work(
        service,
        { ...tables, connections },
        { event, eventId: 'e', itemId: ITEM.id, transactionIds: [] },
      )
    const updated = 'item/updated'
    const LAST = '2026-10-30'
    await handle(serviceWith('a-1', ['2025-10-01', LAST]), updated)
    const [row] = await tables.accounts.accountsOf('ana')
    for (const days of [
      [LAST, '2026-10-31'],
      [LAST, '2026-10-31'],
    ])
      await handle(serviceWith('a-2', days), updated)
    expect(await tables.accounts.accountsOf('ana')).toMatchObject([
      { key: row?.key, id: 'a-2', previousIds: ['a-1'], isClosed: 0 },
    ])
    const rows = database.prepare('SELECT id, accountId FROM transactions ORDER BY date').all()
    expect(rows.map((one) => Object.values(Object(one)))).toEqual([
      ['a-12025-10-01', 'a-2'],
      ['a-22026-10-30', 'a-2'],
      ['a-22026-10-31', 'a-2'],
    ])
    await handle(serviceWith('a-9', [], { ...item, status: 'UPDATING' }), updated)
    expect(connections.askAboutAccounts).not.toHaveBeenCalled()
    // Another login, as it seems.
    await handle(serviceWith('a-9', [], item, '0001/99999-9'), updated)
    expect(connections.askAboutAccounts.mock.calls).toEqual([[ITEM.id]])
    expect(await tables.accounts.accountsOf('ana')).toHaveLength(1)
    expect(connections.forget).not.toHaveBeenCalled()
    await handle(serviceWith('a-9', [], { ...item, clientUserId: null }), updated)
    expect(connections.forget.mock.calls).toEqual([[ITEM.id]])
    expect(connections.keep).toHaveBeenCalledTimes(5)
  },
)

test('a night goes through all Items, and says what each needs', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const [store, rows] = inMemory()
  const [forget, askForRenewal] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
  const itemIds = () => [OTHER, 'gone', ENDED, ITEM.id]
  await night(serviceOf(rowOf('t-1')), store, { itemIds, forget, askForRenewal })
  expect(rows()).toEqual({ 't-1': -1 })
  expect(error.mock.calls).toEqual([[`${OTHER} waits for the next night: No answer.`]])
  expect(forget.mock.calls).toEqual([['gone']])
  expect(askForRenewal.mock.calls).toEqual([[ENDED]])
})
