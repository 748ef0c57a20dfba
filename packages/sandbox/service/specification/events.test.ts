import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  errorOf,
  validCpf,
  validUser,
  openService,
  type OpenService,
} from '../testing/openService.ts'
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
const credentialsItem = { connectorId: 0, parameters: validUser }

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
    await service.settled(mfa.id)
    const device = await service.createItem({ connectorId: 4, parameters: validUser })
    await service.settled(device.id)
    await service.advance(120)
    await service.call('DELETE', `/items/${mfa.id}`, { key: service.apiKey })
    expect(new Set(eventsOf(received))).toEqual(
      new Set([
        'item/created',
        'item/waiting_user_input',
        'item/waiting_user_action',
        'item/error',
        'item/deleted',
      ]),
    )
    const error = received.find((each) => payloadOf(each).event === 'item/error')
    expect(error && payloadOf(error)).toMatchObject({ error: { code: expect.any(String) } })
  })

  test('a webhook gets the event it subscribed to, and one eventId goes to every endpoint', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'item/updated', url: 'https://hooks.example/updated' })
    await register(service, { event: 'all', url })
    const { id } = await service.createItem(credentialsItem)
    await service.settled(id)
    const updates = received.filter((each) => payloadOf(each).event === 'item/updated')
    expect(updates.map((each) => each.url).toSorted()).toEqual([
      url,
      'https://hooks.example/updated',
    ])
    expect(new Set(updates.map((each) => payloadOf(each).eventId)).size).toBe(1)
    expect(received.filter((each) => each.url !== url)).toHaveLength(1)
  })

  test('an Item’s webhookUrl receives only the events of that Item, its deletion not among them', async () => {
    const { received, service } = await openWithReceiver()
    const key = await service.issueToken({ options: { webhookUrl: url } })
    const { id } = await service.createItem({ connectorId: 5, parameters: { cpf: validCpf } }, key)
    await service.createItem(credentialsItem)
    await service.advance(3)
    await service.call('DELETE', `/items/${id}`, { key: service.apiKey })
    expect(received.map((each) => payloadOf(each))).toMatchObject([
      { event: 'item/created', itemId: id },
    ])
  })

  test('what happened is told even when nobody subscribed', async () => {
    const service = await openService()
    const { id } = await service.createItem(credentialsItem)
    await service.settled(id)
    await service.createItem(credentialsItem)
    const sent = await sentFor(service, id)
    expect(sent.map(({ payload }) => payload.event)).toContain('item/updated')
    expect(sent.every(({ deliveries }) => deliveries.length === 0)).toBe(true)
  })
})

/** The header’s parts, and the HMAC a receiver would compute with a secret. */
function check({ headers, body }: Received, secret: string) {
  const header = headers['Service-Signature'] ?? ''
  const time = /^t=(\d+)/.exec(header)?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    time: Number(time),
    matches: header.includes(`v1=${expected}`),
    count: header.match(/v1=/g)?.length,
  }
}

async function secretsOf({ control }: OpenService) {
  const answer = await control('GET', '/signing-secret')
  return z.looseObject({ secrets: z.array(z.string().startsWith('whsec_')) }).parse(answer.body)
    .secrets
}

describe('the signature', () => {
  test('Service-Signature: HMAC-SHA256 of <t>.<raw body> with the whole secret', async () => {
    const { received, service } = await openWithReceiver()
    const [secret = ''] = await secretsOf(service)
    await service.createItem({ ...credentialsItem, webhookUrl: url })
    const [first] = received
    expect(first && check(first, secret)).toMatchObject({ matches: true, count: 1 })
  })

  test('every redelivery is signed with a fresh t, and keeps its eventId', async () => {
    const { received, service } = await openWithReceiver([500, 200], { speed: 1 })
    await service.createItem({ connectorId: 5, parameters: { cpf: validCpf }, webhookUrl: url })
    await service.advance(10)
    const [secret = ''] = await secretsOf(service)
    const [one, two] = received
    if (!one || !two) throw new Error('Two deliveries were expected')
    expect(check(two, secret).time - check(one, secret).time).toBeGreaterThanOrEqual(10)
    expect(check(two, secret).matches).toBe(true)
    expect(two.body).toBe(one.body)
  })

  test('rotation: two v1 for 24 hours; a second rotation meanwhile is 409; the previous can be ended', async () => {
    const { received, service } = await openWithReceiver()
    const [old = ''] = await secretsOf(service)
    await service.control('POST', '/signing-secret/rotate')
    expect((await service.control('POST', '/signing-secret/rotate')).status).toBe(409)
    await service.createItem({ ...credentialsItem, webhookUrl: url })
    const [current = '', previous = ''] = await secretsOf(service)
    expect(previous).toBe(old)
    const [first] = received
    expect(first && check(first, current)).toMatchObject({ matches: true, count: 2 })
    expect(first && check(first, previous).matches).toBe(true)
    await service.control('DELETE', '/signing-secret/previous')
    expect(await secretsOf(service)).toEqual([current])
    expect((await service.control('POST', '/signing-secret/rotate')).status).toBe(200)
    await service.advance(24 * 60 * 60)
    expect(await secretsOf(service)).toHaveLength(1)
  })

  test('custom headers are sent verbatim on every delivery', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'all', url, headers: { 'X-Shared': 'between us' } })
    await service.createItem(credentialsItem)
    expect(received[0]?.headers).toMatchObject({
      'X-Shared': 'between us',
      'Content-Type': 'application/json',
    })
  })
})

/** One event to a receiver that never says yes, and four hours for it to come round. */
async function exhaust(status: number, wanted: string) {
  const { received, service } = await openWithReceiver([status], { speed: 1 })
  await register(service, { event: wanted, url })
  const { id } = await service.createItem(credentialsItem)
  await service.advance(20)
  for (let step = 0; step < 16; step += 1) {
    await service.advance(900)
    await new Promise(setImmediate)
  }
  const sent = await sentFor(service, id)
  const [delivery] = sent.flatMap(({ deliveries }) => deliveries)
  return { received, delivery }
}

describe('delivery rules', () => {
  test('up to 9 attempts over about 3 hours, then the event is dropped', async () => {
    const { received, delivery } = await exhaust(500, 'item/updated')
    expect(received).toHaveLength(9)
    expect(delivery?.state).toBe('dropped')
    const times = delivery?.attempts.map(({ at }) => Date.parse(at)) ?? []
    const hours = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 3_600_000
    expect(hours).toBeGreaterThan(2.9)
    expect(hours).toBeLessThan(4.1)
  })

  test('3xx is not followed and counts as failure', async () => {
    expect((await exhaust(302, 'item/updated')).received).toHaveLength(9)
  })

  test('item/login_succeeded is delivered at most 3 times in total', async () => {
    const { received, delivery } = await exhaust(500, 'item/login_succeeded')
    expect(received).toHaveLength(3)
    expect(delivery?.state).toBe('dropped')
  })

  test('what falls due while the clock is moved is delivered', async () => {
    const { received, service } = await openWithReceiver([500, 200], { speed: 1 })
    await register(service, { event: 'item/created', url })
    const { id } = await service.createItem(credentialsItem)
    await service.advance(3700)
    await waitFor(async () => {
      const [created] = await sentFor(service, id)
      expect(created?.deliveries[0]).toMatchObject({ state: 'delivered' })
    })
    expect(received).toHaveLength(2)
  })

  test('no answer within 5 seconds is a failure', async () => {
    const { received, service } = await openWithReceiver([0, 200], { speed: 1 })
    const { id } = await service.createItem({
      connectorId: 5,
      parameters: { cpf: validCpf },
      webhookUrl: url,
    })
    await service.advance(5)
    await waitFor(async () => {
      const [created] = await sentFor(service, id)
      expect(created?.deliveries[0]?.attempts).toMatchObject([{ status: null }])
    })
    await service.advance(10)
    await waitFor(async () => {
      const [created] = await sentFor(service, id)
      expect(created?.deliveries[0]?.state).toBe('delivered')
    })
    expect(received).toHaveLength(2)
  })
})

describe('webhook registration', () => {
  test('headers are never returned by any GET or list, nor echoed by the PATCH response', async () => {
    const service = await openService()
    const { call, apiKey } = service
    const hook = await register(service, {
      event: 'all',
      url,
      headers: { Authorization: 'hush-hush' },
    })
    const list = await call('GET', '/webhooks', { key: apiKey })
    const patched = await call('PATCH', `/webhooks/${hook.id}`, {
      key: apiKey,
      body: { event: 'item/error', headers: { Authorization: 'hush-hush' } },
    })
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
    const { call, apiKey } = await openService()
    expect((await call('POST', '/webhooks', { key: apiKey, body })).status).toBe(400)
  })

  test('5 per event type: `Webhook limit reached`', async () => {
    const service = await openService()
    const { call, apiKey } = service
    for (let count = 0; count < 5; count += 1) await register(service, { event: 'item/error', url })
    const sixth = await call('POST', '/webhooks', {
      key: apiKey,
      body: { event: 'item/error', url },
    })
    expect(errorOf(sixth).message).toBe('Webhook limit reached')
    const other = await register(service, { event: 'all', url })
    const moved = await call('PATCH', `/webhooks/${other.id}`, {
      key: apiKey,
      body: { event: 'item/error' },
    })
    expect(errorOf(moved).message).toBe('Webhook limit reached')
  })

  test('deleted, it receives no more; unknown ids are 404', async () => {
    const { received, service } = await openWithReceiver()
    const { call, apiKey } = service
    const { id } = await register(service, { event: 'all', url })
    expect((await call('DELETE', `/webhooks/${id}`, { key: apiKey })).status).toBe(200)
    await service.createItem(credentialsItem)
    expect(received).toEqual([])
    expect((await call('DELETE', `/webhooks/${id}`, { key: apiKey })).status).toBe(404)
    expect((await call('PATCH', `/webhooks/${id}`, { key: apiKey, body: {} })).status).toBe(404)
  })

  test('all require X-API-KEY, a connect token is 403', async () => {
    const { call, issueToken } = await openService()
    const key = await issueToken()
    expect((await call('GET', '/webhooks')).status).toBe(403)
    expect((await call('GET', '/webhooks', { key })).status).toBe(403)
    expect((await call('POST', '/webhooks', { key, body: { event: 'all', url } })).status).toBe(403)
  })
})
