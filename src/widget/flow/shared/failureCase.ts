import type { FailureCode } from '../../domain/failures.ts'
import { hasExpired } from '../../domain/renewal.ts'
import { currentItem, type StateOf } from '../state.ts'

/** A failure whose words differ from those of its code: of a denial by whomever, or of a renewal without the bank's page. */
export type FailureCase = 'notApproved' | 'renewalNetwork' | 'renewalRefused' | 'renewalExpired'

/** The case of each code after a renewal without the bank's page. The words of one that was ended meanwhile fit. */
const RENEWAL_CASES: { readonly [C in FailureCode]?: FailureCase } = {
  CONNECTION_ERROR: 'renewalNetwork',
  NETWORK_ERROR: 'renewalNetwork',
  USER_AUTHORIZATION_NOT_GRANTED: 'renewalRefused',
}

/** The special case of a failure; null for none. */
export function failureCase({ run, code, item }: StateOf<'failure'>): FailureCase | null {
  if (run.awaitsOthers && code === 'USER_AUTHORIZATION_NOT_GRANTED') return 'notApproved'
  if (!run.simplifiedRenewal || run.simplifiedRenewal.atBank) return null
  const known = item ?? currentItem(run)
  if (code === 'USER_AUTHORIZATION_NOT_GRANTED' && known && hasExpired(known, run.now))
    return 'renewalExpired'
  return RENEWAL_CASES[code] ?? null
}
