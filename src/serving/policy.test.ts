import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const ADDRESS = 'https://connect.example/banks/'

const directives = (options: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  contentSecurityPolicy({ serviceUrl: 'https://api.example/v1', ...options }).split('; ')

test('scripts, styles and calls are of the page’s origin where its address is not known', () => {
  expect(directives({ scriptHashes: ['sha256-x'] })).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'sha256-x'",
      "style-src 'self'",
      "connect-src 'self'",
    ]),
  )
})

test('they are of the paths that the widget uses where it is', () => {
  expect(directives({ address: ADDRESS, scriptHashes: ['sha256-x'] })).toEqual(
    expect.arrayContaining([
      "script-src https://connect.example/banks/assets/ 'sha256-x'",
      'style-src https://connect.example/banks/assets/',
      'connect-src https://connect.example/banks/assets/ https://connect.example/banks/index.html https://connect.example/api/',
    ]),
  )
})

test('fonts are of the page’s origin, and there are none unless the operator serves some', () => {
  const config = { fonts: { Brand: 'fonts/brand.woff2' } }
  const ofFonts = (all: string[]) => all.filter((directive) => directive.startsWith('font-src'))
  expect(ofFonts(directives({ address: ADDRESS, config }))).toEqual(["font-src 'self'"])
  expect(ofFonts(directives({ address: ADDRESS, config: { fonts: {} } }))).toEqual([])
  expect(ofFonts(directives({ address: ADDRESS }))).toEqual([])
})

test.each([
  ['/api', 'https://connect.example/api/'],
  ['/banks/api', 'https://connect.example/banks/api/'],
  ['https://api.example/v1', 'https://api.example'],
])('with the API at %s calls go to %s and to no other path', (apiUrl, source) =>
  expect(directives({ address: ADDRESS, config: { apiUrl } })).toContain(
    `connect-src https://connect.example/banks/assets/ https://connect.example/banks/index.html ${source}`,
  ),
)

test.each([
  'https://connect.example',
  'connect.example/',
  'https://a/ *',
  'https://a/;/',
  'https://a/x',
])('an address of %j is refused', (address) =>
  expect(() => directives({ address })).toThrow(/The widget's address must be/),
)

test('pictures come from any https address and the service, or from the origins named and no other', () => {
  const config = { logoOrigins: ['https://logos.example'] }
  const imageOrigins = ['https://app.example', 'https://logos.example']
  const none = { logoOrigins: [] }
  expect(directives()).toContain("img-src 'self' data: https: https://api.example")
  expect(directives({ config })).toContain("img-src 'self' data: https://logos.example")
  expect(directives({ config, imageOrigins })).toContain(
    "img-src 'self' data: https://app.example https://logos.example",
  )
  expect(directives({ config: none })).toContain("img-src 'self' data:")
  expect(directives({ config })).toContain("connect-src 'self'")
  expect(() => directives({ config: { logoOrigins: ['*'] } })).toThrow('logoOrigins')
})

test('an app’s own page may frame the widget; pictures and calls are of the web', () => {
  const app = ['capacitor://localhost']
  expect(directives({ config: { allowedHosts: app } })).toContain(
    'frame-ancestors capacitor://localhost',
  )
  expect(() => directives({ config: { allowedHosts: ['https://APP.example'] } })).toThrow('allowed')
  expect(() => directives({ config: { allowedHosts: ['capacitor://a; b'] } })).toThrow('allowed')
  expect(() => directives({ config: { logoOrigins: app } })).toThrow('logoOrigins')
})

test('data: is there for image challenges alone', () =>
  expect(directives({ address: ADDRESS }).filter((each) => each.includes('data:'))).toEqual([
    expect.stringMatching(/^img-src /),
  ]))
