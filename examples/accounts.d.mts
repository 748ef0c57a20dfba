import type { Account, AccountMatch, Item, MatchOptions, Service } from 'connect-widget/server'

/** Your table of accounts. */
export interface AccountStore<Known extends Account> {
  /** All accounts that you have of a user, of every Item, closed ones included. */
  accountsOf: (userId: string) => Known[] | Promise<Known[]>
  /** Gives an account the new id, Item and state; its history goes on. */
  replace: (known: Known, fresh: Account) => unknown
  add: (userId: string, account: Account) => unknown
  /** Keeps the history, and stops showing the balance as current. */
  close: (account: Known) => unknown
}

export function updateAccounts<Known extends Account>(
  request: Omit<MatchOptions, 'itemId'> & {
    service: Service
    store: AccountStore<Known>
    item: Item
  },
): Promise<AccountMatch<Known>>
