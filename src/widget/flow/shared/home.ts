import { connectionOf, withConnection } from '../../domain/connections.ts'
import type { Effect } from '../effects.ts'
import type { Item } from '../../domain/item.ts'
import { currentItem, type Run } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { chooseFirst, listState } from './chooseConnector.ts'

/** True if the run goes on after a result: in the view of connections, or where a renewal was chosen in the list. */
export const hasHome = ({ isRenewing, options }: Run): boolean =>
  isRenewing || options.view === 'connections'

/**
 * The run ready for another bank: without what belongs to the one before, which is one of the connections now.
 * @param waiting the Item whose approval goes on at the bank
 */
export function forNextBank(
  {
    agreement: _agreement,
    awaitsOthers: _awaitsOthers,
    simplifiedRenewal: _simplifiedRenewal,
    ...before
  }: Run,
  waiting: Item | null = null,
): Run {
  // A later result of the same Item ends its waiting.
  const isOver = before.pending?.id === currentItem(before)?.id
  const pending = waiting ?? (isOver ? undefined : before.pending)
  const { updateItem, selectedConnectorId: _, connections = [], ...options } = before.options
  const known = [...(pending ? [pending] : []), ...before.connected]
  const done = new Set([updateItem, ...known.map(({ id }) => id)])
  return {
    ...before,
    pending,
    resumes: null,
    isRenewing: false,
    mfaRejected: false,
    // An Item that failed is tried again; another account of a connected bank is a new one.
    items: before.items.filter(({ id }) => !done.has(id)),
    reported: { ...before.reported, success: false },
    options: {
      ...options,
      connections: known.map(connectionOf).reduce(withConnection, connections),
    },
  }
}

/** True if there is a token for another bank: without a host page the run has one, which a success has spent. */
export const offersAnotherBank = ({ origin, connected }: Run): boolean =>
  origin !== null || connected.length === 0

const ASK_FOR_TOKEN: Effect = { type: 'askHostForToken', reason: 'another', itemId: null }

/** Goes where the person came from: the connections, else the list. A token that was bound to an Item is replaced. */
export function goHome(before: Run, waiting: Item | null = null): Transition {
  const [state, effects] = chooseFirst(forNextBank(before, waiting))
  return transitionTo(state, ...effects, ASK_FOR_TOKEN)
}

/** Goes to the list to connect another bank, with a token of its own. */
export const connectAnother = (before: Run): Transition =>
  transitionTo(listState(forNextBank(before)), ASK_FOR_TOKEN)

/** Renews one of the person's connections in this run. */
export const startRenewal = (before: Run, itemId: string): Transition =>
  transitionTo({
    step: 'readingItem',
    run: {
      ...before,
      isRenewing: true,
      mfaRejected: false,
      options: { ...before.options, updateItem: itemId },
    },
    itemId,
    purpose: 'update',
    awaitsToken: true,
    item: null,
    requestId: null,
    answeredAt: 0,
    failures: 0,
    waitMs: 0,
  })
