import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOST_MESSAGES, WIDGET_MESSAGES } from '../../testkit/garbage/validSamples.ts'
import { isHello, isInit, parseHostMessage, parseWidgetMessage } from './guards.ts'

const TYPES = new Set([...Object.keys(HOST_MESSAGES), ...Object.keys(WIDGET_MESSAGES)])

describe.each([
  ['host', parseHostMessage],
  ['widget', parseWidgetMessage],
] as const)('a message of the %s', (_who, parse) => {
  test('of any value is read, unknown or malformed, and no exception', () =>
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        const parsed = parse(value)
        expect(parsed === value || parsed === 'unknown' || parsed === 'malformed').toBe(true)
      }),
      { numRuns: 1000 },
    ))

  test('of any other type is unknown, whatever else it holds', () =>
    fc.assert(
      fc.property(fc.string(), fc.object(), (type, fields) => {
        fc.pre(!TYPES.has(type))
        expect(parse({ ...fields, type })).toBe('unknown')
      }),
    ))

  test.each(['toString', 'constructor', '__proto__', '', 'Ready'])(
    'of type “%s” is unknown',
    (type) => expect(parse({ type })).toBe('unknown'),
  )

  test.each([null, undefined, 5, 'close', [], {}, { type: 5 }, { Type: 'close' }])(
    'that is %j has no type, and is malformed',
    (value) => expect(parse(value)).toBe('malformed'),
  )
})

test('each parser accepts only the messages of the other end', () => {
  expect(parseHostMessage(WIDGET_MESSAGES.success)).toBe('unknown')
  expect(parseWidgetMessage(HOST_MESSAGES.token)).toBe('unknown')
  expect(parseWidgetMessage(HOST_MESSAGES.close)).toBe('malformed')
})

test('any value can be checked as hello or init without an exception', () =>
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isHello(value) || isInit(value)).toBe(false)
    }),
  ))
