import { describe, expect, test } from 'vitest'
import { openService, validCpf, validUser, openFinanceItem } from '../testing/openService.ts'
import { DAY_MS, DAY_SECONDS, openSynced, type Synced } from '../testing/openSynced.ts'
import { sentFor } from '../testing/receiver.ts'

const quotaItem = { connectorId: 6, parameters: { cpf: validCpf } }

const msOf = (time: string | null | undefined) => Date.parse(time ?? '')

/** Moves the clock to the announced auto-sync, and past its execution. */
async function toNextAutoSync({ now, readItem, service }: Synced) {
  const { nextAutoSyncAt } = await readItem()
  await service.advance((msOf(nextAutoSyncAt) - (await now())) / 1000 + 3)
  return readItem()
}

const eventNames = async ({ service, id }: Pick<Synced, 'service' | 'id'>) =>
  (await sentFor(service, id)).map(({ payload }) => payload.event)

describe('What the service does, 10: "Auto-sync refreshes Items on a schedule (`nextAutoSyncAt`)"', () => {
  test('at nextAutoSyncAt the Item is synced, and the next one is a day later', async () => {
    const synced = await openSynced()
    const first = await synced.readItem()
    const due = msOf(first.nextAutoSyncAt)
    expect(due).toBe(msOf(first.lastUpdatedAt) + DAY_MS)
    const second = await toNextAutoSync(synced)
    expect(second).toMatchObject({ status: 'UPDATED', executionStatus: 'SUCCESS' })
    const syncedAt = msOf(second.lastUpdatedAt)
    expect(syncedAt).toBeGreaterThanOrEqual(due)
    expect(syncedAt).toBeLessThan(due + 3000)
    expect(second.updatedAt).toBe(second.lastUpdatedAt)
    expect(msOf(second.nextAutoSyncAt)).toBe(syncedAt + DAY_MS)
  })

  test('it asks nobody: at a bank with a redirect it lives on the consent', async () => {
    const synced = await openSynced(openFinanceItem)
    const { consentExpiresAt, lastUpdatedAt } = await synced.readItem()
    const item = await toNextAutoSync(synced)
    expect(item.lastUpdatedAt).not.toBe(lastUpdatedAt)
    expect(item).toMatchObject({ status: 'UPDATED', consentExpiresAt })
    expect(item.connector.oauthUrl).toBeUndefined()
  })

  test('an execution that a person has started is left alone', async () => {
    const { readItem, service, id } = await openSynced(openFinanceItem)
    await service.advance(DAY_SECONDS - 120)
    const { connector } = await service.updateItem(id, {}, await service.issueApiKey())
    await service.advance(130)
    expect(await readItem()).toMatchObject({
      executionStatus: 'USER_AUTHORIZATION_PENDING',
      connector: { oauthUrl: connector.oauthUrl },
    })
  })

  test('an Item at an institution that was down recovers by itself, with its data', async () => {
    const service = await openService()
    await service.control('PATCH', '/connectors/0', { health: 'OFFLINE' })
    const { id } = await service.createItem({ connectorId: 0, parameters: validUser })
    expect((await service.settled(id)).executionStatus).toBe('SITE_NOT_AVAILABLE')
    await service.control('PATCH', '/connectors/0', { health: 'ONLINE' })
    await service.advance(DAY_SECONDS + 3)
    const key = await service.issueApiKey()
    expect(await service.readItem(id, key)).toMatchObject({ status: 'UPDATED', error: null })
    const accounts = await service.call('GET', `/accounts?itemId=${id}`, { key })
    expect(accounts.body).toMatchObject({ total: 2 })
    expect(await eventNames({ service, id })).toContain('transactions/created')
  })

  test('Item status: LOGIN_ERROR stays "until credentials are updated", so no account gets locked', async () => {
    const service = await openService()
    const wrong = { user: 'user', password: 'wrong' }
    const { id } = await service.createItem({ connectorId: 0, parameters: wrong })
    await service.advance(5 * DAY_SECONDS)
    const key = await service.issueApiKey()
    expect(await service.readItem(id, key)).toMatchObject({
      executionStatus: 'INVALID_CREDENTIALS',
      consecutiveFailedLoginAttempts: 1,
    })
    await service.updateItem(id, { parameters: validUser }, key)
    await service.advance(DAY_SECONDS + 3)
    expect((await service.readItem(id, await service.issueApiKey())).status).toBe('UPDATED')
  })

  test.each([
    ['EXPIRED', 'USER_AUTHORIZATION_NOT_GRANTED'],
    ['REVOKED', 'USER_AUTHORIZATION_REVOKED'],
  ])(
    'on a consent that is %s it ends %s, and so does a refresh',
    async (consent, executionStatus) => {
      for (const body of [quotaItem, openFinanceItem]) {
        const { id, readItem, refresh, service } = await openSynced(body)
        await service.control('PATCH', `/items/${id}`, { consent })
        if (body === quotaItem) await refresh()
        else await service.advance(DAY_SECONDS + 3)
        expect(await readItem()).toMatchObject({
          status: 'LOGIN_ERROR',
          executionStatus,
          error: { code: 'USER_AUTHORIZATION_NOT_GRANTED' },
        })
      }
    },
  )

  test('an inactive Connector is not tried: "wait, do not retry programmatically"', async () => {
    const synced = await openSynced()
    await synced.service.control('PATCH', '/connectors/0', { active: false })
    await synced.service.advance(2 * DAY_SECONDS)
    const before = await synced.readItem()
    expect(before.status).toBe('UPDATED')
    await synced.service.control('PATCH', '/connectors/0', { active: true })
    expect((await toNextAutoSync(synced)).lastUpdatedAt).not.toBe(before.lastUpdatedAt)
  })
})

describe('`PATCH /items/{id}/disable-auto-sync`: "nextAutoSyncAt becomes null; Item and data stay; manual updates still work"', () => {
  test('updatedAt, "last mutation of the record", moves, and nothing is synced any more', async () => {
    const { accounts, id, readItem, request, service } = await openSynced()
    const before = await readItem()
    await service.advance(60)
    await request('PATCH', `/items/${id}/disable-auto-sync`)
    const disabled = await readItem()
    expect(disabled.nextAutoSyncAt).toBeNull()
    expect(msOf(disabled.updatedAt)).toBeGreaterThanOrEqual(msOf(before.updatedAt) + 60_000)
    await service.advance(3 * DAY_SECONDS)
    expect(await readItem()).toEqual({ ...disabled, requestId: expect.any(String) })
    expect((await accounts()).length).toBe(2)
  })
})

const kinds = ['transactions/created', 'transactions/deleted', 'transactions/updated']

/** The Item's transactions by id, with what can change about them. */
async function snapshot(synced: Synced): Promise<Map<string, string>> {
  const rows = await Promise.all((await synced.accounts()).map(({ id }) => synced.transactions(id)))
  return new Map(rows.flat().map(({ id, description }) => [id, description]))
}

describe('Event names: `transactions/created`, `transactions/updated`, `transactions/deleted`', () => {
  test.each([
    { connectorId: 0, parameters: validUser },
    { connectorId: 12, parameters: {} },
  ])(
    'connector $connectorId: each is sent when a sync has such changes, and only then',
    async (body) => {
      const synced = await openSynced(body)
      const seen = new Set<string>()
      let sent = (await sentFor(synced.service, synced.id)).length
      let before = await snapshot(synced)
      for (let day = 0; day < 25 && seen.size < kinds.length; day += 1) {
        await synced.service.advance(DAY_SECONDS + 1)
        await synced.service.settle()
        const after = await snapshot(synced)
        const all = await sentFor(synced.service, synced.id)
        const events = all.slice(sent).map(({ payload }) => payload)
        sent = all.length
        for (const { event } of events) if (kinds.includes(event)) seen.add(event)
        const has = (event: string) => events.some((each) => each.event === event)
        const deleted = [...before.keys()].filter((id) => !after.has(id))
        expect(has('transactions/created')).toBe([...after.keys()].some((id) => !before.has(id)))
        expect(has('transactions/updated')).toBe(
          [...after].some(([id, text]) => before.has(id) && before.get(id) !== text),
        )
        expect(events.flatMap(({ transactionIds = [] }) => transactionIds).toSorted()).toEqual(
          deleted.toSorted(),
        )
        for (const { event, transactionIds, ...payload } of events) {
          expect(transactionIds === undefined).toBe(event !== 'transactions/deleted')
          expect(Object.keys(payload).toSorted()).toEqual(['connectorId', 'eventId', 'itemId'])
        }
        before = after
      }
      expect([...seen].toSorted()).toEqual(kinds)
    },
  )
})
