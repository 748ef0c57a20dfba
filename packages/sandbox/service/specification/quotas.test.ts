import { describe, expect, test } from 'vitest'
import { validCpf, validCnpj } from '../testing/openService.ts'
import { DAY_MS, openSynced, type Synced } from '../testing/openSynced.ts'
import { sentFor } from '../testing/receiver.ts'

const quotaItem = { connectorId: 6, parameters: { cpf: validCpf } }

/** Brazilian time is UTC−3 all year. */
const ZONE_MS = 3 * 60 * 60 * 1000

/** Moves the clock past the turn of the month in Brazil and reads the Item on the way, so that it stays in use. */
async function toNextMonth({ now, readItem, service }: Synced): Promise<void> {
  const start = await now()
  const local = new Date(start - ZONE_MS)
  const turn = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) + ZONE_MS
  for (const more of [0, 60]) {
    await service.advance((turn - start) / 1000 / 2 + more)
    await readItem()
  }
}

/** Moves the clock past the next midnight in Brazil. */
async function toNextDay({ now, service }: Synced): Promise<void> {
  await service.advance((DAY_MS - (((await now()) - ZONE_MS) % DAY_MS)) / 1000 + 1)
}

/** Number of refreshes that succeed before the quota is reached again. */
async function refreshesLeft({ refresh }: Synced): Promise<number> {
  for (let count = 0; count < 40; count += 1)
    if ((await refresh()) === 'PARTIAL_SUCCESS') return count
  throw new Error('The quota was never reached')
}

async function openWithoutAutoSync(body: object = {}) {
  const synced = await openSynced(body)
  await synced.request('PATCH', `/items/${synced.id}/disable-auto-sync`)
  return synced
}

const transactionsOf = async (synced: Synced) =>
  synced.transactions((await synced.account('CHECKING_ACCOUNT')).id)

const transactionEvents = async ({ service, id }: Synced) =>
  (await sentFor(service, id)).filter(({ payload }) => payload.event.startsWith('transactions/'))

describe('Open finance monthly quotas: PARTIAL_SUCCESS with warning code 423 on the affected product', () => {
  test.each([quotaItem, { connectorId: 22, parameters: { cnpj: validCnpj, cpf: validCpf } }])(
    'connector $connectorId: no transactions while isUpdated is false, no event',
    async (body) => {
      const synced = await openWithoutAutoSync(body)
      const { id: accountId } = await synced.account('CHECKING_ACCOUNT')
      for (let sync = 0; sync < 2; sync += 1) {
        expect(await synced.readItem()).toMatchObject({
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
        await synced.refresh()
      }
    },
  )

  test('each sync counts "per (CPF/CNPJ + institution + product)"; used up, the quota comes back in the month after', async () => {
    const synced = await openWithoutAutoSync(quotaItem)
    await toNextMonth(synced)
    const allowed = await refreshesLeft(synced)
    expect(allowed).toBeGreaterThan(1)
    expect((await transactionsOf(synced)).length).toBeGreaterThan(100)
    await toNextMonth(synced)
    expect(await refreshesLeft(synced)).toBe(allowed)
    const { createItem, issueApiKey, readItem, settle } = synced.service
    const key = await issueApiKey()
    const same = await createItem(quotaItem, key)
    const other = await createItem({ connectorId: 6, parameters: { cpf: '00000000272' } }, key)
    await settle()
    expect((await readItem(same.id, key)).executionStatus).toBe('PARTIAL_SUCCESS')
    expect((await readItem(other.id, key)).executionStatus).toBe('SUCCESS')
  })

  test('a sync without transactions uses nothing up', async () => {
    const { refresh } = await openWithoutAutoSync({ ...quotaItem, products: ['ACCOUNTS'] })
    for (let sync = 0; sync < 12; sync += 1) expect(await refresh()).toBe('SUCCESS')
  })
})

describe('Open finance monthly quotas: the daily bucket of a manual refresh', () => {
  test('"no spacing between allowed calls"; used up, no transactions until "the turn of the Brazilian day"', async () => {
    const synced = await openWithoutAutoSync()
    await toNextDay(synced)
    const allowed = await refreshesLeft(synced)
    expect(allowed).toBeGreaterThan(3)
    const { statusDetail } = await synced.readItem()
    expect(statusDetail?.transactions).toMatchObject({ isUpdated: false, warnings: [] })
    expect(statusDetail?.accounts).toMatchObject({ isUpdated: true })
    expect((await transactionsOf(synced)).length).toBeGreaterThan(100)
    await toNextDay(synced)
    expect(await refreshesLeft(synced)).toBe(allowed)
  })

  test('"auto-sync and manual refresh share the counter"; a connection that a user starts does not count', async () => {
    const synced = await openSynced()
    const { id, readItem, request, service } = synced
    await toNextDay(synced)
    const update = async () => {
      await request('PATCH', `/items/${id}`, {})
      await service.settle()
    }
    // Both just after midnight: an update that a user starts, and the auto-sync a day later.
    await update()
    const { lastUpdatedAt } = await readItem()
    await toNextDay(synced)
    await service.advance(10)
    expect((await readItem()).lastUpdatedAt).not.toBe(lastUpdatedAt)
    await request('PATCH', `/items/${id}/disable-auto-sync`)
    await update()
    const left = await refreshesLeft(synced)
    await toNextDay(synced)
    expect(await refreshesLeft(synced)).toBe(left + 1)
  })

  test('internationally there is none', async () => {
    const { refresh } = await openWithoutAutoSync({ connectorId: 12, parameters: {} })
    for (let count = 0; count < 15; count += 1) expect(await refresh()).toBe('SUCCESS')
  })
})
