import type { RemainingMessages } from './messageTypes.ts'

/**
 * The duration of access in a sentence.
 * @param term months, null for no end; undefined where nobody has named a duration
 */
export function describeTerm(
  { consent }: Pick<RemainingMessages, 'consent'>,
  term: number | null | undefined,
  signIn: keyof RemainingMessages['consent']['unknownDuration'],
): string {
  if (term === undefined) return consent.unknownDuration[signIn]
  return term === null ? consent.unknownDuration.password : consent.term(term)
}
