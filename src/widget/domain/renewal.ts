import type { Connector } from './connector.ts'
import type { Item } from './item.ts'

/** The input that an update of an Item needs (specification: *Item error codes*, *Consent renewal*). */
export type RenewalNeed = 'credentials' | 'mfa' | 'consent' | 'retry'

const NEED_OF = new Map<string, RenewalNeed>(
  Object.entries<RenewalNeed>({
    INVALID_CREDENTIALS: 'credentials',
    ACCOUNT_CREDENTIALS_RESET: 'credentials',
    INVALID_CREDENTIALS_MFA: 'mfa',
    USER_INPUT_TIMEOUT: 'mfa',
    USER_AUTHORIZATION_NOT_GRANTED: 'consent',
    USER_AUTHORIZATION_REVOKED: 'consent',
  }),
)

/** The input that an Item needs: by its error or status, else by its Connector and its consent. */
export function renewalNeed(item: Item, connector: Connector): RenewalNeed {
  const need = NEED_OF.get(item.error?.code ?? '') ?? NEED_OF.get(item.executionStatus)
  if (need === 'credentials') return connector.credentials.length > 0 ? 'credentials' : 'retry'
  if (need !== undefined) return need
  if (item.status === 'LOGIN_ERROR' && connector.credentials.length > 0) return 'credentials'
  // Any other failure does not end the consent.
  if (item.status === 'OUTDATED' && item.error) return 'retry'
  return connector.oauth || item.consentExpiresAt !== null ? 'consent' : 'retry'
}

/** True if the Item's consent has ended by `now` (ms since 1970). */
export const hasExpired = ({ consentExpiresAt }: Item, now: number): boolean =>
  consentExpiresAt !== null && Date.parse(consentExpiresAt) <= now
