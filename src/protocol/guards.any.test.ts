import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectItem } from '../../testkit/fixtures.ts'
import { isHello, isInit, parseHostMessage, parseWidgetMessage } from './guards.ts'

const PARSERS = [
  ['host', parseHostMessage],
  ['widget', parseWidgetMessage],
] as const
const TYPES = ['token', 'tokenUnavailable', 'ack', 'close', 'ready', 'event', 'tokenRequest']
const RESULTS = ['success', 'error']

describe.each(PARSERS)('a message of the %s', (_who, parse) => {
  test('of any value never makes the parser throw', () =>
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        const parsed = parse(value)
        expect(parsed === value || parsed === 'unknown' || parsed === 'malformed').toBe(true)
      }),
      { numRuns: 1000 },
    ))

  test('with any value in its fields never makes the parser throw', () =>
    fc.assert(
      fc.property(fc.constantFrom(...TYPES, ...RESULTS), fc.object(), (type, fields) => {
        expect(() => parse({ ...fields, type })).not.toThrow()
      }),
    ))

  test('of any other type is unknown, whatever else it holds', () =>
    fc.assert(
      fc.property(fc.string(), fc.object(), (type, fields) => {
        fc.pre(!TYPES.includes(type) && !RESULTS.includes(type))
        expect(parse({ ...fields, type })).toBe('unknown')
      }),
    ))

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', '', 'Ready', 'TOKEN'])(
    'of type “%s” is unknown',
    (type) => expect(parse({ type })).toBe('unknown'),
  )

  test.each([
    null,
    undefined,
    5,
    'close',
    true,
    [],
    {},
    { type: 5 },
    { type: null },
    { Type: 'close' },
  ])('that is %j has no type, and is malformed', (value) => expect(parse(value)).toBe('malformed'))
})

test('each parser accepts only the messages of the other end', () => {
  const success = { type: 'success', seq: 1, item: connectItem }
  expect(parseHostMessage(success)).toBe('unknown')
  expect(parseWidgetMessage({ type: 'token', connectToken: 't' })).toBe('unknown')
  expect(parseWidgetMessage({ type: 'close', by: 'user' })).toBe('malformed')
})

test('any value can be checked as hello or init without an exception', () =>
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isHello(value) || isInit(value)).toBe(false)
    }),
  ))
