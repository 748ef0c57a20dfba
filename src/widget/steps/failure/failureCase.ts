import type { FailureCase } from '../../domain/failures.ts'
import { isFinal } from '../../domain/outcome.ts'
import { hasExpired } from '../../domain/renewal.ts'
import { currentItem, type StateOf } from '../../flow/state.ts'

/** The special case of a failure; null for none. */
export function failureCase({ run, code, item }: StateOf<'failure'>): FailureCase | null {
  const known = item ?? currentItem(run)
  if (code === 'SESSION_EXPIRED') {
    const goesOn = known ? !isFinal(known) && !known.parameter : run.attempt.resumes !== null
    if (goesOn) return 'resultUnknown'
    return run.refusal?.status === 403 ? 'notAllowed' : null
  }
  if (code !== 'USER_AUTHORIZATION_NOT_GRANTED') return null
  const { awaitsOthers, simplifiedRenewal } = run.attempt
  if (awaitsOthers) return 'notApproved'
  if (!simplifiedRenewal || simplifiedRenewal.atBank) return null
  return known && hasExpired(known, run.now) ? 'renewalExpired' : 'renewalRefused'
}
