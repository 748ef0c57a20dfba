import { TOKEN_LIFETIME_MS } from '../../../protocol/tokenLifetime.ts'
import type { UserAction } from '../../domain/item.ts'
import { close } from '../../flow/shared/close.ts'
import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import { returnToFirstScreen } from '../../flow/shared/nextBank.ts'
import {
  opensInHostPage,
  pollingHandlers,
  withPolling,
  type Polling,
} from '../../flow/shared/polling.ts'
import { restartsApproval } from '../../flow/shared/waysOn.ts'
import { currentItem } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /**
     * Waits for an approval at the bank that may take days: by other people, or by this person later. The person may
     * leave: update mode resumes the wait. After the lifetime of a connect token the Item is read only when the page wakes.
     */
    pendingApproval: ConnectorState & {
      step: 'pendingApproval'
      polling: Polling
      action: UserAction
      isForOthers: boolean
    }
  }
}

export const step: StepDefinition<'pendingApproval'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...opensInHostPage,
    ...restartsApproval,
    ...pollingHandlers<'pendingApproval'>({
      isSameWait: (_state, { kind }) => kind === 'action',
      onTimeout: (state) => transitionTo(withPolling(state, { isLastRead: true })),
    }),
    resultAccepted: (state) =>
      returnsToConnections(state.run)
        ? returnToFirstScreen(state.run, currentItem(state.run))
        : close(state, 'pending'),
    closeRequested: (state) => close(state, 'pending'),
  },
  deadline: ({ polling }) =>
    polling.isLastRead ? null : deadlineAfter('pendingApproval', TOKEN_LIFETIME_MS),
  isPolling: () => true,
  outlivesRun: true,
  stage: ({ isForOthers }) => ({
    size: 'large',
    ...(isForOthers ? { thread: 'others' } : { thread: 'asking', waits: {} }),
  }),
}
