import { answerMfa } from '../../api/items.ts'
import { parameterKey, type Credential } from '../../domain/credential.ts'
import { baselineOf } from '../../domain/outcome.ts'
import type { StateOf, VaultHandle } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import type { WriteContext, WriteDefinition, WriteOf } from '../write.ts'

/** Answers an MFA step of an Item. */
export interface MfaAnswerWrite {
  itemId: string
  parameter: Credential
  vault: VaultHandle
}

const askAgain = (
  { itemId, parameter }: WriteOf<'mfaAnswer'>,
  { run, connector }: WriteContext,
  problem: StateOf<'mfa'>['problem'],
  message?: string,
): Transition => transitionTo({ step: 'mfa', run, connector, itemId, parameter, problem, message })

export const mfaAnswer: WriteDefinition<'mfaAnswer'> = {
  send: (client, { itemId }, values) => answerMfa(client, itemId, values ?? {}),
  itemId: ({ itemId }) => itemId,
  makesItemOf: () => null,
  events: () => [],
  // The Item was waiting for this answer, so its present state was reached in this run.
  baseline: ({ parameter }, item) => baselineOf(item, false, parameterKey(parameter)),
  onNoResponse: 'read',
  // The Item no longer waits for an answer, or the answer came too late: its status says why.
  onConflict: 'read',
  onUnnamedRefusal: 'read',
  onInvalidFields: (write, sender, { fields }) =>
    askAgain(write, sender, 'rejected', fields.find(({ message }) => message)?.message),
  onRead: ({ parameter }, _sender, item) => {
    const key = parameterKey(parameter)
    const isAsked = item.parameter !== null && parameterKey(item.parameter) === key
    return isAsked ? null : baselineOf(item, false, key)
  },
  onUndelivered: (write, sender) => askAgain(write, sender, 'undelivered'),
}
