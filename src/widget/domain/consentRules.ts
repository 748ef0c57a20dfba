import { isLongerThan, type ConsentTerm } from './consentTerms.ts'
import type { Jurisdiction } from '../../protocol/receipt.ts'

interface LocalRules {
  /** New operations join the consent by themselves. */
  hasAdditions?: boolean
  /** An active consent may be renewed without the bank's page. */
  hasSimplifiedRenewal?: boolean
  /** Access has to be confirmed again after this number of days. */
  reconfirmationDays?: number
}

/**
 * Returns the days after which an access is to be confirmed again, and the day by which; null where that is not asked for, or
 * the access ends before.
 * @param agreedAt ms since 1970
 */
export function reconfirmationOf(
  jurisdiction: Jurisdiction | null,
  term: ConsentTerm,
  agreedAt: number,
): { days: number; by: Date } | null {
  const days = jurisdiction === null ? undefined : LOCAL_RULES[jurisdiction].reconfirmationDays
  if (days === undefined || !isLongerThan(term, days)) return null
  const by = new Date(agreedAt)
  by.setDate(by.getDate() + days)
  return { days, by }
}

/** The elements of some jurisdictions only. All others are shown everywhere. */
export const LOCAL_RULES: Record<Jurisdiction, LocalRules> = {
  BR: { hasAdditions: true, hasSimplifiedRenewal: true },
  UK: { reconfirmationDays: 90 },
  EU: { reconfirmationDays: 180 },
  US: { reconfirmationDays: 365 },
}
