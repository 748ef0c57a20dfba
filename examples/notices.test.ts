import { generateKeyPairSync } from 'node:crypto'
import { createService, memoryNotices, type WebhookEvent } from 'connect-widget/server'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../packages/sandbox/service/startService.ts'
import { waitFor } from '../src/testkit/waitFor.ts'
import { createNotices } from './notices.mjs'

const MINUTE = 60_000
const APPLICATION = { clientId: 'an-id', clientSecret: 'a-secret' }

test('who asked is told once, with a link into that very bank that works once, for them', async () => {
  const events: WebhookEvent[] = []
  const running = await startService({
    ...APPLICATION,
    catalogSize: 0,
    deliver: async ({ body }) => {
      events.push(JSON.parse(body))
      return { status: 204 }
    },
  })
  onTestFinished(() => running.close())
  const service = createService({ ...APPLICATION, url: running.url })
  await service.call('POST', '/webhooks', { event: 'all', url: 'https://shop.example/webhooks' })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const store = memoryNotices()
  const sent: { link: string }[] = []
  let minute = 0
  const notices = createNotices({
    service,
    store,
    send: async (message: { link: string }) => {
      if (minute < 20) throw new Error('The mail server is down.')
      sent.push(message)
    },
    linkUrl: 'https://shop.example/connect',
    widgetUrl: 'https://widget.example/',
    returnUrl: 'https://shop.example/banks',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    now: () => minute * MINUTE,
  })
  const setHealth = async (health: string) => {
    const before = events.length
    await service.call('PATCH', '/sandbox/connectors/0', { health })
    await waitFor(() => expect(events.length).toBeGreaterThan(before))
    await notices.receive(events.at(-1) ?? null)
  }

  await setHealth('OFFLINE')
  store.add({ userId: 'ana', connectorId: 0 }, 0)
  minute = 1
  await setHealth('ONLINE')
  await notices.run()
  expect(sent).toEqual([])
  for (minute of [11, 22, 33]) await notices.run()
  expect(sent).toMatchObject([{ userId: 'ana', connectorId: 0 }])

  const code = new URL(sent[0]?.link ?? '').searchParams.get('code') ?? ''
  expect(await notices.follow(code, 'ben')).toBeNull()
  const address = new URL((await notices.follow(code, 'ana')) ?? '')
  const link = new URLSearchParams(address.hash.slice(1))
  expect(Object.fromEntries(link)).toMatchObject({
    selectedConnectorId: '0',
    returnUrl: 'https://shop.example/banks',
    connectToken: expect.stringMatching(/./),
    signature: expect.stringMatching(/./),
  })
  expect(await notices.follow(code, 'ana')).toBeNull()
})
