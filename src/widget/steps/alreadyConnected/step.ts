import { startRenewal } from '../../flow/shared/nextBank.ts'
import { withAttempt } from '../../flow/state.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { startConnecting, toList } from '../../flow/shared/chooseConnector.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** The person has a connection of the chosen bank: asks whether to renew it, or to connect another account. */
    alreadyConnected: ConnectorState & { step: 'alreadyConnected' }
  }
}

export const step: StepDefinition<'alreadyConnected'> = {
  ...STEP_DEFAULTS,
  handlers: {
    connectionChosen: ({ run }, { itemId, addsAccounts }) =>
      startRenewal(run, itemId, addsAccounts),
    anotherAccountChosen: ({ run, connector }) =>
      startConnecting(withAttempt(run, { replaces: undefined }), connector),
    wentBack: ({ run }) => toList(run),
  },
  canGoBack: () => true,
  stage: () => ({ size: 'small', thread: 'connected' }),
}
