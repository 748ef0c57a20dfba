import { notifyEvent } from '../effects.ts'
import { chooseConnector } from '../shared/chooseConnector.ts'
import { endInFailure } from '../shared/endInFailure.ts'
import type { BaseState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'

/** Shows the catalog. */
export interface ListState extends BaseState {
  step: 'list'
  /** The Connector that the host selected cannot be chosen now. */
  notice: 'selectedUnavailable' | null
}

export const list: StepDefinition<'list'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector }) => chooseConnector(run, connector),
    searchMissed: (state, { query }) =>
      transitionTo(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
    catalogRefused: ({ run }) => endInFailure(run, 'SESSION_EXPIRED'),
  },
}
