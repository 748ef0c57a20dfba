import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { allowAppSchemes } from '../domain/safeUrl.ts'
import { withResult } from './connectByLink.ts'
import { addressParameters } from '../../protocol/addressParameters.ts'
import { parseRunLink, allowedReturnUrl } from './link.ts'

const read = (fragment: string, allowed: readonly string[] | null = null) =>
  parseRunLink(addressParameters(fragment), allowed)

describe('a link', () => {
  test('needs a token, and nothing else', () => {
    const runId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const link = { connectToken: 't', options: {}, runId, returnUrl: null, itemId: null }
    expect(read('connectToken=t')).toEqual({ ...link, origin: null })
    const wrong = { name: 'connectToken', value: undefined }
    const refused = { refused: 'connectToken is missing', wrong, runId, returnUrl: null }
    expect(read('connectToken=')).toEqual(refused)
    expect(read('language=es')).toEqual(refused)
  })

  test('keeps the id of the run that its maker gave it, if it looks like one', () => {
    expect(read(`connectToken=t&runId=${RUN_ID}`)).toMatchObject({ runId: RUN_ID })
    expect(read('connectToken=t&runId=<b>')).not.toMatchObject({ runId: '<b>' })
  })

  test.each<[string, object]>([
    ['language=pt-BR&theme=dark', { language: 'pt-BR', theme: 'dark' }],
    ['updateItem=123e4567', { updateItem: '123e4567' }],
    ['updateItem=true', { updateItem: 'true' }],
    ['includeSandbox=true&avoidDuplicates=false', { includeSandbox: true, avoidDuplicates: false }],
    ['selectedConnectorId=0', { selectedConnectorId: 0 }],
    ['connectorIds=5', { connectorIds: [5] }],
    ['connectorIds=5,1000', { connectorIds: [5, 1000] }],
    ['connectorIds=[5,1000]', { connectorIds: [5, 1000] }],
    ['countries=BR,GB&products=ACCOUNTS', { countries: ['BR', 'GB'], products: ['ACCOUNTS'] }],
    [`countries=${encodeURIComponent('["BR"]')}`, { countries: ['BR'] }],
    [
      `application=${encodeURIComponent('{"name":"Acme & Co","consentMonths":12}')}`,
      { application: { name: 'Acme & Co', consentMonths: 12 } },
    ],
    ['openFinanceParameters={"cpf":"1"}', { openFinanceParameters: { cpf: '1' } }],
    ['language=', { language: '' }],
    ['theme=sepia', { theme: 'sepia' }],
    ['products=OF_TOMORROW,LOANS', { products: ['OF_TOMORROW', 'LOANS'] }],
    ['__proto__=1&toString=x&utm_source=mail', {}],
  ])('%s gives its options', (fragment, options) =>
    expect(read(`connectToken=t&${fragment}`)).toMatchObject({ connectToken: 't', options }),
  )

  test.each([
    ['includeSandbox=yes', 'includeSandbox'],
    ['selectedConnectorId=', 'selectedConnectorId'],
    ['selectedConnectorId=first', 'selectedConnectorId'],
    ['connectorIds=1,b', 'connectorIds'],
    ['products=SECRETS', 'products'],
    ['application=Acme', 'application'],
    ['application={}', 'application'],
    ['countries=1', 'countries'],
    ['application={"name":"Acme","name":"Shop"}', 'application'],
    ['openFinanceParameters={"cpf":"1","\\u0063pf":"2"}', 'openFinanceParameters'],
  ])('with %s is refused by name', (fragment, name) =>
    expect(
      read(`connectToken=t&runId=${RUN_ID}&${fragment}&returnUrl=https://shop.example/`),
    ).toEqual({
      refused: `${name} is not supported`,
      wrong: { name, value: new URLSearchParams(fragment).get(name) },
      runId: RUN_ID,
      returnUrl: 'https://shop.example/',
    }),
  )
})

describe('a name that is given twice', () => {
  test.each([
    ['theme=dark&theme=light', 'theme'],
    ['theme=dark&theme=dark', 'theme'],
    ['th%65me=dark&theme=light', 'theme'],
    ['signature=a&signature=b', 'signature'],
    ['toString=a&toString=b', 'toString'],
    ['__proto__=a&__proto__=b', '__proto__'],
    ['openFinanceParameters=&openFinanceParameters=', 'openFinanceParameters'],
  ])('is refused: %s', (twice, name) =>
    expect(read(`connectToken=t&${twice}&returnUrl=https://shop.example/`)).toMatchObject({
      refused: `${name} is given twice`,
      wrong: { name, value: null },
      returnUrl: 'https://shop.example/',
    }),
  )

  test('leads to neither of two addresses', () =>
    expect(
      read('connectToken=t&returnUrl=https://a.example/&returnUrl=https://b.example/'),
    ).toMatchObject({ refused: 'returnUrl is given twice', returnUrl: null }))
})

describe('the return address', () => {
  beforeAll(() => allowAppSchemes(['shop-app']))
  afterAll(() => allowAppSchemes([]))

  const HOSTS = ['https://shop.example', 'http://localhost:4000']

  test.each([
    ['https://anywhere.example/a?b#c', null],
    ['http://localhost:4000/', null],
    ['shop-app://connected', null],
    ['https://shop.example/a?b#c', HOSTS],
    ['http://localhost:4000/x', HOSTS],
    ['shop-app://connected', HOSTS],
  ])('%s is taken', (address, allowed) => expect(allowedReturnUrl(address, allowed)).toBe(address))

  test.each([
    ['javascript:alert(1)', null],
    ['other-app://connected', null],
    ['http://shop.example/', null],
    ['', null],
    ['https://other.example/', HOSTS],
    ['https://shop.example.evil.example/', HOSTS],
    ['https://shop.example:8443/', HOSTS],
    ['http://localhost:4001/', HOSTS],
    ['https://shop.example/', []],
  ])('%s is refused', (address, allowed) => {
    expect(allowedReturnUrl(address, allowed)).toBeNull()
    expect(read(`connectToken=t&returnUrl=${encodeURIComponent(address)}`, allowed)).toEqual({
      refused: 'returnUrl is not allowed',
      wrong: { name: 'returnUrl', value: address },
      runId: expect.any(String),
      returnUrl: null,
    })
  })

  test.each([
    ['https://shop.example/a?b=1#c', 'https://shop.example/a?b=1&connect=', '#c'],
    ['https://shop.example/?connect=old', 'https://shop.example/?connect=', ''],
    ['shop-app://connected', 'shop-app://connected?connect=', ''],
  ])('%s gets one parameter', (address, start, end) => {
    const result = { runId: 'run-1', reason: 'user' } as const
    const text = encodeURIComponent('{"runId":"run-1","reason":"user"}')
    expect(withResult(address, result)).toBe(start + text + end)
  })
})
