import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { endOfConsent } from '../consents/consents.ts'
import {
  refusalOf,
  unknownId,
  validCpf,
  openService,
  type OpenService,
} from '../testing/openService.ts'

import { pageShape } from '../testing/shapes.ts'

const consentShape = z.strictObject({
  id: z.guid(),
  itemId: z.guid(),
  status: z.enum([
    'AWAITING_AUTHORISATION',
    'AUTHORISED',
    'CONSUMED',
    'REJECTED',
    'REVOKED',
    'EXPIRED',
  ]),
  products: z.array(z.string()),
  openFinancePermissionsGranted: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})

const body = { connectorId: 5, parameters: { cpf: validCpf } }

async function consentsOf({ call, issueApiKey }: OpenService, itemId: string) {
  const key = await issueApiKey()
  const answer = await call('GET', `/consents?itemId=${itemId}`, { key })
  return pageShape(consentShape).parse(answer.body).results
}

async function statusesOf(service: OpenService, itemId: string) {
  return (await consentsOf(service, itemId)).map(({ status }) => status)
}

/** A service with one Item whose consent stands. */
async function openConnected(connectorId = 5, parameters: object = { cpf: validCpf }) {
  const service = await openService()
  const { id, connector } = await service.createItem({ connectorId, parameters })
  await service.decide(connector.oauthUrl, 'approve')
  return { service, id, item: await service.settled(id) }
}

describe('consent status', () => {
  test('AWAITING_AUTHORISATION until the person decides, then AUTHORISED', async () => {
    const service = await openService()
    const { id, connector } = await service.createItem(body)
    expect(await statusesOf(service, id)).toEqual(['AWAITING_AUTHORISATION'])
    await service.decide(connector.oauthUrl, 'approve')
    const item = await service.settled(id)
    const [consent] = await consentsOf(service, id)
    expect(consent).toMatchObject({
      status: 'AUTHORISED',
      itemId: id,
      expiresAt: item.consentExpiresAt,
    })
    expect(consent?.openFinancePermissionsGranted).toEqual(
      expect.arrayContaining(['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ', 'RESOURCES_READ']),
    )
  })

  test('at Connector 19 it lists the products of consents alone, too', async () => {
    const service = await openService()
    const parameters = { cpf: validCpf, investorProfile: 'Moderate' }
    const { id, products } = await service.createItem({ connectorId: 19, parameters })
    const [consent] = await consentsOf(service, id)
    const more = ['OPPORTUNITIES', 'PORTFOLIO', 'INCOME_REPORTS']
    expect(consent?.products).toEqual([...products, ...more])
  })

  test('REJECTED when it is denied, abandoned or replaced', async () => {
    const service = await openService()
    const { id, connector } = await service.createItem(body)
    await service.decide(connector.oauthUrl, 'deny')
    await service.updateItem(id)
    await service.updateItem(id)
    await service.advance(300)
    expect(await statusesOf(service, id)).toEqual(['REJECTED', 'REJECTED', 'REJECTED'])
  })

  test.each(['EXPIRED', 'REVOKED'])(
    'a control makes it %s, which it stays when the Item is deleted',
    async (consent) => {
      const { service, id } = await openConnected()
      await service.control('PATCH', `/items/${id}`, { consent })
      const before = await consentsOf(service, id)
      expect(before).toMatchObject([{ status: consent }])
      expect(before[0]?.revokedAt === null).toBe(consent === 'EXPIRED')
      await service.advance(1)
      await service.request('DELETE', `/items/${id}`)
      expect(await consentsOf(service, id)).toEqual(before)
    },
  )
})

describe('renewal: an update on the same Item creates a new consent on it, never a new Item', () => {
  test('the old consent stays until the new one stands', async () => {
    const { service, id, item } = await openConnected()
    await service.advance(60)
    const { connector, consentExpiresAt } = await service.updateItem(id)
    expect(consentExpiresAt).toBe(item.consentExpiresAt)
    expect(await statusesOf(service, id)).toEqual(['AUTHORISED', 'AWAITING_AUTHORISATION'])
    await service.decide(connector.oauthUrl, 'approve')
    const renewed = await service.settled(id)
    expect(await statusesOf(service, id)).toEqual(['CONSUMED', 'AUTHORISED'])
    expect(Date.parse(renewed.consentExpiresAt ?? '')).toBeGreaterThan(
      Date.parse(consentExpiresAt ?? ''),
    )
  })

  test('a renewal that is denied leaves the old consent standing', async () => {
    const { service, id, item } = await openConnected()
    const { connector } = await service.updateItem(id)
    await service.decide(connector.oauthUrl, 'deny')
    expect(await statusesOf(service, id)).toEqual(['AUTHORISED', 'REJECTED'])
    expect((await service.readItem(id)).consentExpiresAt).toBe(item.consentExpiresAt)
  })
})

describe('GET /consents and /consents/{id}', () => {
  test('401 CLIENT_KEYS_UNAUTHORIZED without a good key, 403 for a connect token', async () => {
    const { call, issueToken } = await openService()
    for (const path of [`/consents?itemId=${unknownId}`, `/consents/${unknownId}`]) {
      for (const key of [undefined, 'nonsense'])
        expect(refusalOf(await call('GET', path, { key }))).toBe('401 CLIENT_KEYS_UNAUTHORIZED')
      expect((await call('GET', path, { key: await issueToken() })).status).toBe(403)
    }
  })

  test('one consent by its id; an unknown one is 404 without codeDescription', async () => {
    const { service, id } = await openConnected()
    const [consent] = await consentsOf(service, id)
    const { body: one } = await service.request('GET', `/consents/${consent?.id}`)
    expect(one).toMatchObject({ id: consent?.id, status: 'AUTHORISED' })
    expect(refusalOf(await service.request('GET', `/consents/${id}`))).toBe('404')
  })
})

describe('renewal without the bank’s page (16)', () => {
  const openRenewable = () => openConnected(16)

  test.each([
    ['network', 'CONNECTION_ERROR', 'AUTHORISED'],
    ['refused', 'USER_AUTHORIZATION_NOT_GRANTED', 'AUTHORISED'],
    ['expired', 'USER_AUTHORIZATION_NOT_GRANTED', 'EXPIRED'],
    ['ended', 'USER_AUTHORIZATION_REVOKED', 'REVOKED'],
  ])('a control makes the next one fail: %s', async (renewal, executionStatus, consent) => {
    const { service, id } = await openRenewable()
    await service.control('PATCH', `/items/${id}`, { renewal })
    await service.updateItem(id)
    expect((await service.settled(id)).executionStatus).toBe(executionStatus)
    expect(await statusesOf(service, id)).toEqual([consent, 'REJECTED'])
  })

  test('a control makes the bank ask for its page', async () => {
    const { service, id } = await openRenewable()
    await service.control('PATCH', `/items/${id}`, { renewal: 'fullJourney' })
    expect((await service.updateItem(id)).connector.oauthUrl).toBeUndefined()
    const { connector, executionStatus } = await service.settled(id)
    expect(executionStatus).toBe('USER_AUTHORIZATION_PENDING')
    await service.decide(connector.oauthUrl, 'approve')
    expect((await service.settled(id)).status).toBe('UPDATED')
  })

  test('a consent that has ended is renewed on the bank’s page', async () => {
    const { service, id } = await openRenewable()
    await service.control('PATCH', `/items/${id}`, { consent: 'EXPIRED' })
    expect((await service.updateItem(id)).connector.oauthUrl).toBeDefined()
  })
})

describe('the duration of a consent', () => {
  test.each([
    ['2027-03-01T10:00:00.000Z', 365, '2028-03-01T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 365, '2029-02-28T10:00:00.000Z'],
    ['2027-03-01T10:00:00.000Z', 90, '2027-05-30T10:00:00.000Z'],
  ])('from %s, %i days end on %s', (from, days, end) =>
    expect(endOfConsent(days, Date.parse(from))).toBe(Date.parse(end)),
  )

  test('a control makes the consents of a Connector last until they are ended', async () => {
    const service = await openService()
    await service.control('PATCH', '/connectors/5', { consentDays: null })
    const { id, connector } = await service.createItem(body)
    await service.decide(connector.oauthUrl, 'approve')
    expect((await service.settled(id)).consentExpiresAt).toBeNull()
    expect(await consentsOf(service, id)).toMatchObject([{ status: 'AUTHORISED', expiresAt: null }])
  })
})
