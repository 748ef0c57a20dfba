import { PluggyClient } from 'pluggy-sdk'
import { expect, test, vi } from 'vitest'
import { openSynced, type Synced } from '../testing/openSynced.ts'

/**
 * A client that others wrote for this family of APIs fails where our reading of the specification is wrong. Creates the
 * client of the npm package `pluggy-sdk`, which reads the service's address from the environment.
 */
async function openClient() {
  const synced = await openSynced()
  vi.stubEnv('PLUGGY_API_URL', synced.service.url)
  const client = new PluggyClient({
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
  })
  return { ...synced, client }
}

async function idsOf({ account }: Synced) {
  const [checking, card] = await Promise.all([account('CHECKING_ACCOUNT'), account('CREDIT_CARD')])
  return { checking: checking.id, card: card.id }
}

test('connects an Item by its own means: connectors, token, creation, update, MFA, deletion', async () => {
  const { client, service } = await openClient()
  const connectors = await client.fetchConnectors({ sandbox: true })
  expect(connectors.total).toBeGreaterThan(20)
  expect((await client.fetchConnector(0)).name).toBe('Sandbox Bank')
  expect((await client.createConnectToken()).accessToken).toMatch(/^ey/)
  const item = await client.createItem(1, { user: 'user', password: 'password' })
  await service.settle()
  expect((await client.fetchItem(item.id)).status).toBe('WAITING_USER_INPUT')
  await client.updateItemMFA(item.id, { token: '123456' })
  await service.settle()
  expect((await client.fetchItem(item.id)).status).toBe('UPDATED')
  expect((await client.updateItem(item.id)).status).toBe('UPDATING')
  await client.deleteItem(item.id)
  await expect(client.fetchAccounts(item.id)).resolves.toMatchObject({ total: 0 })
})

test('reads accounts and their statements', async () => {
  const { client, id } = await openClient()
  const accounts = await client.fetchAccounts(id)
  expect(accounts.results.map(({ subtype }) => subtype)).toEqual([
    'CHECKING_ACCOUNT',
    'CREDIT_CARD',
  ])
  expect((await client.fetchAccounts(id, 'CREDIT')).total).toBe(1)
  for (const { id: accountId, balance } of accounts.results) {
    expect((await client.fetchAccount(accountId)).balance).toBe(balance)
    expect((await client.fetchAccountStatements(accountId)).total).toBeGreaterThan(8)
  }
})

test('reads transactions by page, by cursor and one by one, and corrects a category', async () => {
  const synced = await openClient()
  const { client } = synced
  const { checking } = await idsOf(synced)
  const page = await client.fetchTransactions(checking, { pageSize: 500 })
  expect(page.totalPages).toBe(2)
  const all = await client.fetchAllTransactions(checking)
  expect(all).toHaveLength(page.total)
  expect(all[0]?.date).toBeInstanceOf(Date)
  const ids = all.slice(3, 5).map((transaction) => transaction.id)
  expect((await client.fetchTransactions(checking, { ids })).total).toBe(2)
  const since = all[10]?.date ?? new Date()
  const recent = await client.fetchTransactionsCursor(checking, { dateFrom: since.toISOString() })
  expect(recent.results).toEqual(all.filter(({ date }) => date >= since))
  const [first] = all
  expect((await client.fetchTransaction(first?.id ?? '')).amount).toBe(first?.amount)
  const corrected = await client.updateTransactionCategory(first?.id ?? '', '09070000')
  expect(corrected.category).toBe('Pets')
})

test('reads bills, investments, loans and identity', async () => {
  const synced = await openClient()
  const { client, id } = synced
  const { card } = await idsOf(synced)
  const bills = await client.fetchCreditCardBills(card)
  expect(bills.results[0]?.dueDate).toBeInstanceOf(Date)
  const bill = await client.fetchCreditCardBill(bills.results[0]?.id ?? '')
  expect(bill.totalAmount).toBe(bills.results[0]?.totalAmount)
  const investments = await client.fetchInvestments(id)
  expect(new Set(investments.results.map(({ type }) => type)).size).toBe(7)
  expect((await client.fetchInvestments(id, 'ETF')).total).toBe(1)
  const investment = await client.fetchInvestment(investments.results[0]?.id ?? '')
  expect(investment.name).toBe(investments.results[0]?.name)
  const loans = await client.fetchLoans(id)
  expect((await client.fetchLoan(loans.results[0]?.id ?? '')).CET).toBeGreaterThan(0)
  expect((await client.fetchIdentityByItemId(id)).fullName).toBeTruthy()
})

test('reads consents, categories and webhooks', async () => {
  const { client, id } = await openClient()
  const consents = await client.fetchConsents(id)
  const consent = await client.fetchConsent(consents.results[0]?.id ?? '')
  expect(consent).toMatchObject({ itemId: id, status: 'AUTHORISED' })
  expect((await client.fetchCategories()).results).toHaveLength(130)
  expect((await client.fetchCategory('05010000')).description).toBe('Groceries')
  const webhook = await client.createWebhook('all', 'https://hooks.example/all')
  expect((await client.fetchWebhooks()).results.map((each) => each.id)).toEqual([webhook.id])
  await client.updateWebhook(webhook.id, { event: 'item/updated' })
  await client.deleteWebhook(webhook.id)
  expect((await client.fetchWebhooks()).total).toBe(0)
})
