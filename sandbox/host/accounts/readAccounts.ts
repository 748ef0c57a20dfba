import type { Account, Item, Service } from 'connect-widget/server'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
/** Transactions of so many days before the last sync tell a card that the bank has replaced from a new one. */
const COMPARED_DAYS = 60

const accountsShape = z.object({
  results: z.array(
    z.looseObject({
      id: z.string(),
      itemId: z.string(),
      type: z.string(),
      number: z.string(),
      balance: z.number(),
      currencyCode: z.string(),
    }),
  ),
})
const transactionsShape = z.object({
  results: z.array(z.object({ date: z.string(), amount: z.number() })),
})

/** The accounts of an Item, and recent transactions of its cards, as `matchAccounts` takes them. */
export async function readAccounts(service: Service, item: Item): Promise<Account[]> {
  const { id, connector, lastUpdatedAt } = item
  const page = await service.call('GET', `/accounts?itemId=${id}&pageSize=100`)
  const from = Date.parse(lastUpdatedAt ?? '') - COMPARED_DAYS * DAY_MS
  const dateFrom = new Date(from).toISOString().slice(0, 10)
  const accounts: Account[] = accountsShape
    .parse(page)
    .results.map((account) => Object.assign(account, { connectorId: connector.id }))
  for (const account of accounts) {
    if (account.type !== 'CREDIT') continue
    const path = `/v2/transactions?accountId=${account.id}&dateFrom=${dateFrom}`
    account.transactions = transactionsShape.parse(await service.call('GET', path)).results
  }
  return accounts
}
