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

const EVENTS: Record<string, WebhookEvent | null> = {
  online: statusOf('ONLINE'),
  unstable: statusOf('UNSTABLE'),
  offline: statusOf('OFFLINE'),
  'online-elsewhere': statusOf('ONLINE', 8),
  created: { event: 'item/created', eventId: 'e', itemId: 'i' },
  none: null,
}

/** The users who are told by calls with these events at these minutes, and when. */
async function toldBy(calls: string, hasConnected?: (notice: Notice) => boolean, askedAt = 0) {
  const store = memoryNotices(hasConnected)
  for (const notice of [ana, bea, ana]) store.add(notice, askedAt * MINUTE)
  const told: string[] = []
  for (const call of calls.split(', ')) {
    const [minute, event = ''] = call.split(' ')
    const due = await noticesFor(EVENTS[event] ?? null, store, { now: Number(minute) * MINUTE })
    if (due.length > 0) told.push([minute, ...due.map(({ userId }) => userId)].join(' '))
  }
  return told
}

test.each([
  ['once it has answered for ten minutes', '0 online, 9 none, 10 none, 11 none', ['10 ana bea']],
  ['by any event that comes then', '0 online, 12 created', ['12 ana bea']],
  ['by the time since the first of two events', '0 online, 6 online, 10 none', ['10 ana bea']],
  ['not while it is slow', '0 unstable, 60 none', []],
  ['not of another bank', '0 online-elsewhere, 60 none', []],
  [
    'after it went down again, from the next time on',
    '0 online, 5 offline, 20 none, 21 online, 31 none',
    ['31 ana bea'],
  ],
])('who waits for a bank is told %s', async (_when, calls, told) =>
  expect(await toldBy(calls)).toEqual(told),
)

test('who asks for a bank that is said to answer is told once it has answered since then', async () =>
  expect(await toldBy('0 online, 61 none, 69 none, 70 none', undefined, 60)).toEqual([
    '70 ana bea',
  ]))

test('who has connected a bank meanwhile is not told, also later', async () =>
  expect(await toldBy('0 online, 10 none, 60 none', ({ userId }) => userId === 'ana')).toEqual([
    '10 bea',
  ]))

test.each<[Status, Status, string[]]>([
  ['OFFLINE', 'ONLINE', ['ana', 'bea']],
  ['ONLINE', 'OFFLINE', []],
])('an event that says %s too late counts for nothing: the bank is %s', async (late, now, told) => {
  let status: Status = 'ONLINE'
  const service = { call: async () => ({ results: [{ id: 7, health: { status } }] }) }
  const store = memoryNotices()
  store.add(ana, 0)
  store.add(bea, 0)
  await noticesFor(statusOf('ONLINE'), store, { now: 0, service })
  status = now
  await noticesFor(statusOf(late), store, { now: MINUTE, service })
  const due = await noticesFor(null, store, { now: 10 * MINUTE, service })
  expect(due.map(({ userId }) => userId)).toEqual(told)
})

test('a store that fails between two loses neither', async () => {
  let failures = 1
  const store = memoryNotices(({ userId }) => {
    if (userId === 'bea' && failures-- > 0) throw new Error('The database is down.')
    return false
  })
  store.add(ana, 0)
  store.add(bea, 0)
  await noticesFor(statusOf('ONLINE'), store, { now: 0 })
  const call = () => noticesFor(null, store, { now: 10 * MINUTE })
  expect([await call(), await call()]).toEqual([[ana], [bea]])
})

test('two calls at once tell nobody twice', async () => {
  const store = memoryNotices()
  store.add(ana, 0)
  await noticesFor(statusOf('ONLINE'), store, { now: 0 })
  const call = () => noticesFor(null, store, { now: 10 * MINUTE })
  expect((await Promise.all([call(), call()])).flat()).toEqual([ana])
})
