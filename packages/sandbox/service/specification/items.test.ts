import { describe, expect, test } from 'vitest'
import {
  errorOf,
  refusalOf,
  unknownId,
  validCnpj,
  validCpf,
  validUser,
  openService,
  type OpenService,
  credentialsItem,
  openFinanceItem,
} from '../testing/openService.ts'

import { itemShape, pageShape } from '../testing/shapes.ts'

const businessParameters = { cnpj: validCnpj, cpf: validCpf }

const REFUSED: readonly [connectorId: number, name: string, values: string[], more?: object][] = [
  [5, 'cpf', ['52998224726', '11111111111', '5299822472', 'abc', '']],
  [8, 'cnpj', ['12ABC34501DE34', '11222333000180', '00000000000000', '1234'], { cpf: validCpf }],
  [12, 'oauthRedirectUri', ['http://shop.example/', 'javascript:alert(1)', 'data:text/html,x']],
  [12, 'oauthRedirectUri', ['mailto:a@b.example', 'tel:+551199', 'intent://shop#Intent;end', 'x']],
  [0, 'webhookUrl', ['http://hooks.example/', 'https://localhost/'], validUser],
  [0, 'webhookUrl', ['https://127.0.0.1/', 'https://[::1]/'], validUser],
]

describe('POST /items', () => {
  test.each(['constructor', 'toString', '__proto__'])(
    'the user name %s is refused as any unknown one',
    async (user) => {
      const { createItem, settled } = await openService()
      const parameters = { user, password: 'password' }
      const { id } = await createItem({ connectorId: 0, parameters })
      expect(await settled(id)).toMatchObject({ executionStatus: 'INVALID_CREDENTIALS' })
    },
  )

  test('answers 200 with the full Item, every nullable field present', async () => {
    const { createItem } = await openService()
    expect(await createItem({ ...credentialsItem, clientUserId: 'person-7' })).toMatchObject({
      status: 'CREATING',
      executionStatus: 'CREATED',
      clientUserId: 'person-7',
      connector: {
        id: 0,
        name: 'Sandbox Bank',
        type: 'PERSONAL_BANK',
        imageUrl: expect.stringMatching(/^https?:/),
        primaryColor: expect.stringMatching(/^[0-9a-f]{6}$/i),
        isOpenFinance: true,
        isSandbox: true,
        oauth: false,
      },
      lastUpdatedAt: null,
      consentExpiresAt: null,
      statusDetail: null,
      error: null,
      parameter: null,
      userAction: null,
      consecutiveFailedLoginAttempts: 0,
    })
  })

  test.each<[connectorId: unknown, more: object, parameters: string[]]>([
    [0, { parameters: { ...validUser, pin: '1' } }, ['pin']],
    [0, { parameters: { ...validUser, _trace: '1' } }, ['_trace']],
    [0, { parameters: { ...validUser, constructor: '1' } }, ['constructor']],
    [0, { parameters: { ...validUser, toString: '1' } }, ['toString']],
    [0, { parameters: { ...validUser, ['__proto__']: '1' } }, ['__proto__']],
    [0, { parameters: validUser, ['__proto__']: {} }, ['__proto__']],
    [0, { parameters: { user: 'user' } }, ['password']],
    [0, { parameters: { user: 'user', password: 7 } }, ['password']],
    [0, {}, ['user', 'password']],
    [22, {}, ['cnpj', 'cpf']],
    [22, { parameters: { cnpj: validCnpj } }, ['cpf']],
    [77, {}, ['connectorId']],
    ['0', {}, ['connectorId']],
    [undefined, {}, ['connectorId']],
    [12, { products: ['LOANS'] }, ['products']],
    [12, { products: ['accounts'] }, ['products']],
    ...REFUSED.flatMap(([connectorId, name, values, more = {}]) =>
      values.map((value): [number, object, string[]] => {
        const isParameter = name === 'cpf' || name === 'cnpj'
        const parameters = isParameter ? { ...more, [name]: value } : more
        return [connectorId, { parameters, ...(!isParameter && { [name]: value }) }, [name]]
      }),
    ),
  ])('connector %s refuses %j, and names %j', async (connectorId, more, parameters) => {
    const { request } = await openService()
    const answer = await request('POST', '/items', { connectorId, parameters: {}, ...more })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).errors).toMatchObject(
      parameters.map((parameter) => ({ code: 'INVALID_PARAMETER', parameter })),
    )
  })

  test.each([
    ...['529.982.247-25', '52998224725', '000.000.002-72'].map((cpf) => [5, { cpf }] as const),
    ...['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81'].map(
      (cnpj) => [8, { cnpj, cpf: validCpf }] as const,
    ),
  ])('connector %i takes %j', async (connectorId, parameters) => {
    const { createItem } = await openService()
    expect((await createItem({ connectorId, parameters })).connector.oauthUrl).toBeDefined()
  })

  test.each<[string, (service: OpenService) => unknown, body?: object]>([
    ['501 CONNECTOR_NOT_SUPPORTED', () => {}, { connectorId: 1028 }],
    [
      '503 OPEN_FINANCE_NOT_AVAILABLE',
      ({ control }) => control('PATCH', '/settings', { openFinanceAvailable: false }),
    ],
  ])('can be refused with %s', async (refusal, prepare, body = credentialsItem) => {
    const service = await openService()
    await prepare(service)
    expect(refusalOf(await service.request('POST', '/items', body))).toBe(refusal)
  })

  test.each([['TRANSACTIONS'], ['CREDIT_CARDS', 'LOANS']])(
    'the products %s bring no other with them',
    async (...products) => {
      const { createItem, issueToken } = await openService()
      expect((await createItem({ ...credentialsItem, products })).products).toEqual(products)
      const key = await issueToken({ options: { products } })
      expect((await createItem(credentialsItem, key)).products).toEqual(products)
    },
  )

  test('products of a token are cut down to what the connector offers', async () => {
    const { createItem, issueToken } = await openService()
    const key = await issueToken({ options: { products: ['LOANS', 'ACCOUNTS'] } })
    expect((await createItem({ connectorId: 12 }, key)).products).toEqual(['ACCOUNTS'])
  })

  test.each([8, 20, 21, 22])(
    'business mock %i in a PRODUCTION application: 400 CONNECTOR_NOT_SUPPORTED',
    async (connectorId) => {
      const { request } = await openService({ environment: 'PRODUCTION' })
      const body = { connectorId, parameters: businessParameters }
      expect(refusalOf(await request('POST', '/items', body))).toBe('400 CONNECTOR_NOT_SUPPORTED')
    },
  )
})

test('GET /items filters by clientUserId', async () => {
  const { request, createItem } = await openService()
  const mine = await createItem({ ...credentialsItem, clientUserId: 'person-7' })
  await createItem({ ...credentialsItem, clientUserId: 'person-8' })
  const { body } = await request('GET', '/items?clientUserId=person-7')
  const page = pageShape(itemShape.omit({ requestId: true })).parse(body)
  expect(page.results.map(({ id }) => id)).toEqual([mine.id])
})

test.each([
  ['GET', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', '/mfa'],
  ['POST', '/refresh'],
  ['PATCH', '/disable-auto-sync'],
])(
  '%s /items/{id}%s of one that does not exist is 404 ITEM_NOT_FOUND, of no UUID 400',
  async (method, path) => {
    const { request } = await openService()
    const body = method === 'GET' ? undefined : {}
    const answer = await request(method, `/items/${unknownId}${path}`, body)
    expect(refusalOf(answer)).toBe('404 ITEM_NOT_FOUND')
    expect((await request(method, `/items/seven${path}`)).status).toBe(400)
  },
)

describe('PATCH /items/{id}', () => {
  test('{} runs the Item again: UPDATING, then UPDATED', async () => {
    const { createItem, settled, updateItem } = await openService()
    const { id } = await createItem(credentialsItem)
    const before = await settled(id)
    expect(await updateItem(id)).toMatchObject({
      status: 'UPDATING',
      executionStatus: 'CREATED',
      lastUpdatedAt: before.lastUpdatedAt,
    })
    const after = await settled(id)
    expect(after.status).toBe('UPDATED')
    expect(Date.parse(after.lastUpdatedAt ?? '')).toBeGreaterThan(
      Date.parse(before.lastUpdatedAt ?? ''),
    )
  })

  test('parameters that are left out stay as they were', async () => {
    const { createItem, settled, updateItem } = await openService()
    const { id } = await createItem({ connectorId: 0, parameters: { user: 'user', password: 'x' } })
    expect((await settled(id)).executionStatus).toBe('INVALID_CREDENTIALS')
    expect((await updateItem(id, { parameters: { password: 'password' } })).error).toBeNull()
    expect((await settled(id)).status).toBe('UPDATED')
  })

  test('validation errors answer 400 with errors[]', async () => {
    const { request, createItem } = await openService()
    const { id } = await createItem(openFinanceItem)
    const answer = await request('PATCH', `/items/${id}`, { parameters: { cpf: '1', _x: 'y' } })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).errors?.map(({ parameter }) => parameter)).toEqual(['_x', 'cpf'])
  })
})

test('an MFA answer of the wrong form or name is 400 with errors[] and spends no attempt', async () => {
  const { createItem, request, readItem, settle } = await openService()
  const { id } = await createItem({ connectorId: 1, parameters: validUser })
  await settle()
  for (const [body, parameters] of [
    [{ token: '12' }, ['token']],
    [{}, ['token']],
    [{ token: 123456 }, ['token']],
    [{ code: '123456' }, ['code', 'token']],
  ] as const) {
    const answer = await request('POST', `/items/${id}/mfa`, body)
    expect(answer.status).toBe(400)
    expect(errorOf(answer).errors?.map(({ parameter }) => parameter)).toEqual(parameters)
  }
  expect((await readItem(id)).status).toBe('WAITING_USER_INPUT')
})
