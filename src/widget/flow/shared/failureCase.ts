import { isFinal } from '../../domain/outcome.ts'
import { hasExpired } from '../../domain/renewal.ts'
import { currentItem, type StateOf } from '../state.ts'

/**
 * A failure with words of its own in place of those of its code. An authorization that was not granted, though not by
 * this person at the bank's page: others had to approve, or a renewal without that page was refused, or came too late.
 * Or a session that ended while the Item went on, whose result this page can no longer read.
 */
export type FailureCase = 'notApproved' | 'renewalRefused' | 'renewalExpired' | 'resultUnknown'

/** The special case of a failure; null for none. */
export function failureCase({ run, code, item }: StateOf<'failure'>): FailureCase | null {
  const known = item ?? currentItem(run)
  if (code === 'SESSION_EXPIRED') {
    const goesOn = known ? !isFinal(known) && !known.parameter : run.attempt.resumes !== null
    return goesOn ? 'resultUnknown' : null
  }
  if (code !== 'USER_AUTHORIZATION_NOT_GRANTED') return null
  const { awaitsOthers, simplifiedRenewal } = run.attempt
  if (awaitsOthers) return 'notApproved'
  if (!simplifiedRenewal || simplifiedRenewal.atBank) return null
  return known && hasExpired(known, run.now) ? 'renewalExpired' : 'renewalRefused'
}
