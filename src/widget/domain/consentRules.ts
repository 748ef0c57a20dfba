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
  /** Access has to be confirmed again after some time. */
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
  /** The entries of one brand are one. */
  | 'brand'
  /** On the way to the bank: it is under way, secure, and needs no action. */
  | 'transition'
  /** A place for all connections, ended ones too, to renew and end them. */
  | 'connections'
  /** The end of a connection is confirmed with its consequences. */
  | 'ending'
  /** An active consent is renewed without the bank's page. */
  | 'simplifiedRenewal'
  /** Others have to approve, and it is safe to leave. */
  | 'approvers'
  /** The end of access, for a notice before. */
  | 'end'
  /** A phone gets an address of its own once the bank's was opened. */
  | 'handOff'

interface LocalRules {
  /** New operations join the consent by themselves. */
  hasAdditions?: boolean
  /** An active consent may be renewed without the bank's page. */
  hasSimplifiedRenewal?: boolean
  /** Access has to be confirmed again after this number of days. */
  reconfirmationDays?: number
}

/** The elements of some jurisdictions only. All others are shown everywhere. */
export const LOCAL_RULES: Record<Jurisdiction, LocalRules> = {
  BR: { hasAdditions: true, hasSimplifiedRenewal: true },
  UK: { reconfirmationDays: 90 },
  EU: { reconfirmationDays: 180 },
  US: { reconfirmationDays: 365 },
}

export interface ConsentRule {
  /** The number of the rule in docs/consent.md. */
  rule: number
  /** The keys of its sources there. */
  source: string
  shows: ConsentElement
}

/** The rules by jurisdiction. Each row has a test in `src/widget/screens/consent/consentRules.test.tsx`. */
export const CONSENT_RULES: Record<Jurisdiction, readonly ConsentRule[]> = {
  BR: [
    { rule: 1, source: 'A', shows: 'purpose' },
    { rule: 2, source: 'A', shows: 'categories' },
    { rule: 3, source: 'A, M', shows: 'optional' },
    { rule: 4, source: 'A', shows: 'additions' },
    { rule: 5, source: 'A, R7', shows: 'term' },
    { rule: 6, source: 'A', shows: 'acceptance' },
    { rule: 7, source: 'A', shows: 'nextSteps' },
    { rule: 8, source: 'A', shows: 'brand' },
    { rule: 9, source: 'A, C', shows: 'transition' },
    { rule: 10, source: 'A', shows: 'summary' },
    { rule: 11, source: 'B', shows: 'connections' },
    { rule: 12, source: 'B', shows: 'ending' },
    { rule: 13, source: 'B, R7', shows: 'simplifiedRenewal' },
    { rule: 14, source: 'A, B', shows: 'approvers' },
    { rule: 16, source: 'B', shows: 'end' },
    { rule: 19, source: 'C', shows: 'handOff' },
  ],
  UK: [
    { rule: 2, source: 'UK', shows: 'categories' },
    { rule: 11, source: 'UK', shows: 'connections' },
    { rule: 15, source: 'UK', shows: 'reconfirmation' },
    { rule: 16, source: 'UK', shows: 'end' },
  ],
  EU: [
    { rule: 5, source: 'EU', shows: 'reconfirmation' },
    { rule: 12, source: 'EU', shows: 'revocation' },
    { rule: 12, source: 'EU', shows: 'ending' },
  ],
  US: [
    { rule: 1, source: 'US', shows: 'purpose' },
    { rule: 17, source: 'US', shows: 'parties' },
    { rule: 17, source: 'US', shows: 'term' },
    { rule: 17, source: 'US', shows: 'revocation' },
    { rule: 17, source: 'US', shows: 'reconfirmation' },
    { rule: 18, source: 'US', shows: 'receipt' },
  ],
}
