import { COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'starting'> = { step: 'starting', run }

export const outcomes: Outcomes = {
  ...COMMON,
  hostConnected: '=',
  hostMissing: 'failure',
  tokenReceived: 'list',
  tokenUnavailable: 'failure',
  closeRequested: 'closed',
  deadlinePassed: 'failure',
}
