import type { ItemState } from '../items.ts'
import { sharedOrder, type Order } from '../memoryOrder.ts'
import { needText } from '../needText.ts'
import type { Caller } from '../service.ts'
import type { Account } from './account.ts'
import { matchAccounts, type AccountMatch, type MatchOptions } from './matchAccounts.ts'
import { readAccounts } from './readAccounts.ts'

/** Your table of accounts. */
export interface AccountStore<Known extends Account> {
  /** All accounts that you have of a user, of every Item, closed ones included. */
  accountsOf(userId: string): Known[] | Promise<Known[]>
  /** Gives an account the new id, Item and state; its history goes on. */
  replace(known: Known, fresh: Account): unknown
  add(userId: string, account: Account): unknown
  /** Keeps the history, and stops showing the balance as current. */
  close(account: Known): unknown
}

export interface UpdateAccountsRequest<Known extends Account> extends Omit<MatchOptions, 'itemId'> {
  service: Caller
  store: AccountStore<Known>
  item: ItemState
  /**
   * The order of the updates of one user: two at once would both add the same account. Several processes need one in the
   * database.
   *
   * @default one within this process, which all calls share
   */
  order?: Order | undefined
}

const userOrder = sharedOrder('accounts of a user')

/**
 * Takes the accounts of an Item into those that you have of its user. `otherLogin` and `unsure` of the result are for the
 * person to decide; call it again then, after a yes to the first with `acceptOtherLogin`. Of an Item that is not `UPDATED`,
 * whose list may not be whole, nothing is closed: what is missing is `unread`.
 *
 * @throws {ServiceError} if the service cannot say it. What the store throws is thrown too.
 * @throws {TypeError} for an Item without a user, and as `matchAccounts` does.
 */
export async function updateAccounts<Known extends Account>({
  service,
  store,
  item,
  order = userOrder,
  ...options
}: UpdateAccountsRequest<Known>): Promise<AccountMatch<Known>> {
  needText('updateAccounts', 'an Item of a user', item.clientUserId)
  const userId = item.clientUserId ?? ''
  return order(userId, async () => {
    const fresh = await readAccounts(service, item)
    const known = await store.accountsOf(userId)
    const found = matchAccounts(known, fresh, { ...options, itemId: item.id })
    const isWhole = item.status === 'UPDATED'
    const match = isWhole ? found : { ...found, gone: [], unread: [...found.unread, ...found.gone] }
    for (const pair of match.same) await store.replace(pair.known, pair.fresh)
    for (const account of match.added) await store.add(userId, account)
    for (const account of match.gone) await store.close(account)
    return match
  })
}
