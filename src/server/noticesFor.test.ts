import { expect, test } from 'vitest'
import { memoryNotices, noticesFor, type Notice } from './noticesFor.ts'
import type { WebhookEvent } from './webhooks.ts'

const MINUTE = 60_000
const ana: Notice = { userId: 'ana', connectorId: 7 }
const bea: Notice = { userId: 'bea', connectorId: 7 }

type Status = 'ONLINE' | 'UNSTABLE' | 'OFFLINE'
const statusOf = (status: Status, connectorId = 7): WebhookEvent => ({
  event: 'connector/status_updated',
  eventId: crypto.randomUUID(),
  connectorId,
  status,
})
const created: WebhookEvent = { event: 'item/created', eventId: 'e', itemId: 'i' }

/** A call at a minute. */
type Call = [minute: number, event: WebhookEvent | null]

/** The users who are told, by the minute of the call. */
async function toldBy(calls: Call[], hasConnected?: (notice: Notice) => boolean) {
  const store = memoryNotices(hasConnected)
  store.add(ana)
  store.add(bea)
  store.add(ana)
  const told: [number, string[]][] = []
  for (const [minute, event] of calls) {
    const due = await noticesFor(event, store, { now: minute * MINUTE })
    if (due.length > 0) told.push([minute, due.map(({ userId }) => userId)])
  }
  return told
}

const BOTH = ['ana', 'bea']

test.each<[string, Call[], [number, string[]][]]>([
  [
    'once it has answered for ten minutes',
    [
      [0, statusOf('ONLINE')],
      [9, null],
      [10, null],
      [11, null],
    ],
    [[10, BOTH]],
  ],
  [
    'by any event that comes then',
    [
      [0, statusOf('ONLINE')],
      [12, created],
    ],
    [[12, BOTH]],
  ],
  [
    'by the time since the first of two events',
    [
      [0, statusOf('ONLINE')],
      [6, statusOf('ONLINE')],
      [10, null],
    ],
    [[10, BOTH]],
  ],
  [
    'not while it is slow',
    [
      [0, statusOf('UNSTABLE')],
      [60, null],
    ],
    [],
  ],
  [
    'not of another bank',
    [
      [0, statusOf('ONLINE', 8)],
      [60, null],
    ],
    [],
  ],
  [
    'after it went down again, from the next time on',
    [
      [0, statusOf('ONLINE')],
      [5, statusOf('OFFLINE')],
      [20, null],
      [21, statusOf('ONLINE')],
      [31, null],
    ],
    [[31, BOTH]],
  ],
])('who waits for a bank is told %s', async (_when, calls, told) =>
  expect(await toldBy(calls)).toEqual(told),
)

test.each<[Status, Status, string[]]>([
  ['OFFLINE', 'ONLINE', BOTH],
  ['ONLINE', 'OFFLINE', []],
])('an event that says %s too late counts for nothing: the bank is %s', async (late, now, told) => {
  let status: Status = 'ONLINE'
  const service = { call: async () => ({ results: [{ id: 7, health: { status } }] }) }
  const store = memoryNotices()
  store.add(ana)
  store.add(bea)
  await noticesFor(statusOf('ONLINE'), store, { now: 0, service })
  status = now
  await noticesFor(statusOf(late), store, { now: MINUTE, service })
  const due = await noticesFor(null, store, { now: 10 * MINUTE, service })
  expect(due.map(({ userId }) => userId)).toEqual(told)
})

test('who has connected a bank meanwhile is not told, also later', async () => {
  const calls: Call[] = [
    [0, statusOf('ONLINE')],
    [10, null],
    [60, null],
  ]
  expect(await toldBy(calls, ({ userId }) => userId === 'ana')).toEqual([[10, ['bea']]])
})

test('a store that fails between two loses neither', async () => {
  let failures = 1
  const store = memoryNotices(({ userId }) => {
    if (userId === 'bea' && failures-- > 0) throw new Error('The database is down.')
    return false
  })
  store.add(ana)
  store.add(bea)
  await noticesFor(statusOf('ONLINE'), store, { now: 0 })
  const call = () => noticesFor(null, store, { now: 10 * MINUTE })
  expect([await call(), await call()]).toEqual([[ana], [bea]])
})

test('two calls at once tell nobody twice', async () => {
  const store = memoryNotices()
  store.add(ana)
  await noticesFor(statusOf('ONLINE'), store, { now: 0 })
  const call = () => noticesFor(null, store, { now: 10 * MINUTE })
  expect((await Promise.all([call(), call()])).flat()).toEqual([ana])
})
