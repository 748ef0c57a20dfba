import { endEverywhere } from '../../protocol/dates.ts'
import type { Item } from '../items.ts'
import type { Account } from './account.ts'
import type { AccountMatch } from './matchAccounts.ts'

/**
 * The reasons of `replaceItem`.
 *
 * - `COVERED`: the new Item has every account of the old one.
 * - `OLD_ENDED`: the old one reads nothing any more: its consent has ended or was revoked.
 * - `SAME_ITEM`: there is one Item, which was renewed.
 * - `NEW_FAILED`: the new Item has not succeeded.
 * - `OTHER_BANK`, `OTHER_USER`: the Items have nothing to do with each other.
 * - `UNSURE`: an account is not matched yet.
 * - `ACCOUNTS_LEFT`: the old one still reads accounts that the new one does not have.
 */
export type ReplaceReason =
  | 'COVERED'
  | 'OLD_ENDED'
  | 'SAME_ITEM'
  | 'NEW_FAILED'
  | 'OTHER_BANK'
  | 'OTHER_USER'
  | 'UNSURE'
  | 'ACCOUNTS_LEFT'

export interface Replacement {
  /** The Item that may be ended (`DELETE /items/{id}`); null if none may. */
  endItemId: string | null
  reason: ReplaceReason
}

const SUCCEEDED = new Set(['SUCCESS', 'PARTIAL_SUCCESS'])
const REVOKED = new Set(['USER_AUTHORIZATION_NOT_GRANTED', 'USER_AUTHORIZATION_REVOKED'])

const keep = (reason: ReplaceReason): Replacement => ({ endItemId: null, reason })

/** Says if the old Item may be ended, now that a new one has taken its place. `match` is of the new Item's
 * accounts, with the old one as `replacedItemId`. */
export function replaceItem(
  oldItem: Item,
  newItem: Item,
  match: Pick<AccountMatch<Account>, 'left' | 'unsure'>,
  now = Date.now(),
): Replacement {
  const end = (reason: ReplaceReason): Replacement => ({ endItemId: oldItem.id, reason })
  if (oldItem.id === newItem.id) return keep('SAME_ITEM')
  if (oldItem.connector.id !== newItem.connector.id) return keep('OTHER_BANK')
  if (!oldItem.clientUserId || oldItem.clientUserId !== newItem.clientUserId)
    return keep('OTHER_USER')
  if (newItem.status !== 'UPDATED' || !SUCCEEDED.has(newItem.executionStatus))
    return keep('NEW_FAILED')
  if (match.unsure.length > 0) return keep('UNSURE')
  if (hasEnded(oldItem, now)) return end('OLD_ENDED')
  if (match.left.length > 0) return keep('ACCOUNTS_LEFT')
  return end('COVERED')
}

const hasEnded = ({ consentExpiresAt, executionStatus, error }: Item, now: number) =>
  (consentExpiresAt != null && endEverywhere(consentExpiresAt) <= now) ||
  REVOKED.has(executionStatus) ||
  REVOKED.has(error?.code ?? '')
