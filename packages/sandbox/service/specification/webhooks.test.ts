import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openService, type OpenService, validCpf, validUser } from '../testing/openService.ts'
import { openWithReceiver, payloadOf, receiverUrl, register, sentFor } from '../testing/receiver.ts'
import { waitFor } from 'connect-widget/testkit/waitFor.ts'

const daySeconds = 24 * 60 * 60
const pendingItem = { connectorId: 5, parameters: { cpf: validCpf } }

async function registeredUrls({ call, issueApiKey }: OpenService): Promise<string[]> {
  const answer = await call('GET', '/webhooks', { key: await issueApiKey() })
  return z
    .looseObject({ results: z.array(z.looseObject({ url: z.string() })) })
    .parse(answer.body)
    .results.map(({ url }) => url)
}

describe('Limits: "Webhooks aimed at known test tunnels or local URLs: auto-removed after 90 days"', () => {
  test.each([
    'https://a1b2.ngrok-free.app/hook',
    'https://calm-river.trycloudflare.com/hook',
    'https://shop.loca.lt/',
    'https://webhook.site/5f0e4b1c',
    'https://192.168.0.7/hook',
    'https://10.1.2.3:8443/hook',
    'https://laptop.local/hook',
    'https://backend.test/hook',
  ])('%s', async (url) => {
    const { received, service } = await openWithReceiver()
    const { id } = await register(service, { event: 'item/created', url })
    await service.advance(90 * daySeconds - 60)
    expect(await registeredUrls(service)).toEqual([url])
    await service.advance(60)
    expect(await registeredUrls(service)).toEqual([])
    const key = await service.issueApiKey()
    expect((await service.call('DELETE', `/webhooks/${id}`, { key })).status).toBe(404)
    await service.createItem(pendingItem, key)
    expect(received).toEqual([])
  })

  test.each([
    'https://hooks.example/x',
    'https://ngrok-free.app.shop.example/',
    'https://8.8.8.8/',
  ])('%s stays', async (url) => {
    const service = await openService()
    await register(service, { event: 'all', url })
    await service.advance(400 * daySeconds)
    expect(await registeredUrls(service)).toEqual([url])
  })

  test('they free their place among the 5 per event type', async () => {
    const service = await openService()
    for (let count = 0; count < 5; count += 1)
      await register(service, { event: 'all', url: `https://t${count}.ngrok.app/` })
    await service.advance(90 * daySeconds)
    await register(service, { event: 'all', url: receiverUrl })
    expect(await registeredUrls(service)).toEqual([receiverUrl])
  })
})

describe('Delivery rules, 4: "a manual redelivery from the dashboard reuses" the eventId', () => {
  const redeliver = ({ control }: OpenService, eventId: string) =>
    control('POST', `/webhook-deliveries/${eventId}/redeliver`)

  test('it sends the event again, signed anew, to the endpoints that are registered now', async () => {
    const { received, service } = await openWithReceiver([], { speed: 1 })
    await register(service, { event: 'item/created', url: receiverUrl })
    const webhookUrl = 'https://hooks.example/item'
    const { id } = await service.createItem({ ...pendingItem, webhookUrl })
    expect(received).toHaveLength(2)
    const [first] = received
    if (!first) throw new Error('Nothing was delivered')
    await service.advance(10)
    const { eventId } = payloadOf(first)
    expect((await redeliver(service, eventId)).status).toBe(200)
    expect(received.map(({ url }) => url)).toEqual([
      receiverUrl,
      webhookUrl,
      receiverUrl,
      webhookUrl,
    ])
    for (const { body } of received) expect(body).toBe(first.body)
    expect(received[2]?.headers['Service-Signature']).not.toBe(first.headers['Service-Signature'])
    const [created] = await sentFor(service, id)
    expect(created?.deliveries).toHaveLength(4)
  })

  test('an event that was dropped can still arrive', async () => {
    const statuses = Array.from({ length: 9 }, () => 500)
    const { received, service } = await openWithReceiver([...statuses, 200], { speed: 10_000 })
    const { id } = await service.createItem({ ...pendingItem, webhookUrl: receiverUrl })
    await waitFor(async () => {
      await service.advance(2)
      const [created] = await sentFor(service, id)
      expect(created?.deliveries.map(({ state }) => state)).toEqual(['dropped'])
    })
    const [created] = await sentFor(service, id)
    await redeliver(service, created?.payload.eventId ?? '')
    const [again] = await sentFor(service, id)
    expect(again?.deliveries.map(({ state }) => state)).toEqual(['dropped', 'delivered'])
    expect(received).toHaveLength(10)
  })

  test('an unknown eventId is 404, no UUID is 400', async () => {
    const service = await openService()
    expect((await redeliver(service, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await redeliver(service, 'x')).status).toBe(400)
  })
})

describe('Delivery rules, 2: retries', () => {
  test('end when their webhook is deleted; those of other endpoints go on', async () => {
    const { received, service } = await openWithReceiver([500], { speed: 1 })
    const { id: webhookId } = await register(service, { event: 'item/created', url: receiverUrl })
    const webhookUrl = 'https://hooks.example/item'
    const { id } = await service.createItem({ ...pendingItem, webhookUrl })
    await service.call('DELETE', `/webhooks/${webhookId}`, { key: service.apiKey })
    await service.advance(10)
    expect(received.map(({ url }) => url)).toEqual([receiverUrl, webhookUrl, webhookUrl])
    const [created] = await sentFor(service, id)
    expect(created?.deliveries.map(({ url, state }) => [url, state])).toEqual([
      [receiverUrl, 'dropped'],
      [webhookUrl, 'pending'],
    ])
  })

  test('go to the address and with the headers that the webhook has now', async () => {
    const { received, service } = await openWithReceiver([401, 200], { speed: 1 })
    const { id } = await register(service, { event: 'item/created', url: receiverUrl })
    await service.createItem({ connectorId: 0, parameters: validUser })
    const body = { url: 'https://hooks.example/moved', headers: { 'X-Shared': 'between us' } }
    await service.call('PATCH', `/webhooks/${id}`, { key: service.apiKey, body })
    await service.advance(10)
    expect(received.map(({ url }) => url)).toEqual([receiverUrl, body.url])
    expect(received[1]?.headers).toMatchObject(body.headers)
  })
})

describe('Delivery rules, 7: "a successful partial collection releases completion events only when all requested product families are ready"', () => {
  test('during the collection there is none; at its end all of them', async () => {
    const service = await openService({ speed: 0.1 })
    const { id } = await service.createItem({ connectorId: 6, parameters: { cpf: validCpf } })
    const events = async () => (await sentFor(service, id)).map(({ payload }) => payload.event)
    const seen = new Set<string>()
    // Each step of the clock is longer than a busy machine takes for its reads.
    for (let reads = 0; reads < 30; reads += 1) {
      const { executionStatus, status } = await service.readItem(id)
      if (status === 'UPDATED') break
      seen.add(executionStatus)
      expect(await events()).not.toContain('item/updated')
      await service.advance(10)
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['ACCOUNTS_IN_PROGRESS', 'IDENTITY_IN_PROGRESS', 'MERGING']),
    )
    expect((await service.readItem(id)).executionStatus).toBe('PARTIAL_SUCCESS')
    expect(await events()).toEqual(['item/created', 'item/login_succeeded', 'item/updated'])
  })
})
