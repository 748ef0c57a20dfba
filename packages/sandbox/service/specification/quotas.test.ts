import { describe, expect, test } from 'vitest'
import { validCpf, validCnpj } from '../testing/openService.ts'
import { openSynced, type Synced } from '../testing/openSynced.ts'
import { sentFor } from '../testing/receiver.ts'

const otherCpf = '00000000272'
const quotaItem = { connectorId: 6, parameters: { cpf: validCpf } }

/** Moves the clock past the turn of the month in Brazil and reads the Item on the way, so that it stays in use. */
async function toNextMonth(synced: Synced): Promise<void> {
  const { headers } = await synced.get(`/items/${synced.id}`)
  const now = Date.parse(headers.get('date') ?? '')
  const local = new Date(now - 3 * 60 * 60 * 1000)
  const turn = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1, 3)
  for (const part of [2, 1]) {
    await synced.service.advance((turn - now) / 1000 / 2 + (part === 1 ? 60 : 0))
    await synced.get(`/items/${synced.id}`)
  }
}

async function read({ service, id }: Synced) {
  return service.readItem(id, await service.issueApiKey())
}

/** Refreshes at once and returns `executionStatus`. */
async function refresh(synced: Synced, id = synced.id): Promise<string> {
  await synced.request('POST', `/items/${id}/refresh`)
  await synced.service.settle()
  return (await synced.service.readItem(id, await synced.service.issueApiKey())).executionStatus
}

/** Number of refreshes that succeed before the quota is reached again. */
async function refreshesLeft(synced: Synced): Promise<number> {
  for (let count = 0; count < 40; count += 1)
    if ((await refresh(synced)) === 'PARTIAL_SUCCESS') return count
  throw new Error('The quota was never reached')
}

async function openQuota(body: object = quotaItem) {
  const synced = await openSynced(body)
  await synced.request('PATCH', `/items/${synced.id}/disable-auto-sync`)
  return { synced, accountId: (await synced.account('CHECKING_ACCOUNT')).id }
}

const transactionEvents = async ({ service, id }: Synced) =>
  (await sentFor(service, id)).filter(({ payload }) => payload.event.startsWith('transactions/'))

describe('Open finance monthly quotas: PARTIAL_SUCCESS with warning code 423 on the affected product', () => {
  test.each([quotaItem, { connectorId: 22, parameters: { cnpj: validCnpj, cpf: validCpf } }])(
    'connector $connectorId: no transactions while isUpdated is false, no event',
    async (body) => {
      const { synced, accountId } = await openQuota(body)
      for (let sync = 0; sync < 2; sync += 1) {
        const item = await read(synced)
        expect(item).toMatchObject({
          status: 'UPDATED',
          executionStatus: 'PARTIAL_SUCCESS',
          error: null,
          statusDetail: {
            transactions: { isUpdated: false, lastUpdatedAt: null, warnings: [{ code: '423' }] },
            // The enrichment of transactions that did not come.
            paymentData: { isUpdated: false, lastUpdatedAt: null },
            accounts: { isUpdated: true, warnings: [] },
          },
        })
        expect(await synced.transactions(accountId)).toEqual([])
        expect((await synced.cursorPage(`?accountId=${accountId}`)).results).toEqual([])
        expect(await transactionEvents(synced)).toEqual([])
        await refresh(synced)
      }
    },
  )

  test('"the product returns by itself next month": transactions, their event, no warning', async () => {
    const { synced, accountId } = await openQuota()
    await toNextMonth(synced)
    expect(await refresh(synced)).toBe('SUCCESS')
    const { statusDetail } = await read(synced)
    expect(statusDetail?.transactions).toMatchObject({ isUpdated: true, warnings: [] })
    expect((await synced.transactions(accountId)).length).toBeGreaterThan(100)
    expect(await transactionEvents(synced)).toMatchObject([
      { payload: { event: 'transactions/created' } },
    ])
  })

  test('each sync counts; used up, the quota comes back in the month after', async () => {
    const { synced, accountId } = await openQuota()
    await toNextMonth(synced)
    const first = await refreshesLeft(synced)
    expect(first).toBeGreaterThan(1)
    const kept = await synced.transactions(accountId)
    expect(kept.length).toBeGreaterThan(100)
    expect(await refresh(synced)).toBe('PARTIAL_SUCCESS')
    await toNextMonth(synced)
    expect(await refreshesLeft(synced)).toBe(first)
  })

  test('"quotas are counted per (CPF/CNPJ + institution + product)"', async () => {
    const { synced } = await openQuota()
    await toNextMonth(synced)
    const allowed = await refreshesLeft(synced)
    expect(allowed).toBeGreaterThan(0)
    const key = await synced.service.issueApiKey()
    const same = await synced.service.createItem(quotaItem, key)
    const other = { connectorId: 6, parameters: { cpf: otherCpf } }
    const different = await synced.service.createItem(other, key)
    await synced.service.settle()
    expect((await synced.service.readItem(same.id, key)).executionStatus).toBe('PARTIAL_SUCCESS')
    expect((await synced.service.readItem(different.id, key)).executionStatus).toBe('SUCCESS')
  })

  test('a sync without transactions uses nothing up', async () => {
    const { synced } = await openQuota({ ...quotaItem, products: ['ACCOUNTS'] })
    for (let sync = 0; sync < 12; sync += 1) expect(await refresh(synced)).toBe('SUCCESS')
  })
})

/** Moves the clock past the next midnight in Brazil. */
async function toNextDay(synced: Synced): Promise<void> {
  const { headers } = await synced.get(`/items/${synced.id}`)
  const local = Date.parse(headers.get('date') ?? '') - 3 * 60 * 60 * 1000
  const day = 24 * 60 * 60 * 1000
  await synced.service.advance((day - (local % day)) / 1000 + 1)
}

async function openWithoutAutoSync(body: object = {}) {
  const synced = await openSynced(body)
  await synced.request('PATCH', `/items/${synced.id}/disable-auto-sync`)
  await toNextDay(synced)
  return synced
}

describe('Open finance monthly quotas: the daily bucket of a manual refresh', () => {
  test('"no spacing between allowed calls"; used up, a refresh brings no transactions', async () => {
    const synced = await openWithoutAutoSync()
    const { id: accountId } = await synced.account('CHECKING_ACCOUNT')
    const allowed = await refreshesLeft(synced)
    expect(allowed).toBeGreaterThan(3)
    const { statusDetail } = await read(synced)
    expect(statusDetail?.transactions).toMatchObject({ isUpdated: false, warnings: [] })
    expect(statusDetail?.accounts).toMatchObject({ isUpdated: true })
    expect((await synced.transactions(accountId)).length).toBeGreaterThan(100)
  })

  test('"the bucket resets at the turn of the Brazilian day"', async () => {
    const synced = await openWithoutAutoSync()
    const allowed = await refreshesLeft(synced)
    await toNextDay(synced)
    expect(await refreshesLeft(synced)).toBe(allowed)
  })

  test('"auto-sync and manual refresh share the counter"; a connection that a user starts does not count', async () => {
    const synced = await openSynced()
    await toNextDay(synced)
    const update = async () => {
      await synced.request('PATCH', `/items/${synced.id}`, {})
      await synced.service.settle()
    }
    // Both just after midnight: an update that a user starts, and the auto-sync a day later.
    await update()
    const { lastUpdatedAt } = await read(synced)
    await toNextDay(synced)
    await synced.service.advance(10)
    expect((await read(synced)).lastUpdatedAt).not.toBe(lastUpdatedAt)
    await synced.request('PATCH', `/items/${synced.id}/disable-auto-sync`)
    await update()
    const left = await refreshesLeft(synced)
    await toNextDay(synced)
    expect(await refreshesLeft(synced)).toBe(left + 1)
  })

  test('internationally there is none', async () => {
    const synced = await openWithoutAutoSync({ connectorId: 12, parameters: {} })
    for (let count = 0; count < 15; count += 1) expect(await refresh(synced)).toBe('SUCCESS')
  })
})
