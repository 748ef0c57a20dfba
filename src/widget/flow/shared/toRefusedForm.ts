import { credentialsOf } from '../../domain/credential.ts'
import type { CallProblem } from '../../domain/problem.ts'
import { notifyEvent } from '../effects.ts'
import { transitionTo, type Transition } from '../transition.ts'
import type { WriteContext } from '../write.ts'

/** Back to the form with the fields that the service refused; null if none of them is in it. */
export function toRefusedForm(
  { run, connector }: WriteContext,
  { fields, requestId }: CallProblem & { kind: 'invalid' },
): Transition | null {
  const names = new Set(credentialsOf(connector).map(({ name }) => name))
  if (!fields.some(({ parameter }) => names.has(parameter))) return null
  return transitionTo(
    { step: 'credentials', run, connector, problem: { kind: 'fields', fields, requestId } },
    notifyEvent({ name: 'ERROR_SHOWN', code: 'INVALID_PARAMETER' }),
  )
}
