import { addMonths, endOf } from '../../protocol/dates.ts'

/** A duration of access: months, null until it is ended; undefined where nobody has named one. */
export type ConsentTerm = number | null | undefined

/** Fifty years: a longer duration is a mistake, and no date ends it. */
const MAX_MONTHS = 600

const isTerm = (term: ConsentTerm): boolean =>
  term === null || (Number.isInteger(term) && Number(term) > 0 && Number(term) <= MAX_MONTHS)

/** Returns the durations that a person can choose from, the preset one first. */
export const consentTerms = ({
  consentTerms: terms = [],
  consentMonths,
}: {
  consentTerms?: readonly (number | null)[] | undefined
  consentMonths?: number | undefined
} = {}): ConsentTerm[] => {
  const valid = terms.filter(isTerm)
  return valid.length > 0
    ? [...new Set(valid)]
    : [isTerm(consentMonths) ? consentMonths : undefined]
}

/** True if access may last longer than a number of days. A month counts 30.4 days. */
export const isLongerThan = (term: ConsentTerm, days: number): boolean =>
  typeof term !== 'number' || term * 30.4 > days

/**
 * Returns the end of access (ISO 8601), the earliest that is known: the bank's, or that of the term agreed to. Null
 * without one.
 * @param consentExpiresAt `item.consentExpiresAt`
 * @param agreement the consent, its time in ms since 1970; undefined if none was asked for
 */
export function endOfAccess(
  consentExpiresAt: string | null,
  agreement: { term: ConsentTerm; agreedAt: number } | undefined,
): string | null {
  if (typeof agreement?.term !== 'number') return consentExpiresAt
  const end = addMonths(agreement.agreedAt, agreement.term)
  return consentExpiresAt !== null && endOf(consentExpiresAt) < end.getTime()
    ? consentExpiresAt
    : end.toISOString()
}
