import { connectionOf } from '../../domain/connectionOf.ts'
import { withConnection } from '../../domain/withConnection.ts'
import type { Effect } from '../effects.ts'
import type { Item } from '../../domain/item.ts'
import { currentItem, NEW_ATTEMPT, withAttempt, type Run } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { readingItemState } from './enterReadingItem.ts'
import { choose, toList } from './chooseConnector.ts'

/**
 * Returns the run ready for another bank: without what belongs to the one before, which is one of the connections now.
 * @param waiting the Item whose approval goes on at the bank
 */
export function forNextBank(before: Run, waiting: Item | null = null): Run {
  // A later result of the same Item ends its waiting.
  const current = currentItem(before)?.id
  const isOver = before.pending?.id === current
  const pending = waiting ?? (isOver ? undefined : before.pending)
  const known = [...(pending ? [pending] : []), ...before.connected]
  // The others are among the connections since their own result, with the term agreed to then.
  const added = known.filter(
    ({ id }) => id === current || !before.connections.some(({ itemId }) => itemId === id),
  )
  const agreementOf = ({ id, connector }: Item) =>
    id === current && before.attempt.agreement?.connectorId === connector.id
      ? before.attempt.agreement
      : undefined
  const done = new Set([before.attempt.updates, ...known.map(({ id }) => id)])
  return {
    ...before,
    attempt: NEW_ATTEMPT,
    pending,
    // An Item that failed is tried again; another account of a connected bank is a new one.
    items: before.items.filter(({ id }) => !done.has(id)),
    connections: added
      .map((item) => connectionOf(item, agreementOf(item)))
      .reduce(withConnection, before.connections),
    reported: { ...before.reported, success: false },
  }
}

/** True if there is a token for another bank: without a host page the run has one, which a success has spent. */
export const offersAnotherBank = ({ origin, connected }: Run): boolean =>
  origin !== null || connected.length === 0

const ASK_FOR_TOKEN: Effect = { type: 'askHostForToken', reason: 'another', itemId: null }

/** Returns to the first screen of the run: the connections, else the list. A token that was bound to an Item is replaced. */
export function returnToFirstScreen(before: Run, waiting: Item | null = null): Transition {
  const [state, effects] = choose(forNextBank(before, waiting))
  return transitionTo(state, ...effects, ASK_FOR_TOKEN)
}

/**
 * Goes to the list to connect another bank, or to that of a Connector, with a token of its own.
 * @param replaces the Item of the ended connection that is connected again
 */
export function connectAnother(before: Run, connectorId?: number, replaces?: string): Transition {
  const run = withAttempt(forNextBank(before), { replaces })
  const [next, effects] =
    connectorId === undefined ? toList(run) : transitionTo({ step: 'finding', run, connectorId })
  return transitionTo(next, ...effects, ASK_FOR_TOKEN)
}

/** Renews one of the person's connections in this run, or adds accounts to it. */
export const startRenewal = (run: Run, itemId: string, addsAccounts?: boolean): Transition =>
  transitionTo({
    ...readingItemState(
      { ...run, attempt: { ...NEW_ATTEMPT, updates: itemId, isRenewal: true, addsAccounts } },
      itemId,
    ),
    awaitsToken: true,
  })
