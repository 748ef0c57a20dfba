import { credentialsOf } from '../../domain/credential.ts'
import { unavailability, type Connector } from '../../domain/connector.ts'
import { notifyEvent } from '../effects.ts'
import { close } from './close.ts'
import { withAttempt, type Run, type StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'

/** Returns the list, where a run begins and where *choose another bank* leads. */
export const listState = (run: Run, notice: StateOf<'list'>['notice'] = null): StateOf<'list'> => ({
  step: 'list',
  run,
  notice,
})

/** Goes to the list; a run that the picker has begun is closed, which shows that again. */
export function toList(run: Run): Transition {
  const list = listState(run)
  return run.options.isPicked ? close(list, 'user') : transitionTo(list)
}

/** Goes to the Connector's form, or to the consent where it has none. */
export function startConnecting(before: Run, connector: Connector): Transition {
  const run = withAttempt(before, { mfaRejected: false })
  return transitionTo(
    credentialsOf(connector).length > 0
      ? { step: 'credentials', run, connector, problem: null }
      : { step: 'consent', run, connector, vault: null },
  )
}

/**
 * Starts to connect the Connector. Where the person has a connection already, asks which one is meant; where it can't be
 * connected, says so.
 */
export function chooseConnector(run: Run, connector: Connector): Transition {
  const reason = unavailability(connector, run.options.products)
  if (reason) return transitionTo({ step: 'unavailable', run, connector, reason })
  const known = run.connections.filter(({ connectorId }) => connectorId === connector.id)
  const isConnected = known.some(({ endedAt }) => !endedAt)
  // Only *connect again* says that it is the same login; a choice in the list does not.
  const again = known.find(({ itemId }) => itemId === run.attempt.replaces)
  const [state, effects] = isConnected
    ? transitionTo({ step: 'alreadyConnected', run, connector })
    : startConnecting(withAttempt(run, { replaces: again?.itemId }), connector)
  const selected = notifyEvent({ name: 'CONNECTOR_SELECTED', connectorId: connector.id })
  return transitionTo(state, ...effects, selected)
}

/** True if the run begins and ends in the view of the person's connections. */
export const showsConnections = ({ options }: Run): boolean => options.view === 'connections'

/** True if the run goes on after a result: in the view of connections, or where a renewal was chosen in the list. */
export const returnsToConnections = (run: Run): boolean =>
  run.attempt.isRenewal || showsConnections(run)

/** Goes to the list, or to the person's connections. */
export const choose = (run: Run): Transition =>
  showsConnections(run) ? transitionTo({ step: 'connections', run, ending: null }) : toList(run)

/** Begins with the Connector that the host has selected, which is looked up, or with the choice of one. */
export function startSelection(run: Run): Transition {
  const { selectedConnectorId: connectorId } = run.options
  return connectorId === undefined || showsConnections(run)
    ? choose(run)
    : transitionTo({ step: 'finding', run, connectorId })
}
