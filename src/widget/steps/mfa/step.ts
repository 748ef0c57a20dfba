import { TOKEN_LIFETIME_MS } from '../../../protocol/tokenLifetime.ts'
import { parameterKey, type Credential } from '../../domain/credential.ts'
import { notifyEvent } from '../../flow/effects.ts'
import { fail } from '../../flow/shared/fail.ts'
import { startWrite } from '../../flow/shared/startWrite.ts'
import { choosesAnother } from '../../flow/shared/waysOn.ts'
import { withAttempt } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'
import { updateOf } from '../../flow/writes/update.ts'

declare module '../../flow/state.ts' {
  interface States {
    /**
     * Requests an MFA answer. The Item is not read meanwhile. The deadline is `parameter.expiresAt`, or the lifetime
     * of a connect token if the service names none.
     */
    mfa: ConnectorState & {
      step: 'mfa'
      itemId: string
      parameter: Credential
      /** `rejected`: the bank refused the last answer. `undelivered`: it did not arrive. */
      problem: 'rejected' | 'undelivered' | null
      /** The service's text on a refused answer. */
      message?: string | undefined
    }
  }
}

export const step: StepDefinition<'mfa'> = {
  ...STEP_DEFAULTS,
  handlers: {
    mfaSubmitted: ({ run, connector, itemId, parameter }, { vault, choice }) => {
      const answer = { kind: 'mfaAnswer', itemId, parameter, vault } as const
      const mfaChoice = choice ?? run.attempt.mfaChoice
      const [state, effects] = startWrite(withAttempt(run, { mfaChoice }), connector, answer)
      return transitionTo(state, ...effects, notifyEvent({ name: 'MFA_SUBMITTED', itemId }))
    },
    mfaRestarted: ({ run, connector, itemId }) =>
      startWrite(withAttempt(run, { mfaChoice: undefined }), connector, updateOf(itemId)),
    ...choosesAnother,
    deadlinePassed: ({ run, connector }) => fail(run, 'USER_INPUT_TIMEOUT', { connector }),
  },
  deadline: ({ parameter }) =>
    deadlineAfter(`mfa:${parameterKey(parameter)}`, TOKEN_LIFETIME_MS, parameter.expiresAt ?? null),
  isBusy: true,
}
