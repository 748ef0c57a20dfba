import { expect, describe, test } from 'vitest'
import {
  type ApiResponse,
  errorOf,
  openService,
  type OpenService,
  validCnpj,
  validCpf,
  validUser,
} from '../testing/openService.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const credentialsItem = { connectorId: 0, parameters: validUser }

interface Case {
  codeDescription: string
  status: number
  ask: (service: OpenService) => Promise<ApiResponse>
}

const get =
  (path: string): Case['ask'] =>
  ({ call, apiKey }) =>
    call('GET', path, { key: apiKey })

const create =
  (body: object): Case['ask'] =>
  ({ call, apiKey }) =>
    call('POST', '/items', { key: apiKey, body })

/** A request that is answered with each of the values, at a service of a PRODUCTION Application. */
const cases: Case[] = [
  {
    codeDescription: 'CREDITS_EXHAUSTED',
    status: 402,
    async ask(service) {
      await service.control('POST', '/credits', { balance: 0 })
      return create(credentialsItem)(service)
    },
  },
  { codeDescription: 'ITEM_NOT_FOUND', status: 404, ask: get(`/items/${unknown}`) },
  {
    codeDescription: 'ITEM_CREATION_LIMIT_EXCEEDED',
    status: 409,
    async ask(service) {
      await service.control('PATCH', '/settings', { itemCreationLimit: 0 })
      return create(credentialsItem)(service)
    },
  },
  {
    codeDescription: 'INTERNAL_SERVER_ERROR',
    status: 500,
    async ask(service) {
      await service.control('POST', '/faults', { path: '/connectors', status: 500 })
      return get('/connectors')(service)
    },
  },
  {
    codeDescription: 'CONNECTOR_NOT_SUPPORTED',
    status: 400,
    ask: create({ connectorId: 22, parameters: { cnpj: validCnpj, cpf: validCpf } }),
  },
  {
    codeDescription: 'CONNECTOR_NOT_SUPPORTED',
    status: 501,
    ask: create({ connectorId: 1028, parameters: {} }),
  },
  {
    codeDescription: 'OPEN_FINANCE_NOT_AVAILABLE',
    status: 503,
    async ask(service) {
      await service.control('PATCH', '/settings', { openFinanceAvailable: false })
      return create(credentialsItem)(service)
    },
  },
  {
    codeDescription: 'API_KEY_MISSING_OR_INVALID',
    status: 403,
    ask: ({ call }) => call('GET', `/investments?itemId=${unknown}`),
  },
  {
    codeDescription: 'CLIENT_KEYS_UNAUTHORIZED',
    status: 401,
    ask: ({ call }) => call('GET', `/consents?itemId=${unknown}`),
  },
  { codeDescription: 'CATEGORY_NOT_FOUND', status: 404, ask: get('/categories/99999999') },
  { codeDescription: 'LOAN_NOT_FOUND', status: 404, ask: get(`/loans/${unknown}`) },
  { codeDescription: 'INVESTMENT_NOT_FOUND', status: 404, ask: get(`/investments/${unknown}`) },
  { codeDescription: 'IDENTITY_NOT_FOUND', status: 404, ask: get(`/identity?itemId=${unknown}`) },
  {
    codeDescription: 'TOO_MANY_REQUESTS',
    status: 429,
    async ask(service) {
      const update = () => service.call('PATCH', `/items/${unknown}`, { key: service.apiKey })
      await Promise.all(Array.from({ length: 20 }, update))
      return update()
    },
  },
]

describe('Errors: known `codeDescription` values', () => {
  test.each(cases)('$codeDescription is answered with $status', async ({ ask, ...expected }) => {
    const service = await openService({ environment: 'PRODUCTION', speed: 1 })
    const answer = await ask(service)
    expect(answer.status).toBe(expected.status)
    expect(errorOf(answer)).toMatchObject({
      code: expected.status,
      codeDescription: expected.codeDescription,
    })
  })
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
