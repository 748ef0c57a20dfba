import { endOf } from '../../protocol/dates.ts'
import { credentialsOf } from './credential.ts'
import type { Connector } from './connector.ts'
import { executionClass, failureCodeOf, type FailedExecution } from './execution.ts'
import type { Item } from './item.ts'
import { isFinal } from './outcome.ts'

/** The reason why an Item is updated: how its last execution ended, or that its consent has. */
export type RenewalCause =
  | FailedExecution
  | 'UNKNOWN'
  | 'UP_TO_DATE'
  | 'PARTIAL_SUCCESS'
  | 'CONSENT_EXPIRED'

/** The input that an update of an Item needs (specification: *Item error codes*, *Consent renewal*). */
export type RenewalNeed = 'credentials' | 'mfa' | 'consent' | 'retry'

/** The input that a cause needs where another try is not enough; null if no update can help. */
const NEED: { [Cause in RenewalCause]?: RenewalNeed | null } = {
  INVALID_CREDENTIALS: 'credentials',
  ACCOUNT_CREDENTIALS_RESET: 'credentials',
  INVALID_CREDENTIALS_MFA: 'mfa',
  USER_INPUT_TIMEOUT: 'mfa',
  USER_AUTHORIZATION_NOT_GRANTED: 'consent',
  USER_AUTHORIZATION_REVOKED: 'consent',
  CONSENT_EXPIRED: 'consent',
  USER_NOT_SUPPORTED: null,
}

/** Returns the input that an update after this cause needs; null if none can help. */
export const needOf = (cause: RenewalCause): RenewalNeed | null => {
  const need = NEED[cause]
  return need === undefined ? 'retry' : need
}

/** True if the Item's consent has ended by `now` (ms since 1970), by the service's clock. */
export const hasExpired = ({ consentExpiresAt, skewMs = 0 }: Item, now: number): boolean =>
  consentExpiresAt !== null && endOf(consentExpiresAt) <= now - skewMs

function causeOfExecution(item: Item): RenewalCause {
  const kind = executionClass(item)
  if (kind === 'failed') return failureCodeOf(item)
  return kind === 'partial' ? 'PARTIAL_SUCCESS' : 'UP_TO_DATE'
}

/** True if the last execution has worked, in part at least. */
export const isWorking = (cause: RenewalCause): cause is 'UP_TO_DATE' | 'PARTIAL_SUCCESS' =>
  cause === 'UP_TO_DATE' || cause === 'PARTIAL_SUCCESS'

/** True where the person decides about an access that works or has ended: its data is shown, as that of a consent is. */
export const isAboutAccess = (cause: RenewalCause): boolean =>
  isWorking(cause) || cause === 'CONSENT_EXPIRED'

/** Causes that the end of the consent explains better. */
const EXPLAINED_BY_EXPIRY: ReadonlySet<RenewalCause> = new Set([
  'UP_TO_DATE',
  'PARTIAL_SUCCESS',
  'USER_AUTHORIZATION_NOT_GRANTED',
  'ERROR',
  'UNKNOWN',
])

/** Returns the cause of a connection whose consent has ended. */
export const causeWithExpiry = (cause: RenewalCause): RenewalCause =>
  EXPLAINED_BY_EXPIRY.has(cause) ? 'CONSENT_EXPIRED' : cause

/** Returns the cause of the update of an Item. @param now ms since 1970 */
export function renewalCause(item: Item, now: number): RenewalCause {
  const cause = causeOfExecution(item)
  return hasExpired(item, now) ? causeWithExpiry(cause) : cause
}

/**
 * Returns the input that an update of the Item needs: by its cause, else by its Connector and its consent. Null if no
 * update can help.
 * @param now ms since 1970
 */
export function renewalNeed(item: Item, connector: Connector, now: number): RenewalNeed | null {
  const cause = renewalCause(item, now)
  const need = needOf(cause)
  if (need === 'credentials' && credentialsOf(connector).length === 0) return 'retry'
  if (!isWorking(cause)) return need
  return connector.oauth || item.consentExpiresAt !== null ? 'consent' : 'retry'
}

/**
 * True if the Item has worked and its consent is in force: neither expired by `now` (ms since 1970), nor refused or
 * ended at the bank.
 */
export const isActiveConsent = (item: Item, now: number): boolean =>
  item.lastUpdatedAt !== null &&
  !hasExpired(item, now) &&
  isFinal(item) &&
  needOf(renewalCause(item, now)) === 'retry'
