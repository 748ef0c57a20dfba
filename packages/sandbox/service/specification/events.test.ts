import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  errorOf,
  validCpf,
  validUser,
  openService,
  type OpenService,
  credentialsItem,
} from '../testing/openService.ts'
import { DAY_SECONDS } from '../testing/openSynced.ts'
import {
  eventsOf,
  openWithReceiver,
  payloadOf,
  type Received,
  receiverUrl,
  register,
  sentFor,
} from '../testing/receiver.ts'
import { waitFor } from 'connect-widget/testkit/waitFor.ts'

const url = receiverUrl
const otherUrl = 'https://hooks.example/other'
const pendingItem = { connectorId: 5, parameters: { cpf: validCpf } }

const urlsOf = (received: readonly Received[]) => received.map((each) => each.url)

describe('what is sent', () => {
  test('item/created, item/login_succeeded, item/updated, transactions/created', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'all', url })
    const { id } = await service.createItem(credentialsItem)
    await service.settled(id)
    expect(eventsOf(received)).toEqual([
      'item/created',
      'item/login_succeeded',
      'item/updated',
      'transactions/created',
    ])
    for (const each of received) expect(payloadOf(each).itemId).toBe(id)
  })

  test('item/waiting_user_input, item/waiting_user_action, item/error, item/deleted', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'all', url })
    const mfa = await service.createItem({ connectorId: 1, parameters: validUser })
    await service.createItem({ connectorId: 4, parameters: validUser })
    await service.settle()
    await service.advance(120)
    await service.request('DELETE', `/items/${mfa.id}`)
    expect(new Set(eventsOf(received))).toEqual(
      new Set([
        'item/created',
        'item/waiting_user_input',
        'item/waiting_user_action',
        'item/error',
        'item/deleted',
      ]),
    )
    const error = received.map(payloadOf).find(({ event }) => event === 'item/error')
    expect(error).toMatchObject({ error: { code: expect.any(String) } })
  })

  test('an Item’s webhookUrl receives only the events of that Item, its deletion not among them', async () => {
    const { received, service } = await openWithReceiver()
    const key = await service.issueToken({ options: { webhookUrl: url } })
    const { id } = await service.createItem(pendingItem, key)
    await service.createItem(credentialsItem)
    await service.advance(3)
    await service.request('DELETE', `/items/${id}`)
    expect(received.map(payloadOf)).toMatchObject([{ event: 'item/created', itemId: id }])
  })
})

/** The header’s parts, and the HMAC a receiver would compute with a secret. */
function check(received: Received | undefined, secret = '') {
  const header = received?.headers['Service-Signature'] ?? ''
  const time = /^t=(\d+)/.exec(header)?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.${received?.body}`).digest('hex')
  const count = header.match(/v1=/g)?.length
  return { time: Number(time), matches: header.includes(`v1=${expected}`), count }
}

async function secretsOf({ control }: OpenService) {
  const { body } = await control('GET', '/signing-secret')
  const shape = z.looseObject({ secrets: z.array(z.string().startsWith('whsec_')) })
  return shape.parse(body).secrets
}

describe('the signature', () => {
  test('Service-Signature: HMAC-SHA256 of <t>.<raw body> with the whole secret; a redelivery has a fresh t and its eventId', async () => {
    const { received, service } = await openWithReceiver([500, 200], { speed: 1 })
    await service.createItem({ ...pendingItem, webhookUrl: url })
    await service.advance(10)
    const [secret] = await secretsOf(service)
    const [one, two] = received.map((each) => check(each, secret))
    for (const each of [one, two]) expect(each).toMatchObject({ matches: true, count: 1 })
    expect((two?.time ?? 0) - (one?.time ?? 0)).toBeGreaterThanOrEqual(10)
    expect(received[1]?.body).toBe(received[0]?.body)
  })

  test('rotation: two v1 for 24 hours; a second rotation meanwhile is 409; the previous can be ended', async () => {
    const { received, service } = await openWithReceiver()
    const [old] = await secretsOf(service)
    const rotate = async () => (await service.control('POST', '/signing-secret/rotate')).status
    expect([await rotate(), await rotate()]).toEqual([200, 409])
    await service.createItem({ ...credentialsItem, webhookUrl: url })
    const [current, previous] = await secretsOf(service)
    expect(previous).toBe(old)
    for (const secret of [current, previous])
      expect(check(received[0], secret)).toMatchObject({ matches: true, count: 2 })
    await service.control('DELETE', '/signing-secret/previous')
    expect(await secretsOf(service)).toEqual([current])
    expect(await rotate()).toBe(200)
    await service.advance(DAY_SECONDS)
    expect(await secretsOf(service)).toHaveLength(1)
  })
})

/** One event to a receiver that never says yes, and four hours for it to come round. */
async function exhaust(wanted: string) {
  const { received, service } = await openWithReceiver([500], { speed: 1 })
  await register(service, { event: wanted, url })
  const { id } = await service.createItem(credentialsItem)
  await service.advance(20)
  for (let step = 0; step < 16; step += 1) {
    await service.advance(900)
    await new Promise(setImmediate)
  }
  const [delivery] = (await sentFor(service, id)).flatMap(({ deliveries }) => deliveries)
  return { received, delivery }
}

const firstDelivery = async (service: OpenService, id: string) =>
  (await sentFor(service, id))[0]?.deliveries[0]

describe('delivery rules', () => {
  test('up to 9 attempts over about 3 hours, then the event is dropped', async () => {
    const { received, delivery } = await exhaust('item/updated')
    expect(received).toHaveLength(9)
    expect(delivery?.state).toBe('dropped')
    const times = delivery?.attempts.map(({ at }) => Date.parse(at)) ?? []
    const hours = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 3_600_000
    expect(hours).toBeGreaterThan(2.9)
    expect(hours).toBeLessThan(4.1)
  })

  test('item/login_succeeded is delivered at most 3 times in total', async () => {
    const { received, delivery } = await exhaust('item/login_succeeded')
    expect(received).toHaveLength(3)
    expect(delivery?.state).toBe('dropped')
  })

  test('no answer within 5 seconds is a failure', async () => {
    const { received, service } = await openWithReceiver([0, 200], { speed: 1 })
    const { id } = await service.createItem({ ...pendingItem, webhookUrl: url })
    await service.advance(5)
    await waitFor(async () =>
      expect((await firstDelivery(service, id))?.attempts).toMatchObject([{ status: null }]),
    )
    await service.advance(10)
    await waitFor(async () =>
      expect(await firstDelivery(service, id)).toMatchObject({ state: 'delivered' }),
    )
    expect(received).toHaveLength(2)
  })

  test('retries end when their webhook is deleted; those of other endpoints go on', async () => {
    const { received, service } = await openWithReceiver([500], { speed: 1 })
    const { id: webhookId } = await register(service, { event: 'item/created', url })
    const { id } = await service.createItem({ ...pendingItem, webhookUrl: otherUrl })
    await service.request('DELETE', `/webhooks/${webhookId}`)
    await service.advance(10)
    expect(urlsOf(received)).toEqual([url, otherUrl, otherUrl])
    const [created] = await sentFor(service, id)
    expect(created?.deliveries).toMatchObject([
      { url, state: 'dropped' },
      { url: otherUrl, state: 'pending' },
    ])
  })
})

describe('Delivery rules, 4: "a manual redelivery from the dashboard reuses" the eventId', () => {
  const redeliver = ({ control }: OpenService, eventId = '') =>
    control('POST', `/webhook-deliveries/${eventId}/redeliver`)

  test('it sends the event again, signed anew, to the endpoints that are registered now', async () => {
    const { received, service } = await openWithReceiver([], { speed: 1 })
    await register(service, { event: 'item/created', url })
    const { id } = await service.createItem({ ...pendingItem, webhookUrl: otherUrl })
    await service.advance(10)
    const [created] = await sentFor(service, id)
    expect((await redeliver(service, created?.payload.eventId)).status).toBe(200)
    expect(urlsOf(received)).toEqual([url, otherUrl, url, otherUrl])
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    const signatures = received.map(({ headers }) => headers['Service-Signature'])
    expect(signatures[2]).not.toBe(signatures[0])
    expect((await sentFor(service, id))[0]?.deliveries).toHaveLength(4)
  })
})

describe('webhook registration', () => {
  test('headers are never returned by any GET or list, nor echoed by the PATCH response', async () => {
    const service = await openService()
    const headers = { Authorization: 'hush-hush' }
    const hook = await register(service, { event: 'all', url, headers })
    const list = await service.request('GET', '/webhooks')
    const change = { event: 'item/error', headers }
    const patched = await service.request('PATCH', `/webhooks/${hook.id}`, change)
    expect(patched.body).toMatchObject({ id: hook.id, event: 'item/error', url })
    expect(JSON.stringify([hook, list.body, patched.body])).not.toMatch(/hush-hush|headers/)
    const requests = await service.control('GET', '/requests')
    expect(JSON.stringify(requests.body)).not.toContain('hush-hush')
  })

  test.each([
    { event: 'all', url: 'http://hooks.example' },
    { event: 'all', url, headers: { 'service-signature': 'x' } },
    { event: 'all', url, headers: { 'content-type': 'text/plain' } },
    { event: 'all', url: 'https://localhost/x' },
    { event: 'all', url: 'https://app.localhost/x' },
    { event: 'item/dreamt', url },
    { event: 'payment/created', url },
    { url },
  ])('%j is refused with 400', async (body) => {
    const { request } = await openService()
    expect((await request('POST', '/webhooks', body)).status).toBe(400)
  })

  test('5 per event type: `Webhook limit reached`', async () => {
    const service = await openService()
    const event = 'item/error'
    for (let count = 0; count < 5; count += 1) await register(service, { event, url })
    const { id } = await register(service, { event: 'all', url })
    for (const refused of [
      await service.request('POST', '/webhooks', { event, url }),
      await service.request('PATCH', `/webhooks/${id}`, { event }),
    ])
      expect(errorOf(refused)).toMatchObject({ code: 409, message: 'Webhook limit reached' })
  })

  test('deleted, it receives no more; unknown ids are 404', async () => {
    const { received, service } = await openWithReceiver()
    const { id } = await register(service, { event: 'all', url })
    const status = async (method: string) =>
      (await service.request(method, `/webhooks/${id}`, {})).status
    expect(await status('DELETE')).toBe(200)
    await service.createItem(credentialsItem)
    expect(received).toEqual([])
    expect([await status('DELETE'), await status('PATCH')]).toEqual([404, 404])
  })
})

describe('Limits: "Webhooks aimed at known test tunnels or local URLs: auto-removed after 90 days"', () => {
  const webhooksShape = z.looseObject({ results: z.array(z.looseObject({ url: z.string() })) })

  async function registeredUrls({ call, issueApiKey }: OpenService): Promise<string[]> {
    const answer = await call('GET', '/webhooks', { key: await issueApiKey() })
    return webhooksShape.parse(answer.body).results.map((webhook) => webhook.url)
  }

  test.each([
    'https://a1b2.ngrok-free.app/hook',
    'https://webhook.site/5f0e4b1c',
    'https://192.168.0.7/hook',
    'https://laptop.local/hook',
  ])('%s', async (address) => {
    const { received, service } = await openWithReceiver()
    const { id } = await register(service, { event: 'item/created', url: address })
    await service.advance(90 * DAY_SECONDS - 60)
    expect(await registeredUrls(service)).toEqual([address])
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
  ])('%s stays', async (address) => {
    const service = await openService()
    await register(service, { event: 'all', url: address })
    await service.advance(400 * DAY_SECONDS)
    expect(await registeredUrls(service)).toEqual([address])
  })
})
