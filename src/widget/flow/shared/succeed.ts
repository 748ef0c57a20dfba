import type { AccountChoice, AccountsReason } from '../../../protocol/accounts.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { notifyHost } from '../effects.ts'
import type { Run, StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { report } from './report.ts'

type Success = Pick<StateOf<'success'>, 'run' | 'connector' | 'item' | 'partial'>

/** The reason for which the host is asked for accounts; null if it is not: it gives none, or was told. */
function accountsReason(
  { options, attempt, connections, reported }: Run,
  item: Item,
  connector: Connector,
): AccountsReason | null {
  if (!options.canOfferAccounts || reported.success) return null
  if (attempt.updates !== null) return attempt.addsAccounts ? 'accountsAdded' : 'connected'
  const isOther = connections.some(
    ({ itemId, connectorId, endedAt }) =>
      connectorId === connector.id && itemId !== item.id && !endedAt,
  )
  return isOther ? 'otherLogin' : 'connected'
}

/**
 * Tells the host of a connection, and goes to its result.
 * @param accounts the person's choice; null if there is none, undefined if nobody was asked
 */
export function tellSuccess(
  { run: before, connector, item, partial }: Success,
  accounts?: AccountChoice[] | null,
): Transition {
  const others = before.connected.filter(({ id }) => id !== item.id)
  const success = {
    type: 'success',
    item: item.forHost,
    ...(accounts !== undefined && { accounts }),
  } as const
  const { run, effects } = report({ ...before, connected: [...others, item] }, success)
  return transitionTo({ step: 'success', run, connector, item, partial }, ...effects)
}

/** A connection has succeeded: asks the host for the accounts to choose from, if it gives some, else tells it. */
export function succeed(success: Success): Transition {
  const { run, connector, item } = success
  const reason = accountsReason(run, item, connector)
  return reason
    ? transitionTo(
        { step: 'accounts', ...success, offers: null },
        notifyHost({ type: 'accounts', item: item.forHost, reason }),
      )
    : tellSuccess(success)
}
