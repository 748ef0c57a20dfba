/** The accounts of a user, kept without duplicates across renewals and new connections of the same bank. */
import { matchAccounts, memoryOrder, readAccounts } from 'connect-widget/server'

// #region accounts
// One update of a user at a time: two at once would both add the same account. With several processes, a lock of the
// database takes its place.
const inOrder = memoryOrder()

/**
 * Takes the accounts of an Item into those that you have of its user. `otherLogin` and `unsure` of the result are for the
 * person to decide; call it again then, after a yes to the first with `acceptOtherLogin`. `store` is your database.
 */
export async function updateAccounts(request) {
  const { clientUserId } = request.item
  if (!clientUserId) throw new TypeError('updateAccounts needs an Item of a user.')
  return inOrder(clientUserId, () => update(request))
}

async function update({ service, store, item, ...options }) {
  const fresh = await readAccounts(service, item)
  const known = await store.accountsOf(item.clientUserId)
  const match = matchAccounts(known, fresh, { ...options, itemId: item.id })
  for (const pair of match.same) await store.replace(pair.known, pair.fresh)
  for (const account of match.added) await store.add(item.clientUserId, account)
  for (const account of match.gone) await store.close(account)
  return match
}
// #endregion
