import { describe, expect, test } from 'vitest'
import { connectItem } from '../../testkit/fixtures.ts'
import { receipt } from '../../testkit/receipt.ts'
import { INVALID_VALUES, withField, type FieldKind } from '../../testkit/withField.ts'
import { ERROR_CODES } from './errors.ts'
import { isOptions, parseHostMessage, parseWidgetMessage } from './guards.ts'
import {
  CLOSE_INITIATORS,
  TOKEN_REASONS,
  type HostMessage,
  type WidgetMessage,
} from './messages.ts'
import { CLOSE_REASONS } from './results.ts'

const item = { ...connectItem, consentExpiresAt: '2027-09-01T12:00:00.000Z' }
const error = { code: 'ERROR', message: 'x', requestId: 'r', item } as const
const event = {
  name: 'ITEM_CREATED',
  itemId: 'item-1',
  timestamp: '2026-09-01T12:00:00.000Z',
} as const

/** The fields of an Item at a path, each with its kind. */
const itemAt = (path: string): [string, FieldKind][] => [
  [`${path}.id`, 'string'],
  [`${path}.status`, 'string'],
  [`${path}.executionStatus`, 'string'],
  [`${path}.connector`, 'object'],
  [`${path}.connector.id`, 'number'],
  [`${path}.connector.name`, 'string'],
]

type Field = [path: string, kind: FieldKind]
type Row = [message: HostMessage | WidgetMessage, required: Field[], optional: Field[]]

/** Every message whole, and what each of its fields is. */
const HOST: Row[] = [
  [{ type: 'token', connectToken: 't' }, [['connectToken', 'string']], []],
  [{ type: 'tokenUnavailable', message: 'x' }, [['message', 'string']], []],
  [{ type: 'ack', seq: 1 }, [['seq', 'number']], []],
  [{ type: 'close', by: 'user' }, [['by', 'choice']], []],
]
const WIDGET: Row[] = [
  [{ type: 'ready' }, [], []],
  [
    { type: 'event', event },
    [
      ['event', 'object'],
      ['event.name', 'string'],
      ['event.timestamp', 'string'],
    ],
    [],
  ],
  [{ type: 'consent', receipt }, [['receipt', 'object']], []],
  [
    { type: 'tokenRequest', reason: 'spent', itemId: 'item-1' },
    [['reason', 'string']],
    [['itemId', 'string']],
  ],
  [
    { type: 'success', seq: 1, item },
    [['seq', 'number'], ['item', 'object'], ...itemAt('item')],
    [],
  ],
  [
    { type: 'error', seq: 1, error },
    [
      ['seq', 'number'],
      ['error', 'object'],
      ['error.code', 'string'],
      ['error.message', 'string'],
      ...itemAt('error.item'),
    ],
    [
      ['error.requestId', 'string'],
      ['error.item', 'object'],
    ],
  ],
  [
    { type: 'close', seq: 1, reason: 'success', item },
    [['seq', 'number'], ['reason', 'string'], ...itemAt('item')],
    [['item', 'object']],
  ],
]

test.each(CLOSE_INITIATORS)('a close by the %s is valid', (by) => {
  const message = { type: 'close', by }
  expect(parseHostMessage(message)).toBe(message)
})

describe.each([
  ['host', parseHostMessage, HOST],
  ['widget', parseWidgetMessage, WIDGET],
] as const)('a message of the %s', (_from, parse, rows) => {
  const required = rows.flatMap(([message, fields]) =>
    fields.map(([path, kind]) => ({ message, type: message.type, path, kind })),
  )
  const optional = rows.flatMap(([message, , fields]) =>
    fields.map(([path, kind]) => ({ message, type: message.type, path, kind })),
  )
  const wrong = [...required, ...optional].flatMap(({ message, type, path, kind }) =>
    INVALID_VALUES[kind].map((value) => [type, path, value, message] as const),
  )

  test.each(rows)('is read unchanged, and with an unknown field: %j', (message) => {
    expect(parse(message)).toBe(message)
    const newer = withField(message, 'tomorrow', { any: 1 })
    expect(parse(newer)).toBe(newer)
  })

  test.each(required)('$type is malformed without $path', ({ message, path }) =>
    expect(parse(withField(message, path, undefined))).toBe('malformed'),
  )

  test.each(wrong)('%s is malformed with %s %j', (_type, path, value, message) =>
    expect(parse(withField(message, path, value))).toBe('malformed'),
  )
})

test.each(WIDGET.flatMap(([message, , fields]) => fields.map(([path]) => ({ message, path }))))(
  '$message.type of the widget may come without $path',
  ({ message, path }) => {
    const shorter = withField(message, path, undefined)
    expect(parseWidgetMessage(shorter)).toBe(shorter)
  },
)

test.each([
  ...TOKEN_REASONS.map((reason) => ({ type: 'tokenRequest', reason })),
  ...CLOSE_REASONS.map((reason) => ({ type: 'close', seq: 1, reason })),
  ...ERROR_CODES.map((code) => ({ type: 'error', seq: 1, error: { code, message: '' } })),
  { type: 'success', seq: 1, item: { ...item, consentExpiresAt: null } },
  { type: 'event', event: { name: 'AN_EVENT_OF_TOMORROW', timestamp: '' } },
])('%j is good', (message) => expect(parseWidgetMessage(message)).toBe(message))

test.each([undefined, 5, {}])(
  'an Item whose consentExpiresAt is %j is malformed',
  (consentExpiresAt) =>
    expect(
      parseWidgetMessage({ type: 'success', seq: 1, item: { ...item, consentExpiresAt } }),
    ).toBe('malformed'),
)

describe('a message of excessive size', () => {
  const giant = 'x'.repeat(10_001)
  const host: HostMessage[] = [
    { type: 'token', connectToken: giant },
    { type: 'tokenUnavailable', message: giant },
  ]
  const widget: WidgetMessage[] = [
    { type: 'error', seq: 1, error: { ...error, message: giant } },
    { type: 'success', seq: 1, item: { ...item, status: giant } },
    { type: 'event', event: { ...event, timestamp: giant } },
    { type: 'tokenRequest', reason: 'spent', itemId: giant },
  ]
  test('is no message of a host', () => {
    expect(host.map(parseHostMessage)).toEqual(host.map(() => 'malformed'))
  })
  test('is no message of a widget', () => {
    expect(widget.map(parseWidgetMessage)).toEqual(widget.map(() => 'malformed'))
  })
  test('is no option', () => {
    expect(isOptions({ updateItem: giant })).toBe(false)
    expect(isOptions({ countries: [giant] })).toBe(false)
    expect(isOptions({ connectorIds: Array.from({ length: 10_001 }, () => 1) })).toBe(false)
    expect(isOptions({ application: { name: giant.slice(1) } })).toBe(true)
  })
})
