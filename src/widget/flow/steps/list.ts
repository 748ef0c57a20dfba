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
      // Only an unnamed refusal, and a busy service, may pass.
      return showFailure(
        failureState(run, code, problem),
        code !== 'UNKNOWN' && problem.kind !== 'busy',
      )
    },
    catalogFailed: (state, { problem }) =>
      transitionTo(state, errorShown(state.run, failureOf(problem), problem.requestId)),
  },
  canGoBack,
}
