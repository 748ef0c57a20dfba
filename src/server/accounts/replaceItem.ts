import { hasEnded } from '../consentEnds.ts'
import type { ItemState } from '../items.ts'
import { textOf } from '../needText.ts'
import type { Account } from './account.ts'
import type { AccountMatch } from './matchAccounts.ts'

/**
 * The reasons of `replaceItem`.
 *
 * - `COVERED`: the new Item has every account of the old one.
 * - `OLD_ENDED`: the old one reads nothing any more: its consent has ended or was revoked.
 * - `SAME_ITEM`: there is one Item, which was renewed.
 * - `NEW_FAILED`: the new Item has not succeeded.
 * - `NEW_EMPTY`: the new Item reads no account.
 * - `OTHER_BANK`, `OTHER_USER`: the Items have nothing to do with each other. A Connector of the same name is the same bank.
 * - `UNSURE`: an account is not matched yet, or the match is not of these two Items, or no account of the old one is known.
 * - `ACCOUNTS_LEFT`: the old one still reads accounts that the new one does not have.
 */
export type ReplaceReason =
  | 'COVERED'
  | 'OLD_ENDED'
  | 'SAME_ITEM'
  | 'NEW_FAILED'
  | 'NEW_EMPTY'
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

const keep = (reason: ReplaceReason): Replacement => ({ endItemId: null, reason })

/**
 * Says if the old Item may be ended, now that a new one has taken its place. `match` is of the new Item's accounts, with
 * the old one as `replacedItemId`. Nothing that is still read is ended.
 */
export function replaceItem(
  oldItem: ItemState,
  newItem: ItemState,
  match: AccountMatch<Account>,
  now = Date.now(),
): Replacement {
  const end = (reason: ReplaceReason): Replacement => ({ endItemId: oldItem.id, reason })
  if (oldItem.id === newItem.id) return keep('SAME_ITEM')
  const [oldBank, newBank] = [oldItem.connector, newItem.connector]
  if (oldBank.id !== newBank.id && oldBank.name !== newBank.name) return keep('OTHER_BANK')
  if (!textOf(oldItem.clientUserId) || oldItem.clientUserId !== newItem.clientUserId)
    return keep('OTHER_USER')
  if (newItem.status !== 'UPDATED' || !SUCCEEDED.has(newItem.executionStatus))
    return keep('NEW_FAILED')
  const { same, added, unsure, otherLogin } = match
  if (match.replacedItemId !== oldItem.id || unsure.length > 0 || otherLogin) return keep('UNSURE')
  if (same.length + added.length === 0) return keep('NEW_EMPTY')
  if (match.itemId !== newItem.id) return keep('UNSURE')
  if (hasEnded(oldItem, now)) return end('OLD_ENDED')
  if (match.left.length > 0) return keep('ACCOUNTS_LEFT')
  return end('COVERED')
}
