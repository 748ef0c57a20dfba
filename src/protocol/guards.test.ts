import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectItem } from '../testkit/fixtures.ts'
import { HOST_MESSAGES, WIDGET_MESSAGES } from '../testkit/garbage/validSamples.ts'
import { INVALID_VALUES, withField, type FieldKind } from '../testkit/withField.ts'
import { ERROR_CODES } from './errors.ts'
import { isHello, isInit, isOptions, parseHostMessage, parseWidgetMessage } from './guards.ts'
import { TOKEN_REASONS } from './messages.ts'
import { CLOSE_REASONS } from './results.ts'

/** The fields of an Item at a path, each with its kind. */
const itemAt = (path: string): Record<string, FieldKind> => ({
  [`${path}.id`]: 'string',
  [`${path}.status`]: 'string',
  [`${path}.executionStatus`]: 'string',
  [`${path}.connector`]: 'object',
  [`${path}.connector.id`]: 'number',
  [`${path}.connector.name`]: 'string',
})

type Fields = Record<string, Record<string, FieldKind>>

/** The kind of each field of each message. A message may come without a field that ends in `?`. */
const HOST: Fields = {
  token: { connectToken: 'string' },
  tokenUnavailable: { message: 'string' },
  revokeAnswer: { itemId: 'string', isRevoked: 'boolean' },
  accountsAnswer: { itemId: 'string' },
  noticeAnswer: { connectorId: 'number', isPromised: 'boolean' },
  connections: { connections: 'object' },
  appearance: { 'language?': 'string', 'theme?': 'string', 'primaryColor?': 'string' },
  ack: { seq: 'number' },
  returned: {},
  close: { by: 'choice' },
}
const WIDGET: Fields = {
  painted: {},
  ready: {},
  event: { event: 'object', 'event.name': 'string', 'event.timestamp': 'string' },
  consent: { receipt: 'object' },
  tokenRequest: { reason: 'string', 'itemId?': 'string' },
  revoke: { itemId: 'string' },
  notice: { connectorId: 'number', name: 'string' },
  accounts: { item: 'object', reason: 'string' },
  picked: { connectorId: 'nullableNumber' },
  warning: { message: 'string' },
  resize: { height: 'number' },
  link: { address: 'string' },
  navigate: { address: 'string' },
  bye: {},
  success: { seq: 'number', item: 'object', ...itemAt('item') },
  error: {
    seq: 'number',
    error: 'object',
    'error.code': 'string',
    'error.message': 'string',
    'error.requestId?': 'string',
    'error.item?': 'object',
    ...itemAt('error.item'),
  },
  close: {
    seq: 'number',
    reason: 'string',
    'item?': 'object',
    'screen?': 'string',
    ...itemAt('item'),
  },
}

const TYPES = new Set([...Object.keys(HOST_MESSAGES), ...Object.keys(WIDGET_MESSAGES)])

describe.each([
  ['host', parseHostMessage, HOST_MESSAGES, HOST],
  ['widget', parseWidgetMessage, WIDGET_MESSAGES, WIDGET],
] as const)('a message of the %s', (_from, parse, samples, kinds) => {
  const fields = Object.values(samples).flatMap((message) =>
    Object.entries(kinds[message.type] ?? {}).map(([name, kind]) => {
      const path = name.replace('?', '')
      return { message, type: message.type, path, kind, isOptional: path !== name }
    }),
  )
  const wrong = fields.flatMap(({ message, type, path, kind }) =>
    INVALID_VALUES[kind].map((value) => [type, path, value, message] as const),
  )

  test('of every type has its fields in the table', () =>
    expect(Object.keys(kinds)).toEqual(Object.keys(samples)))

  test.each(Object.values(samples))(
    'is read unchanged, and with an unknown field: %j',
    (message) => {
      expect(parse(message)).toBe(message)
      const newer = withField(message, 'tomorrow', { any: 1 })
      expect(parse(newer)).toBe(newer)
    },
  )

  test.each(fields)('$type without $path', ({ message, path, isOptional }) => {
    const shorter = withField(message, path, undefined)
    expect(parse(shorter)).toBe(isOptional ? shorter : 'malformed')
  })

  test.each(wrong)('%s is malformed with %s %j', (_type, path, value, message) =>
    expect(parse(withField(message, path, value))).toBe('malformed'),
  )

  test('of any value is read, unknown or malformed, and no exception', () =>
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        const parsed = parse(value)
        expect(parsed === value || parsed === 'unknown' || parsed === 'malformed').toBe(true)
        expect(isHello(value) || isInit(value)).toBe(false)
      }),
      { numRuns: 1000 },
    ))

  test('of any other type is unknown, whatever else it holds', () =>
    fc.assert(
      fc.property(fc.string(), fc.object(), (type, others) => {
        fc.pre(!TYPES.has(type))
        expect(parse({ ...others, type })).toBe('unknown')
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

// An Item of an older widget has no later fields.
const { id, status, executionStatus, connector, consentExpiresAt } = connectItem
const olderItem = { id, status, executionStatus, connector, consentExpiresAt }
const success = (item: object) => ({ type: 'success', seq: 1, item })

test.each([
  ...TOKEN_REASONS.map((reason) => ({ type: 'tokenRequest', reason })),
  ...CLOSE_REASONS.map((reason) => ({ type: 'close', seq: 1, reason })),
  ...ERROR_CODES.map((code) => ({ type: 'error', seq: 1, error: { code, message: '' } })),
  success({ ...connectItem, consentExpiresAt: '2027-09-01T12:00:00.000Z' }),
  success(olderItem),
  { type: 'event', event: { name: 'AN_EVENT_OF_TOMORROW', timestamp: '' } },
])('%j is good', (message) => expect(parseWidgetMessage(message)).toBe(message))

test.each([
  { products: [{ product: 'LOANS' }] },
  { products: {} },
  { errorCode: 5 },
  { consentExpiresAt: undefined },
  { consentExpiresAt: 5 },
])('an Item with %j is malformed', (wrong) =>
  expect(parseWidgetMessage(success({ ...connectItem, ...wrong }))).toBe('malformed'),
)

describe('a message of excessive size', () => {
  const giant = 'x'.repeat(10_001)
  const { event, error, success: succeeded, tokenRequest } = WIDGET_MESSAGES

  test.each([
    { type: 'token', connectToken: giant },
    { type: 'tokenUnavailable', message: giant },
  ])('is no $type of a host', (message) => expect(parseHostMessage(message)).toBe('malformed'))

  test.each([
    withField(error, 'error.message', giant),
    withField(succeeded, 'item.status', giant),
    withField(event, 'event.timestamp', giant),
    withField(tokenRequest, 'itemId', giant),
  ])('is no $type of a widget', (message) => expect(parseWidgetMessage(message)).toBe('malformed'))

  test('is no option', () => {
    expect(isOptions({ updateItem: giant })).toBe(false)
    expect(isOptions({ countries: [giant] })).toBe(false)
    expect(isOptions({ connectorIds: Array.from({ length: 10_001 }, () => 1) })).toBe(false)
    expect(isOptions({ application: { name: giant.slice(1) } })).toBe(true)
  })
})

test.each([[[5, 'x', null]], [Array.from({ length: 10_001 }, () => ({}))]])(
  'offers that are none arrive all the same, so that nobody waits for others',
  (offers) =>
    expect(parseHostMessage({ type: 'accountsAnswer', itemId: 'i', offers })).toMatchObject({
      offers,
    }),
)
