/** The accounts of a user, kept without duplicates across renewals and new connections of the same bank. */
import { matchAccounts } from 'connect-widget/server'

// #region accounts
/**
 * Takes the accounts of an Item into those that you have of its user, and returns those that the person has to decide
 * about. `store` is your database.
 */
export async function updateAccounts({ service, store, item, replacedItemId }) {
  const { results } = await service.call('GET', `/accounts?itemId=${item.id}`)
  const fresh = results.map((one) => Object.assign(one, { connectorId: item.connector.id }))
  const known = await store.accountsOf(item.clientUserId)
  const match = matchAccounts(known, fresh, { replacedItemId })
  for (const pair of match.same) await store.replace(pair.known, pair.fresh)
  for (const account of match.added) await store.add(item.clientUserId, account)
  for (const account of match.gone) await store.close(account)
  return match.unsure
}
// #endregion
