import { TOKEN_LIFETIME_MS } from '../../../protocol/tokenLifetime.ts'
import { notifyEvent, readNow } from '../../flow/effects.ts'
import { fail } from '../../flow/shared/fail.ts'
import {
  lastReadDeadline,
  opensInHostPage,
  pollingHandlers,
  type Polling,
} from '../../flow/shared/polling.ts'
import { startWriteForPhone, startWriteWithBankWindow } from '../../flow/shared/startWrite.ts'
import { deadlineAfter, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'
import { updateOf } from '../../flow/writes/update.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Waits while the person is at the bank's page. What that page reports is a hint; the Item decides. */
    authorizing: ConnectorState & {
      step: 'authorizing'
      polling: Polling
      oauthUrl: string | null
      window: BankWindow
      /** The bank asks for one more step on a page of its own. */
      isSecond: boolean
    }
  }
}

export const step: StepDefinition<'authorizing'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...opensInHostPage,
    ...pollingHandlers<'authorizing'>({
      isSameWait: (state, outcome) =>
        outcome.kind === 'authorization' && (outcome.oauthUrl ?? state.oauthUrl) === state.oauthUrl,
      onTimeout: ({ run, connector, polling: { requestId } }) =>
        fail(run, 'AUTHORIZATION_EXPIRED', { connector, requestId }),
    }),
    bankReturned: (state) =>
      transitionTo(
        state.window === 'opened' ? { ...state, window: 'returned' } : state,
        notifyEvent({ name: 'OAUTH_RETURNED', itemId: state.polling.itemId }),
        readNow(state.polling.itemId),
      ),
    // Any other window is not known to be open, or has done its part.
    bankWindowClosed: (state) =>
      transitionTo(
        state.window === 'opened' ? { ...state, window: 'closed' } : state,
        readNow(state.polling.itemId),
      ),
    bankLinkFollowed: (state) =>
      transitionTo(state, notifyEvent({ name: 'OAUTH_OPENED', itemId: state.polling.itemId })),
    // A fresh address for the same Item, in a window made in this click.
    bankReopened: ({ run, connector, polling }) =>
      startWriteWithBankWindow(run, { ...connector, oauth: true }, updateOf(polling.itemId)),
    // The bank's address opens once, so the phone gets one of its own, and this window's address ends. A browser may refuse to close it.
    phoneChosen: ({ run, connector, polling }) => {
      const [state, effects] = startWriteForPhone(run, connector, updateOf(polling.itemId))
      return transitionTo(state, { type: 'closeBankWindow' }, ...effects)
    },
    wentBack: ({ run, connector }) =>
      transitionTo({ step: 'consent', run, connector, vault: null }),
  },
  deadline: (state) =>
    lastReadDeadline(state) ?? deadlineAfter(`authorizing:${state.oauthUrl}`, TOKEN_LIFETIME_MS),
  isPolling: () => true,
  isBusy: true,
  canGoBack: () => true,
  hasBankWindow: true,
  isAtBank: true,
  stage: () => ({ size: 'large', thread: 'asking', waits: {} }),
}
