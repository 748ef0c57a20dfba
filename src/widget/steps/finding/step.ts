import { isChoosable } from '../../domain/connector.ts'
import { chooseConnector, listState } from '../../flow/shared/chooseConnector.ts'
import type { StateOf } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, SECOND, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    finding: BaseState & {
      step: 'finding'
      connectorId: number
    }
  }
}

const toListWithNotice = ({ run }: StateOf<'finding'>) =>
  transitionTo(listState(run, 'selectedUnavailable'))

export const step: StepDefinition<'finding'> = {
  ...STEP_DEFAULTS,
  handlers: {
    connectorFound: (state, { connector }) =>
      isChoosable(connector, state.run.options)
        ? chooseConnector(state.run, connector)
        : toListWithNotice(state),
    connectorMissing: toListWithNotice,
    // It may exist all the same: the list, which can try again, also with another token, says what is wrong.
    connectorLookupFailed: ({ run }) => transitionTo(listState(run)),
    deadlinePassed: ({ run }) => transitionTo(listState(run)),
  },
  // Time for one answer and for a fresh token.
  deadline: () => deadlineAfter('finding', 50 * SECOND),
  onEnter: ({ run, connectorId }) => [
    { type: 'findConnector', connectorId, sandbox: run.options.includeSandbox || null },
  ],
}
