import { notifyEvent, notifyHost } from '../../flow/effects.ts'
import { choose, chooseConnector, showsConnections } from '../../flow/shared/chooseConnector.ts'
import { choosesFallback } from '../../flow/shared/close.ts'
import { errorShown } from '../../flow/shared/endInFailure.ts'
import { catalogFailureOf, showCatalogFailure } from '../../flow/shared/showCatalogFailure.ts'
import type { StateOf } from '../../flow/state.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    list: BaseState & {
      step: 'list'
      /** The Connector that the host selected cannot be chosen now. */
      notice: 'selectedUnavailable' | null
    }
  }
}

/** The loader opens the bank over the picker, which stays as it is. */
const pick = (state: StateOf<'list'>, connectorId: number | null) =>
  transitionTo(state, notifyHost({ type: 'picked', connectorId }))

const canGoBack = ({ run }: StateOf<'list'>) => showsConnections(run)

export const step: StepDefinition<'list'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...choosesFallback,
    connectorChosen: (state, { connector, brand }) => {
      const { run } = state
      if (run.options.isPicker) return pick(state, connector.id)
      return brand ? transitionTo({ step: 'brand', run, brand }) : chooseConnector(run, connector)
    },
    // The whole list, which the picker has no room for.
    anotherBankChosen: (state) => (state.run.options.isPicker ? pick(state, null) : stay(state)),
    searchMissed: (state, { query }) =>
      transitionTo(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
    wentBack: (state) => (canGoBack(state) ? choose(state.run) : stay(state)),
    catalogRefused: ({ run }, { problem }) => showCatalogFailure(run, problem),
    catalogFailed: (state, { problem }) =>
      transitionTo(state, errorShown(state.run, catalogFailureOf(problem), problem.requestId)),
  },
  canGoBack,
}
