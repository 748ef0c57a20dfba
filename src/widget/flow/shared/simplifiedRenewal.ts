import { endOf } from '../../../protocol/dates.ts'
import type { Connector } from '../../domain/connector.ts'
import { LOCAL_RULES } from '../../domain/consentRules.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { isActiveConsent } from '../../domain/renewal.ts'
import { withAttempt, type Run, type StateOf } from '../state.ts'
import { itemOfConnector } from './runItems.ts'

/**
 * True if the run tries to renew its active consent by an update alone, where the jurisdiction allows it. The service
 * decides: an `oauthUrl` in the response leads to the bank's page.
 */
export function renewsWithoutPage(run: Run, connector: Connector): boolean {
  // Accounts are chosen on the bank's page.
  if (run.attempt.addsAccounts) return false
  const item = itemOfConnector(run, connector.id)
  const jurisdiction = jurisdictionOf(connector, run.options.countries)
  if (!jurisdiction || !LOCAL_RULES[jurisdiction].hasSimplifiedRenewal) return false
  return item !== null && isActiveConsent(item, run.now)
}

export const withRenewal = (run: Run, connector: Connector): Run => {
  const until = itemOfConnector(run, connector.id)?.consentExpiresAt ?? null
  // A write that cannot renew drops it.
  return withAttempt(run, { simplifiedRenewal: { until, atBank: false } })
}

/** Returns the run once the bank asks the person for something after all. */
export const withBankAsking = (run: Run): Run =>
  run.attempt.simplifiedRenewal
    ? withAttempt(run, { simplifiedRenewal: { ...run.attempt.simplifiedRenewal, atBank: true } })
    : run

/** True if the consent was renewed without the bank's page: it ends later than before. */
export function isRenewed({ run, item }: StateOf<'success'>): boolean {
  const { simplifiedRenewal: renewal } = run.attempt
  if (!renewal || renewal.atBank || item.consentExpiresAt === null) return false
  return renewal.until !== null && endOf(item.consentExpiresAt) > endOf(renewal.until)
}
