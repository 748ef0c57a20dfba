import { describe, expect, test } from 'vitest'
import type {
  ConnectorHealth,
  ConsentStatus,
  HttpError,
  Product,
} from 'connect-widget/testkit/vocabulary.ts'
import { z } from 'zod'
import {
  errorOf,
  openService,
  validCnpj,
  validCpf,
  validUser,
  type ApiResponse,
  type OpenService,
} from '../testing/openService.ts'

/** Every word of the specification's vocabularies that the service itself sends, provoked by real calls. */

const unknownId = '00000000-0000-4000-8000-000000000000'
const credentialsItem = { connectorId: 0, parameters: validUser }
const hours = 60 * 60

/** Creates an Item whose consent has been decided, and changed by a control. */
async function createConsent(service: OpenService, decision?: 'approve' | 'deny', change?: string) {
  const parameters = { cpf: validCpf }
  const { id, connector } = await service.createItem({ connectorId: 5, parameters })
  if (decision) await service.decide(connector.oauthUrl, decision)
  await service.settled(id)
  if (change) await service.control('PATCH', `/items/${id}`, { consent: change })
  return id
}

/** Brings the first consent of an Item into a status, and returns the Item's id. */
const CONSENTS: Record<ConsentStatus, (service: OpenService) => Promise<string>> = {
  AWAITING_AUTHORISATION: (service) => createConsent(service),
  AUTHORISED: (service) => createConsent(service, 'approve'),
  CONSUMED: async (service) => {
    const id = await createConsent(service, 'approve')
    const { connector } = await service.updateItem(id)
    await service.decide(connector.oauthUrl, 'approve')
    await service.settled(id)
    return id
  },
  REJECTED: (service) => createConsent(service, 'deny'),
  REVOKED: (service) => createConsent(service, 'approve', 'REVOKED'),
  EXPIRED: (service) => createConsent(service, 'approve', 'EXPIRED'),
}

describe('consent status', () => {
  test.each(Object.entries(CONSENTS))('%s', async (status, createItemWith) => {
    const service = await openService()
    const id = await createItemWith(service)
    const { body } = await service.call('GET', `/consents?itemId=${id}`, { key: service.apiKey })
    const page = z.object({ results: z.array(z.object({ status: z.string() })) }).parse(body)
    expect(page.results[0]?.status).toBe(status)
  })
})

const get =
  (path: string) =>
  ({ call, apiKey }: OpenService) =>
    call('GET', path, { key: apiKey })

const create =
  (body: object) =>
  ({ call, apiKey }: OpenService) =>
    call('POST', '/items', { key: apiKey, body })

/** Provokes an error and returns the response. */
const ERRORS: Record<HttpError, (service: OpenService) => Promise<ApiResponse>> = {
  '400': get('/accounts?itemId=1'),
  '400 INVALID_PARAMETER': create({ connectorId: 0, parameters: {} }),
  '400 CONNECTOR_NOT_SUPPORTED': async () =>
    create({ connectorId: 8, parameters: { cnpj: validCnpj, cpf: validCpf } })(
      await openService({ environment: 'PRODUCTION' }),
    ),
  '401': async (service) => {
    await service.advance(2 * hours)
    return get('/connectors')(service)
  },
  '401 CLIENT_KEYS_UNAUTHORIZED': ({ call }) => call('GET', `/consents?itemId=${unknownId}`),
  '402 CREDITS_EXHAUSTED': async (service) => {
    await service.control('POST', '/credits', { balance: 0 })
    return create(credentialsItem)(service)
  },
  '403': async ({ call, issueToken }) =>
    call('GET', `/accounts?itemId=${unknownId}`, { key: await issueToken() }),
  '403 API_KEY_MISSING_OR_INVALID': ({ call }) => call('GET', '/connectors'),
  '404': get(`/consents/${unknownId}`),
  '404 ITEM_NOT_FOUND': get(`/items/${unknownId}`),
  '404 CATEGORY_NOT_FOUND': get('/categories/99000000'),
  '404 LOAN_NOT_FOUND': get(`/loans/${unknownId}`),
  '404 INVESTMENT_NOT_FOUND': get(`/investments/${unknownId}`),
  '404 IDENTITY_NOT_FOUND': async (service) => {
    const { id } = await service.createItem({ ...credentialsItem, products: ['ACCOUNTS'] })
    return get(`/identity?itemId=${id}`)(service)
  },
  '409': async (service) => {
    const key = await service.issueToken()
    await service.createItem(credentialsItem, key)
    const otherConnector = { connectorId: 5, parameters: { cpf: validCpf } }
    return service.call('POST', '/items', { key, body: otherConnector })
  },
  '409 ITEM_CREATION_LIMIT_EXCEEDED': async (service) => {
    await service.control('PATCH', '/settings', { itemCreationLimit: 1 })
    await service.createItem(credentialsItem)
    return create(credentialsItem)(service)
  },
  '429 TOO_MANY_REQUESTS': async () => {
    const service = await openService({ speed: 1 })
    const { id } = await service.createItem(credentialsItem)
    const update = () => service.call('PATCH', `/items/${id}`, { key: service.apiKey, body: {} })
    for (let count = 0; count < 20; count += 1) await update()
    return update()
  },
  '500 INTERNAL_SERVER_ERROR': async (service) => {
    await service.control('POST', '/faults', { path: '/connectors', status: 500 })
    return get('/connectors')(service)
  },
  '501 CONNECTOR_NOT_SUPPORTED': create({ connectorId: 1028, parameters: {} }),
  '503 OPEN_FINANCE_NOT_AVAILABLE': async (service) => {
    await service.control('PATCH', '/settings', { openFinanceAvailable: false })
    return create(credentialsItem)(service)
  },
}

describe('HTTP status and codeDescription', () => {
  test.each(Object.entries(ERRORS))('%s', async (expected, provoke) => {
    const response = await provoke(await openService())
    const { code: status, codeDescription, errors } = errorOf(response)
    expect(status).toBe(response.status)
    const code = codeDescription ?? errors?.[0]?.code
    expect([response.status, code].filter((part) => part !== undefined).join(' ')).toBe(expected)
  })
})

async function catalogOf({ call, apiKey }: OpenService) {
  const { body } = await call('GET', '/connectors?pageSize=500&sandbox=true', { key: apiKey })
  const entry = z.object({
    products: z.array(z.string()),
    health: z.object({ status: z.string() }),
  })
  return z.object({ results: z.array(entry) }).parse(body).results
}

/** The products of the catalog and of the consent at Connector 19. */
async function productsOf(service: OpenService) {
  const parameters = { cpf: validCpf, investorProfile: 'Moderate' }
  const { id } = await service.createItem({ connectorId: 19, parameters })
  const { body } = await service.request('GET', `/consents?itemId=${id}`)
  const consents = z.object({ results: z.array(z.object({ products: z.array(z.string()) })) })
  return {
    catalog: (await catalogOf(service)).flatMap(({ products }) => products),
    consent: consents.parse(body).results.flatMap(({ products }) => products),
  }
}

/** The list in which a product stands. `PAYMENT_DATA` comes with the transactions. */
const LISTED: Record<Product, { catalog: boolean; consent: boolean }> = {
  ACCOUNTS: { catalog: true, consent: true },
  TRANSACTIONS: { catalog: true, consent: true },
  CREDIT_CARDS: { catalog: true, consent: true },
  INVESTMENTS: { catalog: true, consent: true },
  INVESTMENTS_TRANSACTIONS: { catalog: true, consent: true },
  IDENTITY: { catalog: true, consent: true },
  LOANS: { catalog: true, consent: true },
  PAYMENT_DATA: { catalog: false, consent: false },
  OPPORTUNITIES: { catalog: false, consent: true },
  PORTFOLIO: { catalog: false, consent: true },
  INCOME_REPORTS: { catalog: false, consent: true },
}

test.each(Object.entries(LISTED))('product %s is listed as %o', async (product, listed) => {
  const { catalog, consent } = await productsOf(await openService())
  expect({ catalog: catalog.includes(product), consent: consent.includes(product) }).toEqual(listed)
})

const HEALTHS: Record<ConnectorHealth, true> = { ONLINE: true, UNSTABLE: true, OFFLINE: true }

test.each(Object.keys(HEALTHS))('health %s is in the catalog', async (status) => {
  const catalog = await catalogOf(await openService())
  expect(catalog.map(({ health }) => health.status)).toContain(status)
})
