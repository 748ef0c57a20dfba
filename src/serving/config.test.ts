import { describe, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'

const DEFAULTS = {
  apiUrl: '/api',
  allowedHosts: null,
  allowLinks: false,
  linkKeys: {},
  fonts: {},
  appSchemes: [],
  logoOrigins: null,
  completionUrl: 'complete.html',
  telemetry: null,
}

const read = (text: string) => {
  const report = vi.fn<(warning: string) => void>()
  return { config: parseConfig(text, report), warnings: report.mock.calls.flat() }
}

describe('the configuration', () => {
  test.each(['', '  \n ', '{}', ' {} '])('of %j is the defaults', (text) =>
    expect(read(text)).toEqual({ config: DEFAULTS, warnings: [] }),
  )

  test('is what the operator wrote', () => {
    const written = {
      apiUrl: 'https://api.example/v1',
      allowedHosts: ['https://app.example', 'http://localhost:4000'],
      allowLinks: true,
      linkKeys: { 'https://app.example': 'MFkw' },
      appSchemes: ['bank-app', 'com.example.bank'],
      logoOrigins: ['https://images.example'],
      completionUrl: 'https://connect.example/complete.html',
      telemetry: { sampleRate: 0.1 },
      fonts: { Brand: 'fonts/brand.woff2' },
    }
    expect(read(JSON.stringify(written))).toEqual({ config: written, warnings: [] })
  })

  test.each(['capacitor://localhost', 'ionic://localhost', 'shop-app://app.example'])(
    'may allow an app’s own page, %s, of which URL knows no origin',
    (origin) =>
      expect(read(JSON.stringify({ allowedHosts: [origin] })).config.allowedHosts).toEqual([
        origin,
      ]),
  )

  test('may allow no host at all', () =>
    expect(read('{"allowedHosts":[]}').config.allowedHosts).toEqual([]))

  test('with unknown keys is read without them, and each is reported', () => {
    const { config, warnings } = read('{"apiURL":"x","toString":1,"allowLinks":true}')
    expect(config).toEqual({ ...DEFAULTS, allowLinks: true })
    expect(warnings).toEqual([
      expect.stringContaining('"apiURL"'),
      expect.stringContaining('"toString"'),
    ])
  })
})

describe('the page stops and names what is wrong', () => {
  test.each(['{', 'apiUrl: /api', "{'apiUrl':'/api'}", '{"apiUrl":"/api",}'])(
    'when %j is not JSON',
    (text) => expect(() => read(text)).toThrow(/connect-config.*not JSON/),
  )

  test.each([
    ['apiUrl', ''],
    ['apiUrl', 5],
    ['apiUrl', null],
    ['fonts', { Brand: 'https://fonts.example/brand.woff2' }],
    ['fonts', { Brand: '//fonts.example/brand.woff2' }],
    ['fonts', ['brand.woff2']],
    ['allowedHosts', 'https://app.example'],
    ['allowedHosts', null],
    ['allowedHosts', ['*']],
    ['allowedHosts', ['app.example']],
    ['allowedHosts', ['']],
    ['allowedHosts', ['https://*']],
    ['allowedHosts', ['https://name@app.example']],
    ['allowedHosts', ['data:text/html,x']],
    ['allowedHosts', ['capacitor:']],
    ['allowedHosts', ['https://app.example/']],
    ['allowedHosts', ['https://app.example/path']],
    ['allowedHosts', ['https://*.app.example/']],
    ['allowedHosts', ['https://*.app.example']],
    ['allowedHosts', ['https://app.example;sandbox']],
    ['allowedHosts', ['https://app.example,other.example']],
    ['allowedHosts', ['https://APP.example']],
    ['allowedHosts', ['https://app.example:443']],
    ['allowedHosts', ['null']],
    ['allowedHosts', ['capacitor://']],
    ['allowedHosts', ['capacitor://localhost/']],
    ['allowedHosts', ['Capacitor://localhost']],
    ['allowedHosts', ['capacitor://*']],
    ['allowedHosts', ['javascript://localhost']],
    ['allowedHosts', ['file://localhost']],
    ['logoOrigins', ['capacitor://localhost']],
    ['allowedHosts', ['https://app.example', 5]],
    ['allowLinks', 'true'],
    ['allowLinks', 1],
    ['appSchemes', 'bank-app'],
    ['appSchemes', ['bank-app:']],
    ['appSchemes', ['Bank-App']],
    ['appSchemes', ['https']],
    ['appSchemes', ['javascript']],
    ['appSchemes', ['intent']],
    ['appSchemes', ['itms-services']],
    ['completionUrl', ''],
    ['completionUrl', false],
  ])('when %s is %j', (key, value) =>
    expect(() => read(JSON.stringify({ [key]: value }))).toThrow(
      new RegExp(`connect-config is wrong\\. ${key}`),
    ),
  )

  test.each([
    '{"allowedHosts":["https://app.example"],"allowedHosts":[]}',
    '{"allowLinks":true,"\\u0061llowLinks":false}',
    '{"linkKeys":{"https://app.example":"a","https://app.example":"b"}}',
    '{"unknown":1,"unknown" : 2}',
  ])('when a name stands twice: %s', (text) =>
    expect(() => read(text)).toThrow(/connect-config.*twice/),
  )

  test('all at once', () =>
    expect(() => read('{"apiUrl":1,"allowLinks":2}')).toThrow(/apiUrl: .*; allowLinks: /))
})

test.each(['5', '[]', '"x"', 'null', 'true'])('a block that holds %s stops the page', (text) =>
  expect(() => parseConfig(text, () => undefined)).toThrow('not a JSON object'),
)
