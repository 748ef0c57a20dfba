import { bank, COMMON, oauthBank, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'brand'> = { step: 'brand', run, brand: [bank, oauthBank] }

export const outcomes: Outcomes = {
  ...COMMON,
  connectorChosen: 'credentials',
  wentBack: 'list',
  closeRequested: 'closed',
}
