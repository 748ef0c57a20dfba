import { describe, expect, test } from 'vitest'
import {
  errorOf,
  refusalOf,
  validCnpj,
  validCpf,
  validUser,
  openService,
} from '../testing/openService.ts'
import { itemShape, pageShape } from '../testing/shapes.ts'

const credentialsItem = { connectorId: 0, parameters: validUser }
const nobody = '00000000-0000-4000-8000-000000000000'

/** `parameter` of each entry in `errors[]`. */
async function refusedParameters(parameters: unknown, connectorId: unknown, more: object = {}) {
  const { call, apiKey } = await openService()
  const body = { connectorId, parameters, ...more }
  const answer = await call('POST', '/items', { key: apiKey, body })
  expect(answer.status).toBe(400)
  return errorOf(answer).errors?.map(({ parameter }) => parameter)
}

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
      const { id } = await createItem({
        connectorId: 0,
        parameters: { user, password: 'password' },
      })
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
    [0, { parameters: { user: 'user' } }, ['password']],
    [0, { parameters: { user: 'user', password: 7 } }, ['password']],
    [0, {}, ['user', 'password']],
    [77, {}, ['connectorId']],
    ['0', {}, ['connectorId']],
    [undefined, {}, ['connectorId']],
    ...REFUSED.flatMap(([connectorId, name, values, more = {}]) =>
      values.map((value): [number, object, string[]] => {
        const isParameter = name === 'cpf' || name === 'cnpj'
        const parameters = isParameter ? { ...more, [name]: value } : more
        return [connectorId, { parameters, ...(!isParameter && { [name]: value }) }, [name]]
      }),
    ),
  ])('connector %s refuses %j, and names %j', async (connectorId, more, parameters) => {
    expect(await refusedParameters({}, connectorId, more)).toEqual(parameters)
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

  test('business mocks require cnpj and the representative’s cpf', async () => {
    expect(await refusedParameters({}, 22)).toEqual(['cnpj', 'cpf'])
    expect(await refusedParameters({ cnpj: validCnpj }, 22)).toEqual(['cpf'])
  })

  test('products: a subset of connector.products', async () => {
    expect(await refusedParameters({}, 12, { products: ['LOANS'] })).toEqual(['products'])
    expect(await refusedParameters({}, 12, { products: ['accounts'] })).toEqual(['products'])
    const { createItem } = await openService()
    const item = await createItem({ connectorId: 12, parameters: {}, products: ['ACCOUNTS'] })
    expect(item.products).toEqual(['ACCOUNTS'])
  })

  test.each([
    ['TRANSACTIONS'],
    ['CREDIT_CARDS', 'LOANS'],
    ['INVESTMENTS_TRANSACTIONS'],
    ['IDENTITY'],
  ])('the products %s bring no other with them', async (...asked) => {
    const { createItem, issueToken } = await openService()
    const body = { connectorId: 0, parameters: validUser }
    expect((await createItem({ ...body, products: asked })).products).toEqual(asked)
    const key = await issueToken({ options: { products: asked } })
    expect((await createItem(body, key)).products).toEqual(asked)
  })

  test('products of a token are cut down to what the connector offers', async () => {
    const { createItem, issueToken } = await openService()
    const key = await issueToken({ options: { products: ['LOANS', 'ACCOUNTS'] } })
    expect((await createItem({ connectorId: 12 }, key)).products).toEqual(['ACCOUNTS'])
  })

  test.each([
    'https://shop.example/back?x=1',
    'shopapp://back',
    'http://localhost:4001/complete.html',
  ])('the oauthRedirectUri %s is echoed', async (oauthRedirectUri) => {
    const { createItem } = await openService()
    expect((await createItem({ connectorId: 12, oauthRedirectUri })).oauthRedirectUri).toBe(
      oauthRedirectUri,
    )
  })

  test.each([8, 20, 21, 22])(
    'business mock %i in a PRODUCTION application: 400 CONNECTOR_NOT_SUPPORTED',
    async (connectorId) => {
      const { call, apiKey } = await openService({ environment: 'PRODUCTION' })
      const body = { connectorId, parameters: { cnpj: validCnpj, cpf: validCpf } }
      expect(refusalOf(await call('POST', '/items', { key: apiKey, body }))).toBe(
        '400 CONNECTOR_NOT_SUPPORTED',
      )
    },
  )
})

describe('POST /items: 503 `OPEN_FINANCE_NOT_AVAILABLE`', () => {
  test('leaves the connect token unspent, so that it works once open finance is back', async () => {
    const { call, control, createItem, issueToken } = await openService()
    const key = await issueToken()
    await control('PATCH', '/settings', { openFinanceAvailable: false })
    expect((await call('POST', '/items', { key, body: credentialsItem })).status).toBe(503)
    await control('PATCH', '/settings', { openFinanceAvailable: true })
    expect((await createItem(credentialsItem, key)).status).toBe('CREATING')
  })
})

describe('GET /items', () => {
  test('filters by clientUserId', async () => {
    const { call, apiKey, createItem } = await openService()
    const mine = await createItem({ ...credentialsItem, clientUserId: 'person-7' })
    await createItem({ ...credentialsItem, clientUserId: 'person-8' })
    const answer = await call('GET', '/items?clientUserId=person-7', { key: apiKey })
    const page = pageShape(itemShape.omit({ requestId: true })).parse(answer.body)
    expect(page.results.map(({ id }) => id)).toEqual([mine.id])
  })
})

describe('an Item that does not exist', () => {
  test.each([
    ['GET', `/items/${nobody}`],
    ['PATCH', `/items/${nobody}`],
    ['DELETE', `/items/${nobody}`],
    ['POST', `/items/${nobody}/mfa`],
    ['POST', `/items/${nobody}/refresh`],
    ['PATCH', `/items/${nobody}/disable-auto-sync`],
  ])('%s %s is 404 ITEM_NOT_FOUND', async (method, path) => {
    const { call, apiKey } = await openService()
    expect(
      refusalOf(
        await call(method, path, {
          key: apiKey,
          body: method === 'GET' ? undefined : {},
        }),
      ),
    ).toBe('404 ITEM_NOT_FOUND')
    const noUuid = path.replace(nobody, 'seven')
    expect((await call(method, noUuid, { key: apiKey })).status).toBe(400)
  })
})

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
    const { call, apiKey, createItem } = await openService()
    const { id } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    const body = { parameters: { cpf: '1', _x: 'y' } }
    const answer = await call('PATCH', `/items/${id}`, { key: apiKey, body })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).errors?.map(({ parameter }) => parameter)).toEqual(['_x', 'cpf'])
  })
})

describe('POST /items/{id}/refresh', () => {
  test('collects again on the consent that stands, asking nobody', async () => {
    const { call, apiKey, createItem, decide, settled } = await openService()
    const { id, connector } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    await decide(connector.oauthUrl, 'approve')
    const before = await settled(id)
    expect((await call('POST', `/items/${id}/refresh`, { key: apiKey })).status).toBe(200)
    const after = await settled(id)
    expect(after).toMatchObject({ status: 'UPDATED', consentExpiresAt: before.consentExpiresAt })
    expect(after.lastUpdatedAt).not.toBe(before.lastUpdatedAt)
  })

  test.each([
    ['EXPIRED', 'USER_AUTHORIZATION_NOT_GRANTED'],
    ['REVOKED', 'USER_AUTHORIZATION_REVOKED'],
  ])('on a consent that is %s it ends %s', async (consent, executionStatus) => {
    const { call, apiKey, control, createItem, decide, settled } = await openService()
    const { id, connector } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    await decide(connector.oauthUrl, 'approve')
    await settled(id)
    await control('PATCH', `/items/${id}`, { consent })
    await call('POST', `/items/${id}/refresh`, { key: apiKey })
    expect((await settled(id)).executionStatus).toBe(executionStatus)
  })
})

describe('DELETE /items/{id}', () => {
  test('answers 200, and the Item is gone', async () => {
    const { call, apiKey, createItem } = await openService()
    const { id } = await createItem(credentialsItem)
    expect((await call('DELETE', `/items/${id}`, { key: apiKey })).status).toBe(200)
    expect((await call('GET', `/items/${id}`, { key: apiKey })).status).toBe(404)
  })
})
