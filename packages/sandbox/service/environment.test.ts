import { expect, test } from 'vitest'
import { readEnvironment, readPublicUrls } from './environment.ts'

test.each([
  ['SERVICE_PORT', '0', { port: 0 }],
  ['SANDBOX_SPEED', '100', { speed: 100 }],
  ['SANDBOX_CATALOG_SIZE', '10000', { catalogSize: 10_000 }],
  ['COMPLETION_URL', 'http://a.example/', { completionUrl: 'http://a.example/' }],
  ['SANDBOX_CLIENT_ID', 'id', { clientId: 'id' }],
  ['SANDBOX_CLIENT_SECRET', 'secret', { clientSecret: 'secret' }],
  ['SANDBOX_ENVIRONMENT', 'PRODUCTION', { environment: 'PRODUCTION' }],
  ['SANDBOX_APPLICATION_NAME', 'Acme', { applicationName: 'Acme' }],
  ['SANDBOX_PUBLIC_URL', 'https://a.example', { publicUrl: 'https://a.example' }],
  ['SANDBOX_WEBHOOK_FORWARD', 'http://localhost/', { forwardWebhooksTo: 'http://localhost/' }],
  ['SANDBOX_SIGNING_SECRET', 'whsec_fixed', { signingSecret: 'whsec_fixed' }],
  ['SANDBOX_STATE', 'state.json', { stateFile: 'state.json' }],
])('%s=%s is the option %j', (variable, text, option) =>
  expect(readEnvironment({ [variable]: text })).toEqual({ ...readEnvironment({}), ...option }),
)

test('the port is 4002 unless given; what is no number is refused', () => {
  expect(readEnvironment({}).port).toBe(4002)
  for (const [name, value] of [
    ['SANDBOX_SPEED', 'fast'],
    ['SANDBOX_SPEED', '0'],
    ['SANDBOX_ENVIRONMENT', 'TEST'],
    ['SANDBOX_SIGNING_SECRET', 'fixed'],
    ['SANDBOX_SIGNING_SECRET', 'whsec_'],
    ['SANDBOX_SIGNING_SECRET', 'whsec_a b'],
  ] as const)
    expect(() => readEnvironment({ [name]: value })).toThrow(name)
})

test('the public addresses of host and widget are origins', () => {
  expect(readPublicUrls({})).toEqual({ host: undefined, widget: undefined })
  expect(readPublicUrls({ HOST_PUBLIC_URL: 'https://demo.example/' }).host).toBe(
    'https://demo.example',
  )
  for (const given of ['demo.example', 'https://demo.example/shop'])
    expect(() => readPublicUrls({ WIDGET_PUBLIC_URL: given })).toThrow('WIDGET_PUBLIC_URL must be')
})
