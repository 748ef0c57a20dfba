import type { Connector } from '../../domain/connector.ts'
import { chooseConnector, listState } from '../../flow/shared/chooseConnector.ts'
import type { BaseState } from '../../flow/state.ts'
import { PASSIVE, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

/** Asks which Connector of a brand is meant: the personal or the business one, for instance. */
interface BrandState extends BaseState {
  step: 'brand'
  brand: readonly Connector[]
}

declare module '../../flow/state.ts' {
  interface States {
    brand: BrandState
  }
}

export const step: StepDefinition<'brand'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector }) => chooseConnector(run, connector),
    wentBack: ({ run }) => transitionTo(listState(run)),
  },
  canGoBack: () => true,
}
