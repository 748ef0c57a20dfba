import { expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { fromOptions, type StateOf } from '../../flow/state.ts'
import { runKindOf } from './runKindOf.ts'

const itemOf = (connectorId: number, lastUpdatedAt: string | null) =>
  item({ lastUpdatedAt, connector: { ...item().connector, id: connectorId } })
const BEFORE = '2026-08-01T12:00:00.000Z'

test.each<[string, Partial<StateOf<'failure'>>, 'create' | 'update']>([
  ['without an Item', {}, 'create'],
  ['of an Item that has never been updated', { item: itemOf(bank.id, null) }, 'create'],
  [
    'whatever Item the run has of another bank',
    { run: { ...run, items: [itemOf(bank.id + 1, BEFORE)] } },
    'create',
  ],
  ['in update mode', { run: { ...run, ...fromOptions({ updateItem: 'item-1' }) } }, 'update'],
  ['of an Item that avoidDuplicates finds', { item: itemOf(bank.id, BEFORE) }, 'update'],
  [
    'of such an Item that the failure does not carry',
    { run: { ...run, items: [itemOf(bank.id, BEFORE)] } },
    'update',
  ],
  [
    'after the success of this run',
    { run: { ...run, reported: { success: true, error: false } } },
    'update',
  ],
])('a failure %s: %#', (_, changes, kind) =>
  expect(runKindOf({ ...STATES.failure, run, item: null, ...changes })).toBe(kind),
)
