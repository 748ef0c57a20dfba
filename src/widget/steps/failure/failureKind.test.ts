import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { fromOptions, type Run, type StateOf } from '../../flow/state.ts'
import { recoveryLabel, runKindOf } from './failureKind.ts'

const itemOf = (connectorId: number, lastUpdatedAt: string | null) =>
  item({ lastUpdatedAt, connector: { ...item().connector, id: connectorId } })
const BEFORE = '2026-08-01T12:00:00.000Z'

const runWith = (change: Partial<Run>) => ({ run: { ...run, ...change } })

test.each<[string, 'create' | 'update', Partial<StateOf<'failure'>>]>([
  ['without an Item', 'create', {}],
  ['of an Item that has never been updated', 'create', { item: itemOf(bank.id, null) }],
  ['with an Item of another bank', 'create', runWith({ items: [itemOf(bank.id + 1, BEFORE)] })],
  ['in update mode', 'update', runWith(fromOptions({ updateItem: 'item-1' }))],
  ['of an Item that avoidDuplicates finds', 'update', { item: itemOf(bank.id, BEFORE) }],
  ['with such an Item in the run', 'update', runWith({ items: [itemOf(bank.id, BEFORE)] })],
  ['after a success', 'update', runWith({ reported: { success: true, error: false } })],
])('a failure %s is one of the kind %s', (_, kind, changes) =>
  expect(runKindOf({ ...STATES.failure, run, item: null, ...changes })).toBe(kind),
)

test.each([
  ['authorize', 'USER_AUTHORIZATION_NOT_GRANTED', 'create', 'Approve now'],
  ['authorize', 'AUTHORIZATION_EXPIRED', 'create', 'Approve now'],
  ['authorize', 'USER_AUTHORIZATION_NOT_GRANTED', 'update', 'Approve again'],
  // Only what was authorized can be revoked.
  ['authorize', 'USER_AUTHORIZATION_REVOKED', 'create', 'Approve again'],
  // The bank wants a new one.
  ['credentials', 'ACCOUNT_CREDENTIALS_RESET', 'create', 'Enter the new password'],
  ['credentials', 'INVALID_CREDENTIALS', 'create', 'Sign in again'],
] as const)('to %s after %s of a connection’s %s: “%s”', (action, code, runKind, label) =>
  expect(recoveryLabel(en, action, code, runKind)).toBe(label),
)
