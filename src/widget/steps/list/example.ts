import { COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'list'> = { step: 'list', run, notice: null }

export const outcomes: Outcomes = {
  ...COMMON,
  searchMissed: '=',
  connectorChosen: 'credentials',
  closeRequested: 'closed',
  catalogRefused: 'failure',
  catalogFailed: '=',
}
