import { expect, test } from 'vitest'
import { z } from 'zod'
import { openHost } from './testing/openHost.ts'

const CPF = '52998224725'
const SECTIONS = ['accounts', 'transactions', 'cards', 'investments', 'loans']
const { host, call, createItem } = await openHost()

/** Creates an Item whose first sync is complete. */
const connect = async (body: object = {}, clientUserId?: string): Promise<string> => {
  const item = await createItem(clientUserId, body)
  await approve(item.connector.oauthUrl)
  return item.id
}

/** Approves the access at a bank that asks for it, and waits for what follows. */
async function approve(oauthUrl?: string) {
  const decision = new URLSearchParams({ decision: 'approve' })
  if (oauthUrl) await fetch(oauthUrl, { method: 'POST', body: decision, redirect: 'manual' })
  await call('POST', '/sandbox/clock', { advanceSeconds: 3 })
}

const answerShape = z.strictObject({
  shared: z.boolean(),
  results: z.array(z.record(z.string(), z.unknown())),
})
const ask = (itemId: string, section: string) => fetch(`${host.url}/item/${itemId}/${section}`)
const read = async (itemId: string, section: string) =>
  answerShape.parse(await (await ask(itemId, section)).json())

test('transactions: the last 20 of all accounts, newest first, with their category', async () => {
  const { results } = await read(await connect(), 'transactions')
  expect(results).toHaveLength(20)
  expect(results[0]).toMatchObject({
    category: { en: expect.any(String), 'pt-BR': expect.any(String) },
    money: { amount: expect.any(Number), currency: expect.any(String) },
  })
  expect(new Set(results.map(({ account }) => account)).size).toBe(2)
  const dates = results.map(({ date }) => String(date))
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('a product that the Item does not collect is not shared', async () => {
  const products = ['ACCOUNTS', 'LOANS']
  const itemId = await connect({ products })
  const sections = await Promise.all(SECTIONS.map((section) => read(itemId, section)))
  const shared = sections.map((section) => section.shared)
  expect(shared).toEqual([true, false, false, false, true])
})

test('before the first sync there is nothing, and after the end of a consent either', async () => {
  const pending = await createItem('demo-user', { connectorId: 5, parameters: { cpf: CPF } })
  expect(await read(pending.id, 'accounts')).toEqual({ shared: true, results: [] })
  const ended = await connect()
  await call('PATCH', `/sandbox/items/${ended}`, { consent: 'REVOKED' })
  for (const section of SECTIONS)
    expect(await read(ended, section)).toEqual({ shared: true, results: [] })
})

test.each(SECTIONS)('%s of another user’s Item are refused', async (section) => {
  const itemId = await connect({}, 'someone-else')
  expect((await ask(itemId, section)).status).toBe(404)
  expect((await fetch(`${host.url}/item/${itemId}`)).status).toBe(404)
})

test.each([
  ['00000000-0000-4000-8000-000000000000', 'accounts'],
  ['not-an-id', 'accounts'],
  ['..%2Fauth', 'accounts'],
  ['00000000-0000-4000-8000-000000000000', 'passwords'],
  ['00000000-0000-4000-8000-000000000000', 'constructor'],
])('%s/%s is 404', async (itemId, section) => {
  expect((await ask(itemId, section)).status).toBe(404)
})

test.each([
  // As often as a read is tried.
  ['a refusal', { status: 500, times: 4 }, /^The service answered GET \/loans with 500/],
  ['an answer of another shape', { status: 200, body: { results: [{ id: 7 }] } }, /./],
])('%s is told as a bad gateway, and works again afterwards', async (_what, fault, message) => {
  const itemId = await connect()
  await call('POST', '/sandbox/faults', { method: 'GET', path: '/loans', ...fault })
  const refused = await ask(itemId, 'loans')
  expect(refused.status).toBe(502)
  expect(await refused.json()).toEqual({ message: expect.stringMatching(message) })
  expect((await read(itemId, 'loans')).results).toHaveLength(2)
})
