import { bank, COMMON, run, vault, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'consent'> = { step: 'consent', run, connector: bank, vault }

export const outcomes: Outcomes = {
  ...COMMON,
  consentAccepted: 'sending',
  wentBack: 'credentials',
  closeRequested: 'closed',
}
