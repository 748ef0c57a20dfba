import { expect, test } from 'vitest'
import { actionCode, isActionExpired, textsToCompare } from './userAction.ts'

const NOW = Date.parse('2030-01-01T00:01:00.000Z')

test.each([
  [undefined, false],
  ['2030-01-01T00:01:00.001Z', false],
  ['2030-01-01T00:01:00.000Z', true],
  ['2029-12-31T23:59:00.000Z', true],
])('an action that lasts until %s is over: %s', (expiresAt, expected) =>
  expect(isActionExpired({ attributes: {}, expiresAt }, NOW)).toBe(expected),
)

test.each([
  ['an address', 'https://bank.example/a', 'https://bank.example/a'],
  ['a text that is no address', '00020126580014br.gov.bcb.pix', '00020126580014br.gov.bcb.pix'],
  ['an address that must not be opened', 'javascript:alert(1)', null],
  ['an address without encryption', 'http://bank.example/a', null],
  ['nothing', '', null],
])('the code of a QR attribute with %s', (_what, qrCode, code) =>
  expect(actionCode({ attributes: { type: 'qr', qrCode } })).toBe(code),
)

test('the texts to compare are short, no address, and no reference of the service', () => {
  const attributes = {
    type: 'compare',
    qrCode: 'a-code',
    number: 42,
    word: 'river',
    requestId: 'q-81',
    help: 'https://bank.example/help',
    law: 'x'.repeat(40),
    isNew: true,
    empty: '',
  }
  expect(textsToCompare({ attributes })).toEqual(['42', 'river'])
})
