import { hasExpired } from '../../domain/renewal.ts'
import { currentItem, type StateOf } from '../state.ts'

/**
 * An authorization that was not granted, though not by this person at the bank's page: others had to approve, or a
 * renewal without that page was refused, or came too late. Its words replace those of the code.
 */
export type FailureCase = 'notApproved' | 'renewalRefused' | 'renewalExpired'

/** The special case of a failure; null for none. */
export function failureCase({ run, code, item }: StateOf<'failure'>): FailureCase | null {
  if (code !== 'USER_AUTHORIZATION_NOT_GRANTED') return null
  const { awaitsOthers, simplifiedRenewal } = run.attempt
  if (awaitsOthers) return 'notApproved'
  if (!simplifiedRenewal || simplifiedRenewal.atBank) return null
  const known = item ?? currentItem(run)
  return known && hasExpired(known, run.now) ? 'renewalExpired' : 'renewalRefused'
}
