/** The accounts of a user, kept without duplicates across renewals and new connections of the same bank. */
import { matchAccounts } from 'connect-widget/server'

// #region accounts
/**
 * Takes the accounts of an Item into those that you have of its user. Call it for one Item of a user at a time. `unsure`
 * of the result is for the person to decide; call it again then. `store` is your database.
 */
export async function updateAccounts({ service, store, item, replacedItemId }) {
  const { results } = await service.call('GET', `/accounts?itemId=${item.id}&pageSize=100`)
  const fresh = results.map((one) => Object.assign(one, { connectorId: item.connector.id }))
  // A card that the bank has replaced has another number, and the same transactions.
  for (const card of fresh.filter(({ type }) => type === 'CREDIT'))
    card.transactions = (await service.call('GET', recentTransactions(card, item))).results
  const known = await store.accountsOf(item.clientUserId)
  const match = matchAccounts(known, fresh, { replacedItemId })
  for (const pair of match.same) await store.replace(pair.known, pair.fresh)
  for (const account of match.added) await store.add(item.clientUserId, account)
  for (const account of match.gone) await store.close(account)
  return match
}

/** Those of the 60 days before the last sync. */
function recentTransactions({ id }, { lastUpdatedAt }) {
  const from = new Date(Date.parse(lastUpdatedAt) - 60 * 24 * 60 * 60 * 1000)
  return `/v2/transactions?accountId=${id}&dateFrom=${from.toISOString().slice(0, 10)}`
}
// #endregion
