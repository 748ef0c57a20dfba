import type { Jurisdiction } from './jurisdiction.ts'

/** What a rule requires to be shown. */
export type ConsentElement =
  /** The purpose, before the person agrees. */
  | 'purpose'
  /** The data by category. */
  | 'categories'
  /** Required data with reasons, apart from optional data, which is left out unless it is ticked. */
  | 'optional'
  /** New loans and investments join by themselves. */
  | 'additions'
  /** The duration; where there is a choice, each alternative. */
  | 'term'
  /** Access has to be confirmed again after `days`. */
  | 'reconfirmation'
  /** Going on accepts the terms, with a link to them. */
  | 'acceptance'
  /** The steps at the bank. */
  | 'nextSteps'
  /** The way to end access. */
  | 'revocation'
  /** Who asks and who intermediates, in a list of their own. */
  | 'parties'
  /** After success: purpose, scope, term, and what missing data means. */
  | 'summary'
  /** A record of what was shown. */
  | 'receipt'

export interface ConsentRule {
  jurisdiction: Jurisdiction
  /** The number of the rule in docs/consent.md. */
  rule: number
  /** The keys of its sources there. */
  source: string
  shows: ConsentElement
  days?: number
}

const rule = (
  jurisdiction: Jurisdiction,
  number: number,
  source: string,
  shows: ConsentElement,
): ConsentRule => ({ jurisdiction, rule: number, source, shows })

/** The rules of consent by jurisdiction. Each row has a test in ConsentRules.test.tsx. */
export const CONSENT_RULES: readonly ConsentRule[] = [
  rule('BR', 1, 'A', 'purpose'),
  rule('BR', 2, 'A', 'categories'),
  rule('BR', 3, 'A, M', 'optional'),
  rule('BR', 4, 'A', 'additions'),
  rule('BR', 5, 'A, R7', 'term'),
  rule('BR', 6, 'A', 'acceptance'),
  rule('BR', 7, 'A', 'nextSteps'),
  rule('BR', 10, 'A', 'summary'),
  rule('UK', 2, 'UK', 'categories'),
  { ...rule('UK', 15, 'UK', 'reconfirmation'), days: 90 },
  { ...rule('EU', 5, 'EU', 'reconfirmation'), days: 180 },
  rule('EU', 12, 'EU', 'revocation'),
  rule('US', 1, 'US', 'purpose'),
  rule('US', 17, 'US', 'parties'),
  rule('US', 17, 'US', 'term'),
  rule('US', 17, 'US', 'revocation'),
  { ...rule('US', 17, 'US', 'reconfirmation'), days: 365 },
  rule('US', 18, 'US', 'receipt'),
]

/** The rule of a jurisdiction that requires an element; undefined if none does. */
export const findRule = (
  jurisdiction: Jurisdiction | null,
  shows: ConsentElement,
): ConsentRule | undefined =>
  CONSENT_RULES.find((one) => one.jurisdiction === jurisdiction && one.shows === shows)
