import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import { bank } from '../../testkit/flowStates.ts'
import { nextDate } from './connectionCause.ts'
import {
  sortByUrgency,
  connectionState,
  daysLeft,
  instant,
  movedConnections,
  needsConfirmation,
} from './connections.ts'
import { connectionOf, withShownName } from './connectionOf.ts'
import { withConnection } from './withConnection.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const connection = { itemId: 'item-1', connectorId: 1 }

test.each([
  ['active', {}],
  ['active', { status: 'UPDATED', consentExpiresAt: inDays(31) }],
  ['active', { consentExpiresAt: 'soon' }],
  ['ending', { consentExpiresAt: inDays(30) }],
  ['ending', { consentExpiresAt: inDays(0.5) }],
  ['attention', { consentExpiresAt: inDays(-1) }],
  ['attention', { status: 'LOGIN_ERROR', consentExpiresAt: inDays(3) }],
  ['attention', { status: 'OUTDATED' }],
  ['attention', { reconfirmBy: inDays(-1) }],
  ['active', { consentExpiresAt: '9999-12-31T23:59:59.999Z', reconfirmBy: '+010000-01-01' }],
  ['active', { consentExpiresAt: '0001-01-01T00:00:00Z', reconfirmBy: '1970-01-01' }],
  ['ended', { status: 'LOGIN_ERROR', endedAt: inDays(-1) }],
])('is %s with %j', (state, fields) =>
  expect(connectionState({ ...connection, ...fields }, NOW)).toBe(state),
)

test('the connections that need the person come first, and ended ones last', () => {
  const given = [
    { endedAt: inDays(-1) },
    {},
    { status: 'OUTDATED' },
    { consentExpiresAt: inDays(3) },
  ]
  const connections = given.map((fields) => Object.assign({}, connection, fields))
  expect(sortByUrgency(connections, NOW).map((one) => connectionState(one, NOW))).toEqual([
    'attention',
    'ending',
    'active',
    'ended',
  ])
})

test('access is to be confirmed in its last 30 days and after them, unless it was ended', () => {
  const needs = (reconfirmBy: string | null = null, endedAt: string | null = null) =>
    needsConfirmation({ ...connection, reconfirmBy, endedAt }, NOW)
  expect([needs(inDays(29)), needs(inDays(-5))]).toEqual([true, true])
  expect([needs(inDays(31)), needs(), needs(inDays(3), inDays(-1))]).toEqual([false, false, false])
})

const BUSINESS = { type: 'BUSINESS_BANK' }
test.each<[string, object, object[], object, number | null]>([
  ['its Connector is there', { connectorId: 2 }, [], {}, null],
  ['its Connector is gone, the name is written otherwise', { name: ' harbour  BANK' }, [], {}, 2],
  ['no Connector has its name', { name: 'Lagoon Bank' }, [], {}, null],
  ['it has no name', { name: undefined }, [], {}, null],
  ['two have its name', {}, [{ id: 3 }], {}, null],
  ['of two, one has its type', BUSINESS, [{ id: 3, ...BUSINESS }], {}, 3],
  ['two have its name, one its country', { country: 'ES' }, [{ id: 3, country: 'ES' }], {}, 3],
  ['that of its name is in another country', { country: 'ES' }, [], {}, null],
  ['the list is of some Connectors', {}, [], { connectorIds: [2] }, null],
  ['the list is of countries, and it says none', {}, [], { countries: ['BR'] }, null],
  ['the list is of its country', { country: 'BR' }, [], { countries: ['BR'] }, 2],
  ['the list is of types, and it says none', {}, [], { connectorTypes: ['PERSONAL_BANK'] }, null],
])('a connection moves to a Connector: %s', (_name, fields, others, options, moved) => {
  const one = { ...bank, id: 2, name: 'Harbour Bank', type: 'PERSONAL_BANK', country: 'BR' }
  const connectors = [one, ...others.map((other) => ({ ...one, ...other }))]
  const given = { ...connection, connectorId: 9, name: 'Harbour Bank', ...fields }
  expect(movedConnections([given], connectors, options)).toEqual(
    moved === null ? [] : [{ ...given, connectorId: moved }],
  )
})

test('a newer connection takes the place of the one with its Item, or comes last', () => {
  const renewed = connectionOf(item({ id: 'item-1', consentExpiresAt: inDays(365) }))
  const [first] = withConnection([{ ...connection, createdAt: inDays(-9) }], {
    ...renewed,
    itemId: 'item-1',
  })
  expect(first).toMatchObject({ itemId: 'item-1', consentExpiresAt: inDays(365) })
  expect(withConnection([connection], { itemId: 'item-2', connectorId: 2 })).toHaveLength(2)
})

test('a connection ends with the term that was agreed to, where that is before the bank’s end', () => {
  const agreement = { term: 1, agreedAt: NOW }
  const endOf = (end: string | null) =>
    connectionOf(item({ consentExpiresAt: end }), agreement).consentExpiresAt
  const inAMonth = new Date(NOW)
  inAMonth.setMonth(inAMonth.getMonth() + 1)
  expect(endOf(inDays(365))).toBe(inAMonth.toISOString())
  expect(endOf(null)).toBe(inAMonth.toISOString())
  expect(endOf(inDays(9))).toBe(inDays(9))
  const endless = { term: null, agreedAt: NOW }
  expect(connectionOf(item({ consentExpiresAt: null }), endless).consentExpiresAt).toBe(null)
})

test('an update that asks for no consent leaves the end that the host named', () => {
  const given = { ...connection, itemId: 'item-1', consentExpiresAt: inDays(90) }
  const updated = connectionOf(item({ id: 'item-1', consentExpiresAt: null }))
  expect(withConnection([given], updated)[0]?.consentExpiresAt).toBe(inDays(90))
})

test('what the host gives is made fit to be shown', () => {
  expect(withShownName({ ...connection, name: ' A\u0000\u202eB ' }).name).toBe('A B')
  expect(withShownName(connection).name).toBe('')
  const seen = [{ label: 'Checking' }, { label: '\u200B', mask: '4321' }]
  const accounts = [...seen, { label: '\u200B' }]
  expect(withShownName({ ...connection, accounts }).accounts).toEqual(seen)
  for (const date of ['2026-13-45', null, undefined, '9999-12-31', '0001-01-01', '1970-01-01'])
    expect(instant(date)).toBeNull()
})

describe.each(['America/Sao_Paulo', 'Pacific/Kiritimati'])('a date alone in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => vi.unstubAllEnvs())

  const today = '2027-06-14'
  const late = () => new Date(2027, 5, 14, 23, 59).getTime()
  const tomorrow = () => new Date(2027, 5, 15).getTime()

  test.each([
    ['reconfirmBy', 'active', 'confirm'],
    ['consentExpiresAt', 'ending', 'ends'],
  ] as const)('%s: the day counts, and is over when it is over', (name, state, kind) => {
    const dated = { ...connection, [name]: today }
    expect([connectionState(dated, late()), connectionState(dated, tomorrow())]).toEqual([
      state,
      'attention',
    ])
    const next = nextDate(dated, late())
    expect([next?.kind, next?.date.toLocaleDateString('en-CA')]).toEqual([kind, today])
    expect(daysLeft({ ...connection, consentExpiresAt: today }, late())).toBe(1)
  })

  test('stays that day in the connection that comes of an Item', () => {
    const agreement = { term: 12, agreedAt: late() }
    const ends = (consentExpiresAt: string) =>
      connectionOf(item({ consentExpiresAt }), agreement).consentExpiresAt
    expect(ends('2027-07-01')).toBe('2027-07-01')
    expect(ends('2028-07-01')).toBe(new Date(2028, 5, 14, 23, 59).toISOString())
  })
})
