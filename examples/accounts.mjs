/** The accounts of a user, kept without duplicates across renewals and new connections of the same bank. */
import { matchAccounts, readAccounts } from 'connect-widget/server'

// #region accounts
/**
 * Takes the accounts of an Item into those that you have of its user. Call it for one Item of a user at a time.
 * `otherLogin` and `unsure` of the result are for the person to decide; call it again then, after a yes to the first with
 * `acceptOtherLogin`. `store` is your database.
 */
export async function updateAccounts({ service, store, item, ...options }) {
  const fresh = await readAccounts(service, item)
  const known = await store.accountsOf(item.clientUserId)
  const match = matchAccounts(known, fresh, { ...options, itemId: item.id })
  for (const pair of match.same) await store.replace(pair.known, pair.fresh)
  for (const account of match.added) await store.add(item.clientUserId, account)
  for (const account of match.gone) await store.close(account)
  return match
}
// #endregion
