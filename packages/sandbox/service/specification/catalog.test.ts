import { afterAll, describe, expect, test } from 'vitest'
import { sandboxConnectors } from '../catalog/sandboxConnectors.ts'
import { errorOf, openService, type OpenService } from '../testing/openService.ts'
import { connectorShape, pageShape } from '../testing/shapes.ts'

const shape = pageShape(connectorShape)

/** The number of sandbox Connectors, beside the invented ones. */
const MOCKS = sandboxConnectors.length
/** The number of invented Connectors that are listed; direct ones are not. */
const INVENTED = 29

const list = async ({ request }: OpenService, query = '') =>
  shape.parse((await request('GET', `/connectors${query}`)).body)

const service = await openService({}, afterAll)
const large = await openService({ catalogSize: 300 }, afterAll)
const { results: everyone } = await list(large, '?pageSize=500')
const invented = everyone.filter(({ isSandbox }) => !isSandbox)

describe('GET /connectors', () => {
  test('is a page envelope: page is 1-based, pageSize defaults to 20', async () => {
    const first = await list(service)
    const total = MOCKS + INVENTED
    expect(first).toMatchObject({ total, totalPages: 3, page: 1 })
    expect(first.results).toHaveLength(20)
    expect((await list(service, '?page=3')).results).toHaveLength(total - 40)
    expect((await list(service, '?page=4')).results).toEqual([])
  })

  test('pageSize 500 brings everything, and so does more', async () => {
    const larger = await openService({ catalogSize: 600 })
    for (const size of [500, 9999])
      expect((await list(larger, `?pageSize=${size}`)).results).toHaveLength(500)
  })

  test.each([
    ['pt-PT,en;q=0.8', 'pt-BR', 'Senha'],
    ['es-AR', 'es', 'Contraseña'],
    ['de', 'en', 'Password'],
  ])(
    'a bank’s texts for %s are in %s, as Content-Language says',
    async (accepted, language, label) => {
      const { call, apiKey } = service
      const { headers, body } = await call('GET', '/connectors?connectorIds=0', {
        key: apiKey,
        headers: { 'accept-language': accepted },
      })
      expect(headers.get('content-language')).toBe(language)
      const credentials = shape.parse(body).results.flatMap((each) => each.credentials)
      expect(credentials.map((credential) => credential.label)).toContain(label)
    },
  )

  test.each(['page=0', 'page=x', 'pageSize=-1', 'pageSize=1.5', 'sandbox=yes'])(
    '%s is 400',
    async (query) =>
      expect((await service.request('GET', `/connectors?${query}`)).status).toBe(400),
  )

  test('countries, connectorTypes and connectorIds are comma lists', async () => {
    const abroad = await list(large, '?countries=gb,ES&pageSize=500')
    expect(new Set(abroad.results.map(({ country }) => country))).toEqual(new Set(['GB', 'ES']))
    const business = await list(large, '?connectorTypes=BUSINESS_BANK&pageSize=500')
    expect(new Set(business.results.map(({ type }) => type))).toEqual(new Set(['BUSINESS_BANK']))
    const chosen = await list(large, '?connectorIds=5,1003')
    expect(chosen.results.map(({ id }) => id)).toEqual([5, 1003])
  })

  test('in production sandbox=true includes the mocks explicitly; a SANDBOX application sees them anyway', async () => {
    const production = await openService({ environment: 'PRODUCTION' })
    const totals = await Promise.all([
      list(service),
      list(service, '?sandbox=true'),
      list(service, '?sandbox=false'),
      list(production),
      list(production, '?sandbox=true'),
    ])
    const all = MOCKS + INVENTED
    expect(totals.map(({ total }) => total)).toEqual([all, all, INVENTED, INVENTED, all])
  })

  test('international open banking offers only ACCOUNTS and TRANSACTIONS', () => {
    const abroad = everyone.filter(({ country }) => country !== 'BR')
    for (const { products } of abroad) expect(products).toEqual(['ACCOUNTS', 'TRANSACTIONS'])
    expect(abroad.length).toBeGreaterThan(20)
  })

  test('the invented institutions are the same on every start, of several kinds, each name once', async () => {
    const again = await list(await openService({ catalogSize: 300 }), '?sandbox=false&pageSize=500')
    const names = invented.map(({ name }) => name)
    expect(again.results.map(({ name }) => name)).toEqual(names)
    expect(new Set(names).size).toBe(290)
    expect(new Set(invented.map(({ type }) => type)).size).toBeGreaterThan(2)
    expect(new Set(invented.map(({ country }) => country))).toEqual(
      new Set(['BR', 'GB', 'ES', 'DE', 'PT']),
    )
    expect(new Set(invented.map(({ health }) => health.status))).toEqual(
      new Set(['ONLINE', 'UNSTABLE', 'OFFLINE']),
    )
    expect(invented.filter(({ imageUrl }) => !imageUrl)).toEqual([])
    expect(names.some((name) => /ã|ç|í/.test(name))).toBe(true)
    expect(names.filter((name) => name.includes(' – ')).length).toBeGreaterThan(10)
  })

  test('direct Connectors "are not exposed on operational routes", unless a setting lists them', async () => {
    const own = await openService({ catalogSize: 10_000 })
    const direct = async () =>
      (await list(own, '?pageSize=500')).results.filter((each) => !each.isOpenFinance)
    const one = async () => (await own.request('GET', '/connectors/1028')).status
    expect([await direct(), await one()]).toEqual([[], 404])
    await own.control('PATCH', '/settings', { listDirectConnectors: true })
    expect((await direct()).length).toBeGreaterThan(5)
    expect(await one()).toBe(200)
    expect((await list(own)).total).toBe(MOCKS + 10_000)
  })

  test('an imageUrl is an image', async () => {
    const { results } = await list(service, '?connectorIds=0,5')
    for (const { imageUrl } of results) {
      const image = await fetch(imageUrl ?? '')
      expect(image.headers.get('content-type')).toBe('image/svg+xml')
      expect(await image.text()).toMatch(/^<svg .*<\/svg>$/)
    }
  })

  test('the addresses it gives out start with the public one', async () => {
    const { results } = await list(
      await openService({ publicUrl: 'https://service.example/' }),
      '?connectorIds=0',
    )
    expect(results[0]?.imageUrl).toBe('https://service.example/images/connectors/0.svg')
  })
})

test('GET /connectors/{id} is one catalog entry; unknown is 404, no integer is 400', async () => {
  const { body } = await service.request('GET', '/connectors/5')
  expect(body).toMatchObject({ id: 5, name: 'Sandbox Open Finance', oauth: true })
  expect(errorOf(await service.request('GET', '/connectors/77')).code).toBe(404)
  expect(errorOf(await service.request('GET', '/connectors/x')).code).toBe(400)
})
