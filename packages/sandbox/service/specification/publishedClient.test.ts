import { PluggyClient } from 'pluggy-sdk'
import { expect, test, vi } from 'vitest'
import { openSynced } from '../testing/openSynced.ts'

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

test('connects an Item by its own means: connectors, token, creation, update, MFA, deletion', async () => {
  const { client, service } = await openClient()
  expect((await client.fetchConnectors({ sandbox: true })).total).toBeGreaterThan(20)
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

test('reads accounts, statements and transactions by page, by cursor and one by one, and corrects a category', async () => {
  const { client, id } = await openClient()
  const { results: accounts } = await client.fetchAccounts(id)
  expect((await client.fetchAccounts(id, 'CREDIT')).total).toBe(1)
  const { id: checking = '', balance } = accounts[0] ?? {}
  expect((await client.fetchAccount(checking)).balance).toBe(balance)
  expect((await client.fetchAccountStatements(checking)).total).toBeGreaterThan(8)
  const page = await client.fetchTransactions(checking, { pageSize: 500 })
  expect(page.totalPages).toBe(2)
  const all = await client.fetchAllTransactions(checking)
  expect(all).toHaveLength(page.total)
  const ids = all.slice(3, 5).map((transaction) => transaction.id)
  expect((await client.fetchTransactions(checking, { ids })).total).toBe(2)
  const since = all[10]?.date ?? new Date()
  const recent = await client.fetchTransactionsCursor(checking, { dateFrom: since.toISOString() })
  expect(recent.results).toEqual(all.filter(({ date }) => date >= since))
  const first = all[0]?.id ?? ''
  expect((await client.fetchTransaction(first)).amount).toBe(all[0]?.amount)
  expect((await client.updateTransactionCategory(first, '09070000')).category).toBe('Pets')
})

test('reads bills, investments, loans, identity, consents, categories and webhooks', async () => {
  const { account, client, id } = await openClient()
  const bills = await client.fetchCreditCardBills((await account('CREDIT_CARD')).id)
  const { id: billId = '', dueDate, totalAmount } = bills.results[0] ?? {}
  expect(dueDate).toBeInstanceOf(Date)
  expect((await client.fetchCreditCardBill(billId)).totalAmount).toBe(totalAmount)
  const investments = await client.fetchInvestments(id)
  expect((await client.fetchInvestments(id, 'ETF')).total).toBe(1)
  const { id: investmentId = '', name } = investments.results[0] ?? {}
  expect((await client.fetchInvestment(investmentId)).name).toBe(name)
  const loans = await client.fetchLoans(id)
  expect((await client.fetchLoan(loans.results[0]?.id ?? '')).CET).toBeGreaterThan(0)
  expect((await client.fetchIdentityByItemId(id)).fullName).toBeTruthy()
  const consents = await client.fetchConsents(id)
  const consent = await client.fetchConsent(consents.results[0]?.id ?? '')
  expect(consent).toMatchObject({ itemId: id, status: 'AUTHORISED' })
  expect((await client.fetchCategories()).results).toHaveLength(130)
  expect((await client.fetchCategory('05010000')).description).toBe('Groceries')
  const webhook = await client.createWebhook('all', 'https://hooks.example/all')
  await client.updateWebhook(webhook.id, { event: 'item/updated' })
  expect((await client.fetchWebhooks()).results).toMatchObject([{ event: 'item/updated' }])
  await client.deleteWebhook(webhook.id)
  expect((await client.fetchWebhooks()).total).toBe(0)
})
