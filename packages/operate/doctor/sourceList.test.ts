import { expect, test } from 'vitest'
import { allowsAddress } from './sourceList.ts'

const WIDGET = 'https://connect.example/connect.js'
const PAGE = 'https://app.example/banks'

test.each([
  ['https://connect.example', true],
  ['https://CONNECT.example/', true],
  ['https://connect.example:443', true],
  ['https://connect.example:*', true],
  ['http://connect.example', true],
  ['connect.example', true],
  ['*.example', true],
  ['*', true],
  ['https:', true],
  [`'self' https://connect.example/connect.js`, true],
  [`'none'`, false],
  ['', false],
  [`'self'`, false],
  ['http:', true],
  ['data:', false],
  ['https://other.example\u00a0https://connect.example', false],
  ['https://other.example\u000bhttps://connect.example', false],
  ['https://other.example', false],
  ['https://*.connect.example', false],
  ['https://connect.example:8443', false],
  ['https://connect.example/other/', false],
  ['https://connect.example/connect', false],
  [`'nonce-abc' 'sha256-abc' 'unsafe-inline'`, false],
])('%s allows the widget: %j', (list, expected) => {
  expect(allowsAddress(list, WIDGET, PAGE)).toBe(expected)
})

test('a port and the own origin count', () => {
  expect(
    allowsAddress('http://localhost:4001', 'http://localhost:4001/', 'http://localhost:4000/'),
  ).toBe(true)
  expect(
    allowsAddress('http://localhost', 'http://localhost:4001/', 'http://localhost:4000/'),
  ).toBe(false)
  expect(allowsAddress(`'self'`, 'https://app.example/connect.js', PAGE)).toBe(true)
})
