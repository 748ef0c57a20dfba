import { describe, expect, test } from 'vitest'
import { errorOf, openService, validCpf, credentialsItem } from '../testing/openService.ts'
import { openWithReceiver, payloadOf, receiverUrl, register } from '../testing/receiver.ts'

const offline = { health: 'OFFLINE' }

describe('Event names: `connector/status_updated`, "correlates with status `OFFLINE`"', () => {
  test('goes to the webhooks that subscribe to it or to all, with the Connector and its status', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'connector/status_updated', url: 'https://hooks.example/1' })
    await register(service, { event: 'all', url: receiverUrl })
    await register(service, { event: 'item/updated', url: 'https://hooks.example/2' })
    await service.control('PATCH', '/connectors/5', offline)
    expect(received.map(({ url }) => url).toSorted()).toEqual([
      'https://hooks.example/1',
      receiverUrl,
    ])
    const [one, two] = received.map((each) => payloadOf(each))
    const event = 'connector/status_updated'
    const eventId = two?.eventId
    expect(one).toEqual({ event, eventId, connectorId: 5, status: 'OFFLINE' })
  })

  test('is sent when the status changes, and only then', async () => {
    const { received, service } = await openWithReceiver()
    await register(service, { event: 'all', url: receiverUrl })
    for (const health of ['ONLINE', 'UNSTABLE', 'UNSTABLE', 'ONLINE'])
      await service.control('PATCH', '/connectors/0', { health })
    expect(received.map((each) => payloadOf(each))).toMatchObject([
      { status: 'UNSTABLE' },
      { status: 'ONLINE' },
    ])
  })
})

describe('Item error codes: SITE_NOT_AVAILABLE, "institution is down"', () => {
  test.each([credentialsItem, { connectorId: 5, parameters: { cpf: validCpf } }])(
    'every execution at connector $connectorId ends so while it is OFFLINE',
    async (body) => {
      const { control, createItem, settled, request } = await openService()
      await control('PATCH', `/connectors/${body.connectorId}`, offline)
      const shown = await request('GET', `/connectors/${body.connectorId}`)
      expect(shown.body).toHaveProperty('health', { status: 'OFFLINE' })
      const { id } = await createItem(body)
      expect(await settled(id)).toMatchObject({
        status: 'OUTDATED',
        executionStatus: 'SITE_NOT_AVAILABLE',
        error: { code: 'SITE_NOT_AVAILABLE' },
      })
    },
  )
})

describe('a Connector that is not active', () => {
  test('Catalog: it is not listed; connectorId is an "id from the Connector catalog"', async () => {
    const { control, request } = await openService()
    expect((await control('PATCH', '/connectors/0', { active: false })).status).toBe(200)
    const list = await request('GET', '/connectors?connectorIds=0,1')
    expect(list.body).toMatchObject({ total: 1, results: [{ id: 1 }] })
    expect((await request('GET', '/connectors/0')).status).toBe(404)
    const creation = await request('POST', '/items', credentialsItem)
    expect(creation.status).toBe(400)
    expect(errorOf(creation).errors).toMatchObject([
      { code: 'INVALID_PARAMETER', parameter: 'connectorId' },
    ])
  })

  test('Item error codes: "temporarily disabled by the platform; wait": its Items fail, and stay', async () => {
    const { control, createItem, settled, updateItem } = await openService()
    const { id } = await createItem(credentialsItem)
    await settled(id)
    await control('PATCH', '/connectors/0', { active: false })
    await updateItem(id)
    expect(await settled(id)).toMatchObject({
      status: 'OUTDATED',
      executionStatus: 'ERROR',
      error: { code: 'ERROR', message: expect.stringMatching(/disabled/) },
    })
    await control('PATCH', '/connectors/0', { active: true })
    await updateItem(id)
    expect((await settled(id)).status).toBe('UPDATED')
  })
})

test.each([
  ['/connectors/77', offline, 404],
  ['/connectors/x', offline, 400],
  ['/connectors/0', { health: 'SLEEPY' }, 400],
  ['/connectors/0', { active: 'no' }, 400],
])('PATCH /sandbox%s %j is %i', async (path, body, status) => {
  const { control } = await openService()
  expect(errorOf(await control('PATCH', path, body)).code).toBe(status)
})
