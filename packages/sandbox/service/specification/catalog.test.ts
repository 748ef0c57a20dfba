import { describe, expect, test } from 'vitest'
import { sandboxConnectors } from '../catalog/sandboxConnectors.ts'
import { errorOf, openService, type OpenService } from '../testing/openService.ts'
import { connectorShape, pageShape } from '../testing/shapes.ts'

const shape = pageShape(connectorShape)

/** The number of sandbox Connectors, beside the invented ones. */
const MOCKS = sandboxConnectors.length
/** The number of invented Connectors that are listed; direct ones are not. */
const INVENTED = 29

async function list({ call, apiKey }: OpenService, query = '') {
  return shape.parse((await call('GET', `/connectors${query}`, { key: apiKey })).body)
}

describe('GET /connectors', () => {
  test('is a page envelope: page is 1-based, pageSize defaults to 20', async () => {
    const service = await openService()
    const first = await list(service)
    const total = MOCKS + INVENTED
    expect(first).toMatchObject({ total, totalPages: 3, page: 1 })
    expect(first.results).toHaveLength(20)
    const last = await list(service, '?page=3')
    expect(last.results).toHaveLength(total - 40)
    expect((await list(service, '?page=4')).results).toEqual([])
  })

  test('pageSize 500 brings everything, and so does more', async () => {
    const service = await openService({ catalogSize: 600 })
    expect((await list(service, '?pageSize=500')).results).toHaveLength(500)
    expect((await list(service, '?pageSize=9999')).results).toHaveLength(500)
  })

  test.each([
    ['pt-PT,en;q=0.8', 'pt-BR', 'Senha'],
    ['es-AR', 'es', 'Contraseña'],
    ['de', 'en', 'Password'],
  ])(
    'a bank’s texts for %s are in %s, as Content-Language says',
    async (accepted, language, label) => {
      const { call, apiKey } = await openService()
      const headers = { 'accept-language': accepted }
      const { headers: sent, body } = await call('GET', '/connectors?connectorIds=0', {
        key: apiKey,
        headers,
      })
      expect(sent.get('content-language')).toBe(language)
      const labels = shape
        .parse(body)
        .results.flatMap(({ credentials }) => credentials.map((credential) => credential.label))
      expect(labels).toContain(label)
    },
  )

  test.each(['page=0', 'page=x', 'pageSize=-1', 'pageSize=1.5', 'sandbox=yes'])(
    '%s is 400',
    async (query) => {
      const { call, apiKey } = await openService()
      expect((await call('GET', `/connectors?${query}`, { key: apiKey })).status).toBe(400)
    },
  )

  test('countries, connectorTypes and connectorIds are comma lists', async () => {
    const service = await openService({ catalogSize: 300 })
    const abroad = await list(service, '?countries=gb,ES&pageSize=500')
    expect(new Set(abroad.results.map(({ country }) => country))).toEqual(new Set(['GB', 'ES']))
    const business = await list(service, '?connectorTypes=BUSINESS_BANK&pageSize=500')
    expect(new Set(business.results.map(({ type }) => type))).toEqual(new Set(['BUSINESS_BANK']))
    const chosen = await list(service, '?connectorIds=5,1003')
    expect(chosen.results.map(({ id }) => id)).toEqual([5, 1003])
  })

  test('in production sandbox=true includes the mocks explicitly; a SANDBOX application sees them anyway', async () => {
    const sandbox = await openService()
    const production = await openService({ environment: 'PRODUCTION' })
    const totals = await Promise.all([
      list(sandbox),
      list(sandbox, '?sandbox=true'),
      list(sandbox, '?sandbox=false'),
      list(production),
      list(production, '?sandbox=true'),
    ])
    const all = MOCKS + INVENTED
    expect(totals.map(({ total }) => total)).toEqual([all, all, INVENTED, INVENTED, all])
  })

  test('connector ids 0 to 99 are the sandbox mocks, and no others', async () => {
    const { results } = await list(await openService({ catalogSize: 300 }), '?pageSize=500')
    for (const { id, isSandbox } of results) expect(isSandbox).toBe(id <= 99)
  })

  test('international open banking offers only ACCOUNTS and TRANSACTIONS', async () => {
    const { results } = await list(await openService({ catalogSize: 300 }), '?pageSize=500')
    const abroad = results.filter(({ country }) => country !== 'BR')
    for (const { products } of abroad) expect(products).toEqual(['ACCOUNTS', 'TRANSACTIONS'])
    expect(abroad.length).toBeGreaterThan(20)
  })

  test('the invented institutions are the same on every start, each name once', async () => {
    const [one, two] = [
      await openService({ catalogSize: 300 }),
      await openService({ catalogSize: 300 }),
    ]
    const names = (await list(one, '?sandbox=false&pageSize=500')).results.map(({ name }) => name)
    expect(
      (await list(two, '?sandbox=false&pageSize=500')).results.map(({ name }) => name),
    ).toEqual(names)
    expect(new Set(names).size).toBe(290)
  })

  test('they are of several kinds: types, healths, participants of one brand', async () => {
    const { results } = await list(
      await openService({ catalogSize: 300 }),
      '?sandbox=false&pageSize=500',
    )
    expect(new Set(results.map(({ type }) => type)).size).toBeGreaterThan(2)
    expect(new Set(results.map(({ country }) => country))).toEqual(
      new Set(['BR', 'GB', 'ES', 'DE', 'PT']),
    )
    expect(new Set(results.map(({ health }) => health.status)).size).toBe(3)
    expect(results.map(({ imageUrl }) => imageUrl).filter((url) => !url)).toEqual([])
    expect(results.some(({ name }) => /ã|ç|í/.test(name))).toBe(true)
    expect(results.filter(({ name }) => name.includes(' – ')).length).toBeGreaterThan(10)
  })

  test('direct Connectors "are not exposed on operational routes", unless a setting lists them', async () => {
    const service = await openService({ catalogSize: 300 })
    const direct = async () =>
      (await list(service, '?pageSize=500')).results.filter((each) => !each.isOpenFinance)
    expect(await direct()).toEqual([])
    const one = () => service.call('GET', '/connectors/1028', { key: service.apiKey })
    expect((await one()).status).toBe(404)
    await service.control('PATCH', '/settings', { listDirectConnectors: true })
    expect((await direct()).length).toBeGreaterThan(5)
    expect((await one()).status).toBe(200)
  })

  test('ten thousand of them are no trouble', async () => {
    const service = await openService({ catalogSize: 10_000 })
    await service.control('PATCH', '/settings', { listDirectConnectors: true })
    expect((await list(service, '?pageSize=500')).total).toBe(MOCKS + 10_000)
  })

  test('an imageUrl is an image', async () => {
    const service = await openService()
    const { results } = await list(service, '?connectorIds=0,5')
    for (const { imageUrl } of results) {
      const image = await fetch(imageUrl ?? '')
      expect(image.headers.get('content-type')).toBe('image/svg+xml')
      expect(await image.text()).toMatch(/^<svg .*<\/svg>$/)
    }
  })

  test('the addresses it gives out start with the public one', async () => {
    const service = await openService({ publicUrl: 'https://service.example/' })
    const { results } = await list(service, '?connectorIds=0')
    expect(results[0]?.imageUrl).toBe('https://service.example/images/connectors/0.svg')
  })
})

describe('GET /connectors/{id}', () => {
  test('is one catalog entry', async () => {
    const { call, apiKey } = await openService()
    const { body } = await call('GET', '/connectors/5', { key: apiKey })
    expect(body).toMatchObject({ id: 5, name: 'Sandbox Open Finance', oauth: true })
  })

  test('unknown is 404, no integer is 400, each with the envelope', async () => {
    const { call, apiKey } = await openService()
    expect(errorOf(await call('GET', '/connectors/77', { key: apiKey })).code).toBe(404)
    expect(errorOf(await call('GET', '/connectors/x', { key: apiKey })).code).toBe(400)
  })
})
