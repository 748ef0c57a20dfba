import type { UserAction } from '../../domain/item.ts'
import { close } from '../shared/close.ts'
import { goHome, hasHome } from '../shared/home.ts'
import { pollingHandlers, withPolling, type Polling } from '../shared/polling.ts'
import { currentItem, type ConnectorState } from '../state.ts'
import { deadlineAfter, PASSIVE, TOKEN_LIFETIME_MS, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'

/**
 * Waits for an approval at the bank that may take days: by other people, or by this person later. The person may
 * leave: update mode resumes the wait. After the lifetime of a connect token the Item is read only when the page wakes.
 */
export interface PendingApprovalState extends ConnectorState {
  step: 'pendingApproval'
  polling: Polling
  action: UserAction
  isForOthers: boolean
}

export const pendingApproval: StepDefinition<'pendingApproval'> = {
  ...PASSIVE,
  handlers: {
    ...pollingHandlers<'pendingApproval'>({
      isSameWait: (_state, { kind }) => kind === 'action',
      onTimeout: (state) => transitionTo(withPolling(state, { isLastRead: true })),
    }),
    resultAccepted: (state) =>
      hasHome(state.run) ? goHome(state.run, currentItem(state.run)) : close(state, 'pending'),
    closeRequested: (state) => close(state, 'pending'),
  },
  deadline: ({ polling }) =>
    polling.isLastRead ? null : deadlineAfter('pendingApproval', TOKEN_LIFETIME_MS),
  isPolling: () => true,
  outlivesRun: true,
}
