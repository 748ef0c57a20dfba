import type { Connector } from '../../domain/connector.ts'
import { notifyEvent } from '../effects.ts'
import type { Run, StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'

/** The list, where a run begins and where *choose another bank* leads. */
export const listState = (run: Run, notice: StateOf<'list'>['notice'] = null): StateOf<'list'> => ({
  step: 'list',
  run,
  notice,
})

/** Goes to the Connector's form, or to the consent where it has none. */
export function chooseConnector(before: Run, connector: Connector): Transition {
  const run = { ...before, mfaRejected: false }
  const selected = notifyEvent({ name: 'CONNECTOR_SELECTED', connectorId: connector.id })
  return connector.credentials.length > 0
    ? transitionTo({ step: 'credentials', run, connector, problem: null }, selected)
    : transitionTo({ step: 'consent', run, connector, vault: null }, selected)
}

/** Goes to the list, or to the look-up of the Connector that the host has selected. */
export function chooseFirst(run: Run): Transition {
  const { selectedConnectorId: connectorId } = run.options
  return transitionTo(
    connectorId === undefined ? listState(run) : { step: 'finding', run, connectorId },
  )
}
