import { expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { fromOptions, type Run, type StateOf } from '../../flow/state.ts'
import { runKindOf } from './runKindOf.ts'

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
