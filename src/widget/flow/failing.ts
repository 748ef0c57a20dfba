import type { RecoveryAction } from '../domain/failures.ts'
import { choose } from './listing.ts'
import { startOver } from './opening.ts'
import type { Handlers } from './handle.ts'
import { close } from './leave.ts'
import { itemOf } from './items.ts'
import { go, toList } from './next.ts'
import { sendToBank, writeFor } from './send.ts'
import type { FailureState, Next } from './types.ts'

/** Once more: the very write that went noResponse, else an update of this run's Item, else from the form. */
function retry({ run, connector, resend }: FailureState): Next {
  if (!connector) return startOver(run)
  if (resend) return sendToBank(run, connector, resend.write, { noResponse: resend.noResponse })
  return itemOf(run, connector.id)
    ? sendToBank(run, connector, writeFor(run, connector, null))
    : choose(run, connector)
}

const WAYS: Record<RecoveryAction, (state: FailureState) => Next> = {
  credentials: (state) =>
    state.connector
      ? go({ step: 'credentials', run: state.run, connector: state.connector, problem: null })
      : go(state),
  retry,
  authorize: retry,
  another: ({ run }) => go(toList({ ...run, resumes: null })),
  leave: (state) => close(state, 'user'),
}

export const whileFailed: Handlers<FailureState> = {
  recoveryChosen: (state, { way }) => WAYS[way](state),
}
