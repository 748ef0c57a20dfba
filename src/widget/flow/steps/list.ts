import { notifyEvent } from '../effects.ts'
import { chooseConnector, chooseFirst } from '../shared/chooseConnector.ts'
import { endInFailure } from '../shared/endInFailure.ts'
import type { BaseState, StateOf } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { stay, transitionTo } from '../transition.ts'

/** Shows the catalog. */
export interface ListState extends BaseState {
  step: 'list'
  /** The Connector that the host selected cannot be chosen now. */
  notice: 'selectedUnavailable' | null
}

const canGoBack = ({ run }: StateOf<'list'>) => run.options.view === 'connections'

export const list: StepDefinition<'list'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector, brand }) =>
      brand ? transitionTo({ step: 'brand', run, brand }) : chooseConnector(run, connector),
    searchMissed: (state, { query }) =>
      transitionTo(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
    wentBack: (state) => (canGoBack(state) ? chooseFirst(state.run) : stay(state)),
    catalogRefused: ({ run }) => endInFailure(run, 'SESSION_EXPIRED'),
  },
  canGoBack,
}
