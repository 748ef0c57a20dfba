import type { Connector } from '../../domain/connector.ts'
import { chooseConnector, listState } from '../../flow/shared/chooseConnector.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Asks which Connector of a brand is meant: the personal or the business one, for instance. */
    brand: BaseState & {
      step: 'brand'
      brand: readonly Connector[]
    }
  }
}

export const step: StepDefinition<'brand'> = {
  ...STEP_DEFAULTS,
  handlers: {
    connectorChosen: ({ run }, { connector }) => chooseConnector(run, connector),
    wentBack: ({ run }) => transitionTo(listState(run)),
  },
  canGoBack: () => true,
}
