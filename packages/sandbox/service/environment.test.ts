import { expect, test } from 'vitest'
import { readEnvironment, readPublicUrls } from './environment.ts'

test('every option has its variable', () => {
  expect(
    readEnvironment({
      SERVICE_PORT: '0',
      SANDBOX_SPEED: '100',
      SANDBOX_CATALOG_SIZE: '10000',
      COMPLETION_URL: 'http://localhost:4001/complete.html',
      SANDBOX_CLIENT_ID: 'id',
      SANDBOX_CLIENT_SECRET: 'secret',
      SANDBOX_ENVIRONMENT: 'PRODUCTION',
      SANDBOX_APPLICATION_NAME: 'Acme',
      SANDBOX_PUBLIC_URL: 'https://service.example',
      SANDBOX_WEBHOOK_FORWARD: 'http://localhost:3000/webhooks',
      SANDBOX_SIGNING_SECRET: 'whsec_fixed',
      SANDBOX_STATE: 'state.json',
    }),
  ).toEqual({
    port: 0,
    speed: 100,
    catalogSize: 10_000,
    completionUrl: 'http://localhost:4001/complete.html',
    clientId: 'id',
    clientSecret: 'secret',
    environment: 'PRODUCTION',
    applicationName: 'Acme',
    publicUrl: 'https://service.example',
    forwardWebhooksTo: 'http://localhost:3000/webhooks',
    signingSecret: 'whsec_fixed',
    stateFile: 'state.json',
  })
})

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
