import { COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'finding'> = { step: 'finding', run, connectorId: 7 }

export const outcomes: Outcomes = {
  ...COMMON,
  closeRequested: 'closed',
  connectorFound: 'credentials',
  connectorMissing: 'list',
  connectorLookupFailed: 'list',
  deadlinePassed: 'list',
}
