/**
 * The failures of a renewal without the bank's page, which a control chooses for the next one of an Item:
 * - `network`: the bank cannot be reached; the consent stays.
 * - `refused`: the bank refuses the renewal; the consent stays.
 * - `expired`: the consent has expired meanwhile.
 * - `ended`: the consent has been revoked meanwhile.
 * - `fullJourney`: the bank asks for the authorization on its page after all.
 */
export const RENEWAL_FAILURES = ['network', 'refused', 'expired', 'ended', 'fullJourney'] as const
export type RenewalFailure = (typeof RENEWAL_FAILURES)[number]
