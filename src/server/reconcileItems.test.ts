import { expect, test } from 'vitest'
import { validUser } from '../../packages/sandbox/service/testing/openService.ts'
import type { ItemState } from './items.ts'
import { needOf, reconcileItems, type ItemNeed } from './reconcileItems.ts'
import type { Caller } from './service.ts'
import { openDirect } from '../testkit/openDirect.ts'
import { memoryTransactions } from './transactions/syncTransactions.ts'

const NOW = Date.parse('2026-11-22T03:00:00.000Z')
const HOUR_MS = 60 * 60_000
const after = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()
const WELL: ItemState = {
  id: 'i-1',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
  lastUpdatedAt: after(-20),
  nextAutoSyncAt: after(4),
  consentExpiresAt: after(9000),
}
const STALE = { lastUpdatedAt: after(-50) }

test.each<[ItemNeed, string, Partial<ItemState>]>([
  ['NOTHING', 'was synced yesterday', {}],
  ['NOTHING', 'was synced yesterday, and has no auto-sync', { nextAutoSyncAt: null }],
  ['NOTHING', 'is being synced', { ...STALE, status: 'UPDATING', nextAutoSyncAt: null }],
  ['WAIT', 'is stale, and has an auto-sync to come', STALE],
  ['WAIT', 'is stale, and its auto-sync is due', { ...STALE, nextAutoSyncAt: after(-0.5) }],
  ['REFRESH', 'is stale, and its auto-sync did not come', { ...STALE, nextAutoSyncAt: after(-9) }],
  ['REFRESH', 'is stale, and has no auto-sync', { ...STALE, nextAutoSyncAt: null }],
  ['REFRESH', 'was never synced', { lastUpdatedAt: null, nextAutoSyncAt: null }],
  [
    'REFRESH',
    'failed, and may be tried again',
    { ...STALE, status: 'OUTDATED', executionStatus: 'SITE_NOT_AVAILABLE', nextAutoSyncAt: null },
  ],
  ['PERSON', 'has a consent that has ended', { consentExpiresAt: after(-1) }],
  ['PERSON', 'was revoked', { ...STALE, executionStatus: 'USER_AUTHORIZATION_REVOKED' }],
  ['PERSON', 'has wrong credentials', { ...STALE, status: 'LOGIN_ERROR', nextAutoSyncAt: null }],
  ['PERSON', 'waits for an input', { ...STALE, status: 'WAITING_USER_INPUT' }],
  [
    'PERSON',
    'needs an action at the bank',
    { status: 'OUTDATED', executionStatus: 'ACCOUNT_NEEDS_ACTION', nextAutoSyncAt: null },
  ],
])('%s: an Item that %s', (need, _name, fields) => {
  expect(needOf({ ...WELL, ...fields }, NOW)).toBe(need)
})

test('a night reads every Item and its transactions, and refreshes few', async () => {
  const { id, service: sandbox, passDays, now, readItem, direct } = await openDirect()
  const calls: string[] = []
  const broken = crypto.randomUUID()
  const service: Caller = {
    call: async (method, path) => {
      if (method !== 'GET') calls.push(`${method} ${path}`)
      if (path.includes(broken)) throw new Error('No answer.')
      return direct.call(method, path)
    },
  }
  const make = async () => {
    const body = { connectorId: 0, parameters: validUser, clientUserId: 'ana' }
    const made = await direct.call('POST', '/items', body)
    await sandbox.settle()
    return made.id
  }
  const [older, newer] = [await make(), await make()]
  const still = async (itemId: string) => direct.call('PATCH', `/items/${itemId}/disable-auto-sync`)
  await still(older)
  await passDays(1)
  await still(newer)
  await passDays(3)
  const gone = crypto.randomUUID()
  const store = memoryTransactions()
  const ids = [newer, broken, older, id, gone, older]
  const night = async (maxRefreshes?: number) =>
    reconcileItems(service, ids, { store, now: await now(), maxRefreshes })

  expect((await night(-1)).filter((one) => one.isRefreshed)).toEqual([])
  const results = await night(1)
  expect(results.map(({ need, isRefreshed, error }) => [need, isRefreshed, String(error)])).toEqual(
    [
      ['REFRESH', false, 'null'],
      [null, false, 'Error: No answer.'],
      ['REFRESH', true, 'null'],
      ['NOTHING', false, 'null'],
      ['GONE', false, 'null'],
    ],
  )
  // Never by `PATCH`, which asks the person for a new consent.
  expect(calls).toEqual([`POST /items/${older}/refresh`])
  const counts = [...store.rows.values()].length
  expect(counts).toBeGreaterThan(2000)

  await sandbox.settle()
  expect((await readItem()).id).toBe(id)
  expect((await night()).filter((one) => one.isRefreshed).map((one) => one.itemId)).toEqual([newer])
  expect(store.rows.size).toBeGreaterThan(counts)
  await expect(
    // @ts-expect-error: no store.
    reconcileItems(service, ids, {}),
  ).rejects.toThrow('reconcileItems needs a store with the function cursorOf.')
})
