import { notifyEvent } from '../effects.ts'
import { choose, chooseConnector, showsConnections } from '../shared/chooseConnector.ts'
import { errorShown } from '../shared/endInFailure.ts'
import { catalogFailureOf, showCatalogFailure } from '../shared/showCatalogFailure.ts'
import type { BaseState, StateOf } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { stay, transitionTo } from '../transition.ts'

/** Shows the catalog. */
export interface ListState extends BaseState {
  step: 'list'
  /** The Connector that the host selected cannot be chosen now. */
  notice: 'selectedUnavailable' | null
}

const canGoBack = ({ run }: StateOf<'list'>) => showsConnections(run)

export const list: StepDefinition<'list'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector, brand }) =>
      brand ? transitionTo({ step: 'brand', run, brand }) : chooseConnector(run, connector),
    searchMissed: (state, { query }) =>
      transitionTo(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
    wentBack: (state) => (canGoBack(state) ? choose(state.run) : stay(state)),
    catalogRefused: ({ run }, { problem }) => showCatalogFailure(run, problem),
    catalogFailed: (state, { problem }) =>
      transitionTo(state, errorShown(state.run, catalogFailureOf(problem), problem.requestId)),
  },
  canGoBack,
}
