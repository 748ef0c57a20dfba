import { startRenewal } from '../shared/home.ts'
import { withAttempt, type ConnectorState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'
import { listState, startConnecting } from '../shared/chooseConnector.ts'

/** The person has a connection of the chosen bank: asks whether to renew it, or to connect another account. */
export interface AlreadyConnectedState extends ConnectorState {
  step: 'alreadyConnected'
}

export const alreadyConnected: StepDefinition<'alreadyConnected'> = {
  ...PASSIVE,
  handlers: {
    connectionChosen: ({ run }, { itemId, addsAccounts }) =>
      startRenewal(run, itemId, addsAccounts),
    anotherAccountChosen: ({ run, connector }) =>
      startConnecting(withAttempt(run, { replaces: undefined }), connector),
    wentBack: ({ run }) => transitionTo(listState(run)),
  },
  canGoBack: () => true,
}
