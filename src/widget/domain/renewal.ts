import type { Connector } from './connector.ts'
import type { Item } from './item.ts'

/** What an Item needs before it is up to date again (specification: *Item error codes*, *Consent renewal*). */
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

/** The shortest way for an Item: by what went wrong, else by how its Connector is reached. */
export function renewalNeed(item: Item, connector: Connector): RenewalNeed {
  const need = NEED_OF.get(item.error?.code ?? '') ?? NEED_OF.get(item.executionStatus)
  if (need === 'credentials') return connector.credentials.length > 0 ? 'credentials' : 'retry'
  if (need !== undefined) return need
  if (item.status === 'LOGIN_ERROR' && connector.credentials.length > 0) return 'credentials'
  // What failed for another reason has its consent still.
  if (item.status === 'OUTDATED' && item.error) return 'retry'
  return connector.oauth || item.consentExpiresAt !== null ? 'consent' : 'retry'
}

/** Whether a consent has ended by `now` (ms since 1970). */
export const hasExpired = ({ consentExpiresAt }: Item, now: number): boolean =>
  consentExpiresAt !== null && Date.parse(consentExpiresAt) <= now
