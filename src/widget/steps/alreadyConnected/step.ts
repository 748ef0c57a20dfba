import { startRenewal } from '../../flow/shared/nextBank.ts'
import { withAttempt, type ConnectorState } from '../../flow/state.ts'
import { PASSIVE, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'
import { listState, startConnecting } from '../../flow/shared/chooseConnector.ts'

/** The person has a connection of the chosen bank: asks whether to renew it, or to connect another account. */
interface AlreadyConnectedState extends ConnectorState {
  step: 'alreadyConnected'
}

declare module '../../flow/state.ts' {
  interface States {
    alreadyConnected: AlreadyConnectedState
  }
}

export const step: StepDefinition<'alreadyConnected'> = {
  ...PASSIVE,
  handlers: {
    connectionChosen: ({ run }, { itemId, addsAccounts }) =>
      startRenewal(run, itemId, addsAccounts),
    anotherAccountChosen: ({ run, connector }) =>
      startConnecting(withAttempt(run, { replaces: undefined }), connector),
    wentBack: ({ run }) => transitionTo(listState(run)),
  },
  canGoBack: () => true,
  progress: () => ['connected', 0],
}
