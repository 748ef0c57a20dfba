import { bank, COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'credentials'> = {
  step: 'credentials',
  run,
  connector: bank,
  problem: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  credentialsSubmitted: 'consent',
  wentBack: 'list',
  closeRequested: 'closed',
}
