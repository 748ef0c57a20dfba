import type { Connector } from '../../domain/connector.ts'
import { chooseConnector, listState } from '../shared/chooseConnector.ts'
import type { BaseState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'

/** Asks which Connector of a brand is meant: the personal or the business one, for instance. */
export interface BrandState extends BaseState {
  step: 'brand'
  brand: readonly Connector[]
}

export const brand: StepDefinition<'brand'> = {
  ...PASSIVE,
  handlers: {
    connectorChosen: ({ run }, { connector }) => chooseConnector(run, connector),
    wentBack: ({ run }) => transitionTo(listState(run)),
  },
  canGoBack: () => true,
}
