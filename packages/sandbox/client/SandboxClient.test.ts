import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { faultSchema } from '../service/controls/faults.ts'
import type { connectorOverrideSchema } from '../service/controls/controlRoutes.ts'
import type { Settings } from '../service/controls/settings.ts'
import { startService } from '../service/startService.ts'
import { serve } from 'connect-widget/testkit/serve.ts'
import { BANKS } from './banks.ts'
import type { ConnectorOverride, Fault, SettingsChange } from './controls.ts'
import { SandboxClient } from './SandboxClient.ts'

const openClient = async (options: Parameters<typeof startService>[0] = {}) => {
  const service = await startService({ speed: 100, catalogSize: 0, ...options })
  onTestFinished(service.close)
  return new SandboxClient(service.url)
}

test('the types of the controls are those that the service takes', () => {
  expectTypeOf<keyof Fault>().toEqualTypeOf<keyof z.input<typeof faultSchema>>()
  type Override = z.infer<typeof connectorOverrideSchema>
  expectTypeOf<keyof ConnectorOverride>().toEqualTypeOf<keyof Override>()
  expectTypeOf<ConnectorOverride>().toExtend<Override>()
  expectTypeOf<Required<SettingsChange>>().toEqualTypeOf<Settings>()
})

test('an Item is created, fails and is read; a fault makes a call fail once', async () => {
  const client = await openClient()
  await client.addFault({ method: 'POST', path: '/items', status: 503 })
  await expect(client.createConnectedItem(BANKS.password)).rejects.toThrow(
    'POST /items answered 503',
  )
  const id = await client.createConnectedItem(BANKS.mfa, { mfaAnswer: { token: '123456' } })
  expect(await client.itemIds()).toEqual([id])
  await client.failItem(id, 'SITE_NOT_AVAILABLE')
  expect(await client.item(id)).toMatchObject({
    status: 'OUTDATED',
    executionStatus: 'SITE_NOT_AVAILABLE',
  })
  expect((await client.requests()).map(({ status }) => status)).toContain(503)
})

test('an Item is of the user it was created for, and its failure is sent as a webhook', async () => {
  const webhooks: { event: string }[] = []
  const backend = await serve(({ body }, response) => {
    webhooks.push(JSON.parse(body))
    response.writeHead(204).end()
  })
  const client = await openClient({ forwardWebhooksTo: backend.url })
  const itemId = await client.createConnectedItem(BANKS.password, { clientUserId: 'ana' })
  expect(await client.item(itemId)).toMatchObject({ clientUserId: 'ana' })
  await client.failItem(itemId, 'ACCOUNT_LOCKED', 'Bloqueada.')
  await expect
    .poll(() => webhooks.filter(({ event }) => event === 'item/error'))
    .toEqual([
      expect.objectContaining({
        itemId,
        clientUserId: 'ana',
        error: expect.objectContaining({ code: 'ACCOUNT_LOCKED', providerMessage: 'Bloqueada.' }),
      }),
    ])
})

test.each(['/auth', '/items', '/connect_token'])(
  'a redirect of %s is not followed',
  async (moved) => {
    const other = await serve((_request, response) => response.end('{}'))
    const service = await serve(({ path }, response) =>
      path === moved
        ? response.writeHead(307, { Location: other.url }).end()
        : response.end('{"apiKey":"a"}'),
    )
    const client = new SandboxClient(service.url)
    const call = moved === '/items' ? client.itemIds() : client.issueConnectToken()
    await expect(call).rejects.toThrow(moved)
    await expect(call).rejects.toThrow('answered 307')
    expect(other.received).toEqual([])
  },
)
