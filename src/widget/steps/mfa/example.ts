import { credential } from '../../../testkit/fixtures.ts'
import { bank, COMMON, runWithItem, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'mfa'> = {
  step: 'mfa',
  run: runWithItem,
  connector: bank,
  itemId: 'item-1',
  parameter: credential({ name: 'token', expiresAt: '2030-01-01T00:01:00.000Z' }),
  problem: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  mfaSubmitted: 'sending',
  mfaRestarted: 'sending',
  anotherBankChosen: 'list',
  closeRequested: 'leaving',
  deadlinePassed: 'failure',
}
