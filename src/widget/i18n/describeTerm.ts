import type { RemainingMessages } from './messageTypes.ts'

/**
 * The end of an access without a date, after the label *Until*.
 * @param term null for no end; undefined where nobody has named a duration
 */
export function describeTerm(
  { consent }: Pick<RemainingMessages, 'consent'>,
  term: null | undefined,
  signIn: keyof RemainingMessages['consent']['unknownDuration'],
): string {
  return consent.unknownDuration[term === null ? 'password' : signIn]
}
