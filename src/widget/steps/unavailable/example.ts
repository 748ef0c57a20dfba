import { bank, COMMON, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'unavailable'> = {
  step: 'unavailable',
  run: {
    ...run,
    options: { ...run.options, canNotify: true, fallback: { label: 'Enter it by hand' } },
  },
  connector: { ...bank, health: 'OFFLINE' },
  reason: 'offline',
}

export const outcomes: Outcomes = {
  ...COMMON,
  anotherBankChosen: 'list',
  noticeRequested: '=',
  fallbackChosen: 'closed',
  wentBack: 'list',
  closeRequested: 'closed',
}
