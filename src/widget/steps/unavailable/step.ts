import type { Unavailable } from '../../domain/connector.ts'
import { breakOf } from '../../domain/breakOf.ts'
import { toList } from '../../flow/shared/chooseConnector.ts'
import { choosesFallback } from '../../flow/shared/close.ts'
import { asksForNotice, noticeDeadline, type Notice } from '../../flow/shared/notice.ts'
import { NEW_ATTEMPT, type StateOf } from '../../flow/state.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Says why the chosen bank can't be connected now, and what else the host offers. */
    unavailable: ConnectorState & {
      step: 'unavailable'
      reason: Unavailable
      notice?: Notice
    }
  }
}

const chooseAnother = ({ run }: StateOf<'unavailable'>) => toList({ ...run, attempt: NEW_ATTEMPT })

export const step: StepDefinition<'unavailable'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...choosesFallback,
    ...asksForNotice,
    anotherBankChosen: chooseAnother,
    wentBack: chooseAnother,
    deadlinePassed: (state) => transitionTo({ ...state, notice: 'failed' }),
  },
  deadline: noticeDeadline,
  canGoBack: () => true,
  stage: () => ({ size: 'large', thread: 'broken', ...breakOf('SITE_NOT_AVAILABLE') }),
}
