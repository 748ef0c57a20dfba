import { describe, expect, test } from 'vitest'
import type { ServiceOptions } from '../options.ts'
import { errorOf, openService, validUser } from '../testing/openService.ts'
import { DAY_SECONDS, openSynced } from '../testing/openSynced.ts'
import { openReceiver, receiverUrl, sentFor } from '../testing/receiver.ts'
import { connectorShape, pageShape } from '../testing/shapes.ts'

/** Opens a service with one synced Item. */
async function openItem(body: object = {}, options: ServiceOptions = {}) {
  const service = await openService(options)
  const { id } = await service.createItem({ connectorId: 0, parameters: validUser, ...body })
  await service.settle()

  async function status(): Promise<number> {
    return (await service.call('GET', `/items/${id}`, { key: await service.issueApiKey() })).status
  }

  return { service, id, status }
}

describe('What the service does, 6: "Sandbox Items inactive for more than 30 days are deleted"', () => {
  test('after 30 days without a request it is gone, and item/deleted is sent', async () => {
    const { service, id, status } = await openItem()
    await service.advance(30 * DAY_SECONDS)
    const key = await service.issueApiKey()
    const answer = await service.call('GET', `/items/${id}`, { key })
    expect(errorOf(answer)).toMatchObject({ code: 404, codeDescription: 'ITEM_NOT_FOUND' })
    expect((await sentFor(service, id)).at(-1)?.payload.event).toBe('item/deleted')
    const consents = await service.call('GET', `/consents?itemId=${id}`, { key })
    expect(consents.body).toMatchObject({ results: [{ status: 'REVOKED' }] })
    expect(await status()).toBe(404)
  })

  test('reading its data is a use', async () => {
    const { service, id, account, get } = await openSynced()
    const accountId = (await account('CHECKING_ACCOUNT')).id
    for (const path of [
      `/accounts?itemId=${id}`,
      `/accounts/${accountId}/balance`,
      `/v2/transactions?accountId=${accountId}`,
    ]) {
      await service.advance(20 * DAY_SECONDS)
      expect((await get(path)).status).toBe(200)
    }
    await service.advance(29 * DAY_SECONDS)
    expect((await get(`/items/${id}`)).status).toBe(200)
  })

  test('a webhook, an auto-sync, the list of all Items and a request that is refused are none', async () => {
    const { received, deliver } = openReceiver()
    const { service, id, status } = await openItem({ webhookUrl: receiverUrl }, { deliver })
    await service.advance(15 * DAY_SECONDS)
    const key = await service.issueApiKey()
    expect((await service.call('GET', '/items', { key })).body).toMatchObject({ total: 1 })
    expect((await service.call('GET', `/items/${id}`)).status).toBe(403)
    await service.advance(15 * DAY_SECONDS)
    expect(received.length).toBeGreaterThan(30)
    expect(await status()).toBe(404)
  })

  test('an Item of a PRODUCTION application stays, unless its Connector is a sandbox mock', async () => {
    const { service, status } = await openItem({}, { environment: 'PRODUCTION' })
    const answer = await service.request('GET', '/connectors?sandbox=false&pageSize=100')
    const { results } = pageShape(connectorShape).parse(answer.body)
    const bank = results.find(({ credentials }) => credentials.at(-1)?.name === 'password')
    const real = await service.createItem({ connectorId: bank?.id, parameters: validUser })
    await service.advance(31 * DAY_SECONDS)
    const key = await service.issueApiKey()
    expect((await service.call('GET', `/items/${real.id}`, { key })).status).toBe(200)
    expect(await status()).toBe(404)
  })
})
