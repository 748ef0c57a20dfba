import { bank, COMMON, run, runWithItem, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'failure'> = {
  step: 'failure',
  run: {
    ...runWithItem,
    options: { ...run.options, canNotify: true, fallback: { label: 'Enter it by hand' } },
  },
  code: 'CONNECTION_ERROR',
  connector: { ...bank, health: 'UNSTABLE' },
  item: null,
  requestId: 'request-1',
  resend: null,
  reasons: [],
  waitMs: 0,
  failedAt: 0,
  health: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  recoveryChosen: 'sending',
  noticeRequested: '=',
  fallbackChosen: 'closed',
  closeRequested: 'closed',
}
