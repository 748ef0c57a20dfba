import { COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'readingItem'> = {
  step: 'readingItem',
  run,
  itemId: 'item-1',
  purpose: 'update',
  item: null,
  requestId: null,
  answeredAt: 0,
  failures: 0,
  waitMs: 0,
  awaitsToken: false,
}

export const outcomes: Outcomes = {
  ...COMMON,
  closeRequested: 'closed',
  connectorLookupFailed: 'failure',
  itemRead: '=',
  itemReadFailed: 'failure',
  deadlinePassed: 'failure',
}
