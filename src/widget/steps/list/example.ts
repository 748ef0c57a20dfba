import { COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'list'> = {
  step: 'list',
  run: { ...run, options: { ...run.options, fallback: { label: 'Enter it by hand' } } },
  notice: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  searchMissed: '=',
  connectorChosen: 'credentials',
  fallbackChosen: 'closed',
  closeRequested: 'closed',
  catalogRefused: 'failure',
  catalogFailed: '=',
}
