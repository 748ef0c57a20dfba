import type { Way } from '../domain/endings.ts'
import { choose } from './listing.ts'
import { startOver } from './opening.ts'
import type { Handlers } from './handle.ts'
import { close } from './leave.ts'
import { itemOf } from './items.ts'
import { go, toList } from './next.ts'
import { sendToBank, writeFor } from './send.ts'
import type { Failed, Next } from './types.ts'

/** Once more: the very write that went unanswered, else an update of this run's Item, else from the form. */
function retry({ run, connector, resend }: Failed): Next {
  if (!connector) return startOver(run)
  if (resend) return sendToBank(run, connector, resend.write, { unanswered: resend.unanswered })
  return itemOf(run, connector.id)
    ? sendToBank(run, connector, writeFor(run, connector, null))
    : choose(run, connector)
}

const WAYS: Record<Way, (state: Failed) => Next> = {
  credentials: (state) =>
    state.connector
      ? go({ step: 'credentials', run: state.run, connector: state.connector, problem: null })
      : go(state),
  retry,
  authorize: retry,
  another: ({ run }) => go(toList({ ...run, resumes: null })),
  leave: (state) => close(state, 'user'),
}

export const whileFailed: Handlers<Failed> = {
  wayTaken: (state, { way }) => WAYS[way](state),
}
