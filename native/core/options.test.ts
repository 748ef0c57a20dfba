import { expect, test } from 'vitest'
import { resolveOptions } from './options.ts'

const resolve = (widgetUrl: string) => resolveOptions({ widgetUrl, connectToken: () => 'token' })

test.each([
  'http://localhost:4001/',
  'http://acme.localhost:4001/',
  'http://127.0.0.1/',
  'http://[::1]:4001/',
  'http://10.0.2.2:4001/',
  'http://10.1.2.3:4001/',
  'http://172.16.0.4/',
  'http://172.31.0.4/',
  'http://192.168.1.20:4001/',
])('the widget may be served without TLS in this network: %s', (widgetUrl) => {
  expect(resolve(widgetUrl)).toMatchObject({ address: widgetUrl })
})

test.each([
  'http://connect.example/',
  'http://10.example/',
  'http://172.32.0.4/',
  'http://192.168.1.20.example/',
  'http://110.1.2.3/',
])('the widget is not served without TLS elsewhere: %s', (widgetUrl) => {
  expect(resolve(widgetUrl)).toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('Use https'),
  })
})
