import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { verifyWebhook } from 'connect-widget/server'
import { listen, type RequestEnv } from '../../listen.ts'
import { readEnvironment } from '../environment.ts'
import { startService } from '../startService.ts'
import { openService, validUser } from '../testing/openService.ts'
import { sentFor } from '../testing/receiver.ts'
import { waitFor } from 'connect-widget/testkit/waitFor.ts'

const sandboxBank = { connectorId: 0, parameters: validUser }

/** A receiver on plain http, as a developer's own server is. It answers with the statuses in turn. */
async function openHttpReceiver(...statuses: number[]) {
  const received: { body: string; signature: string | undefined }[] = []
  const app = new Hono<RequestEnv>()
  app.post('/webhooks', async (c) => {
    received.push({ body: await c.req.text(), signature: c.req.header('service-signature') })
    const status = statuses.shift() ?? 204
    return new Response(null, { status, headers: { Location: '/webhooks' } })
  })
  const { url, close } = await listen(app, 0)
  onTestFinished(close)
  return { received, url: `${url}/webhooks` }
}

test('every event reaches the address over plain http, signed', async () => {
  const { received, url } = await openHttpReceiver()
  const service = await openService({ forwardWebhooksTo: url })
  const { id } = await service.createItem(sandboxBank)
  await service.settle()
  await waitFor(async () => {
    const sent = await sentFor(service, id)
    const states = sent.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
    expect(states).toEqual(sent.map(() => 'delivered'))
    expect(sent.map(({ payload }) => payload.event)).toContain('item/updated')
  })
  const { body } = await service.control('GET', '/signing-secret')
  const { secrets } = z.object({ secrets: z.array(z.string()) }).parse(body)
  // The service's clock has been moved by seconds, within the window of a signature.
  for (const { body: text, signature } of received) {
    const options = { secret: secrets[0] ?? '' }
    expect(await verifyWebhook({ signature, body: text }, options)).toMatchObject({ itemId: id })
    const rewritten = JSON.stringify(JSON.parse(text))
    await expect(verifyWebhook({ signature, body: rewritten }, options)).rejects.toMatchObject({
      reason: 'WRONG_SIGNATURE',
    })
  }
  // On a busy machine one may come twice.
  const bodies = new Set(received.map((each) => each.body))
  expect(bodies.size).toBe((await sentFor(service, id)).length)
})

test('a redirect and an error are failures: the event is sent again', async () => {
  const { received, url } = await openHttpReceiver(302, 500)
  const service = await openService({ forwardWebhooksTo: url })
  const { id } = await service.createItem(sandboxBank)
  const attempts = async () =>
    (await sentFor(service, id))[0]?.deliveries[0]?.attempts.map(({ status }) => status)
  await waitFor(async () => {
    await service.advance(1)
    expect(await attempts()).toContain(302)
    expect((await attempts())?.at(-1)).toBe(204)
  })
  expect(received.length).toBeGreaterThan(2)
})

describe('an address off this machine is refused in a sentence', () => {
  test.each([
    'https://localhost:3000/webhooks',
    'http://192.168.0.7/webhooks',
    'http://localhost.shop.example/',
    'http://127.0.0.1.shop.example/',
    'http://user@localhost/',
    'localhost:3000',
  ])('%s', async (address) => {
    const sentence = `must be plain http on this machine, such as http://localhost:3000/webhooks, not "${address}".`
    expect(() => readEnvironment({ SANDBOX_WEBHOOK_FORWARD: address })).toThrow(
      `SANDBOX_WEBHOOK_FORWARD ${sentence}`,
    )
    await expect(startService({ forwardWebhooksTo: address })).rejects.toThrow(
      `forwardWebhooksTo ${sentence}`,
    )
  })

  test.each(['http://localhost:3000/webhooks', 'http://127.0.0.1:3000/', 'http://[::1]:3000/'])(
    '%s is taken',
    (address) =>
      expect(readEnvironment({ SANDBOX_WEBHOOK_FORWARD: address }).forwardWebhooksTo).toBe(address),
  )
})
