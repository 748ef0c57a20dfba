import { TOKEN_LIFETIME_MS } from '../../../protocol/tokenLifetime.ts'
import type { UserAction } from '../../domain/item.ts'
import { fail } from '../../flow/shared/fail.ts'
import {
  lastReadDeadline,
  opensInHostPage,
  pollingHandlers,
  type Polling,
} from '../../flow/shared/polling.ts'
import { restartsApproval } from '../../flow/shared/waysOn.ts'
import { deadlineAfter, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Waits for the person to approve elsewhere, for instance in the bank's app (specification: *Item*, `userAction`). */
    approving: ConnectorState & {
      step: 'approving'
      polling: Polling
      action: UserAction
    }
  }
}

export const step: StepDefinition<'approving'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...opensInHostPage,
    ...restartsApproval,
    ...pollingHandlers<'approving'>({
      isSameWait: ({ action }, outcome) =>
        outcome.kind === 'action' && outcome.action.expiresAt === action.expiresAt,
      onTimeout: ({ run, connector, polling: { requestId } }) =>
        fail(run, 'AUTHORIZATION_EXPIRED', { connector, requestId }),
    }),
  },
  deadline: (state) => {
    const { expiresAt } = state.action
    return (
      lastReadDeadline(state) ??
      deadlineAfter(`approving:${expiresAt}`, TOKEN_LIFETIME_MS, expiresAt ?? null)
    )
  },
  isPolling: () => true,
  isBusy: true,
  stage: ({ action: { expiresAt: until } }) => ({
    size: 'large',
    thread: 'asking',
    waits: { until },
  }),
}
