import type { FailureCode } from '../../domain/failures.ts'
import type { CallProblem } from '../../domain/problem.ts'
import { notifyEvent } from '../effects.ts'
import { choose, chooseConnector, showsConnections } from '../shared/chooseConnector.ts'
import { errorShown, failureState, showFailure } from '../shared/endInFailure.ts'
import type { BaseState, StateOf } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { stay, transitionTo } from '../transition.ts'

/** Shows the catalog. */
export interface ListState extends BaseState {
  step: 'list'
  /** The Connector that the host selected cannot be chosen now. */
  notice: 'selectedUnavailable' | null
}

/** The pause before a service that is down is asked for the list again, in ms. */
const DOWN_MS = 60_000

const canGoBack = ({ run }: StateOf<'list'>) => showsConnections(run)

/** The failure that a catalog which does not come is. A 400 names no field that the person could change. */
function failureOf(problem: CallProblem): FailureCode {
  if (problem.kind === 'token') return 'SESSION_EXPIRED'
  if (problem.kind === 'busy') return 'TOO_MANY_REQUESTS'
  return 'code' in problem && problem.code !== 'INVALID_PARAMETER' ? problem.code : 'UNKNOWN'
}

export const list: StepDefinition<'list'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector, brand }) =>
      brand ? transitionTo({ step: 'brand', run, brand }) : chooseConnector(run, connector),
    searchMissed: (state, { query }) =>
      transitionTo(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
    wentBack: (state) => (canGoBack(state) ? choose(state.run) : stay(state)),
    catalogRefused: ({ run }, { problem }) => {
      const code = failureOf(problem)
      // A service that is down is asked again by itself, as one that is busy.
      const details = problem.kind === 'noResponse' ? { ...problem, waitMs: DOWN_MS } : problem
      const mayPass = 'waitMs' in details || code === 'UNKNOWN'
      return showFailure(failureState(run, code, details), !mayPass)
    },
    catalogFailed: (state, { problem }) =>
      transitionTo(state, errorShown(state.run, failureOf(problem), problem.requestId)),
  },
  canGoBack,
}
