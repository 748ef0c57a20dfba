import { expect, onTestFinished, test } from 'vitest'
import { BANKS } from '../client/banks.ts'
import { SandboxClient } from '../client/SandboxClient.ts'
import { startService } from '../service/startService.ts'
import { runCommand } from './commands.ts'

async function openSandbox() {
  const { url, close } = await startService({ speed: 100, catalogSize: 0 })
  onTestFinished(close)
  const run = (...args: string[]) => runCommand([...args, '--url', url], {})
  const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'))
  return { client: new SandboxClient(url), json, run }
}

test('token: a connect token of a user, or bound to an Item', async () => {
  const { client, json, run } = await openSandbox()
  expect(await run('token', '--user', 'ana')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const id = await client.createConnectedItem(BANKS.password)
  expect(await json('token', '--item', id)).toEqual({ accessToken: expect.any(String) })
})

test('items and item: the Items of the sandbox', async () => {
  const { client, json, run } = await openSandbox()
  expect(await run('items')).toBe('No Items.')
  const id = await client.createConnectedItem(BANKS.password, { clientUserId: 'ana' })
  expect(await run('items')).toMatch(new RegExp(`^${id} +UPDATED +SUCCESS +Sandbox Bank +ana$`))
  expect(await json('items')).toMatchObject([{ id, status: 'UPDATED' }])
  expect(await run('item', id)).toMatch(/^status +UPDATED$/m)
  expect(await json('item', id)).toMatchObject({ id, products: expect.any(Array) })
})

test('webhooks: every event with its deliveries', async () => {
  const { client, json, run } = await openSandbox()
  const id = await client.createConnectedItem(BANKS.password)
  await client.createConnectedItem(BANKS.password)
  expect(await run('webhooks', '--item', id)).toMatch(
    new RegExp(`^\\S+ +item/created +${id} +nobody is registered$`, 'm'),
  )
  const events: { payload: { itemId: string } }[] = await json('webhooks', '--item', id)
  expect(new Set(events.map(({ payload }) => payload.itemId))).toEqual(new Set([id]))
})

test('fault: adds one, lists them, removes them', async () => {
  const { client, json, run } = await openSandbox()
  expect(await run('fault')).toBe('No faults.')
  await run('fault', 'POST', '/items', '--status', '503', '--times', '2', '--delay', '5')
  expect(await json('fault')).toMatchObject([{ status: 503, times: 2, delayMs: 5 }])
  await expect(client.createConnectedItem(BANKS.password)).rejects.toThrow('answered 503')
  expect(await run('fault')).toMatch(/^POST +\/items +503 +once$/)
  expect(await run('fault', '--clear')).toBe('No faults.')
})

test.each([
  ['90', 90],
  ['15m', 900],
  ['2h', 7200],
  ['1d', 86_400],
])('advance %s: the clock is %i seconds ahead', async (time, seconds) => {
  const { json } = await openSandbox()
  const ahead = Date.parse((await json('advance', time)).now) - Date.now()
  expect(Math.abs(ahead / 1000 - seconds)).toBeLessThan(30)
})

test.each([
  [['nonsense'], 'There is no command nonsense'],
  [['item'], 'connect-sandbox item <id>'],
  [['item', '../auth'], 'id must be a UUID'],
  [['item', '5f0e4b1c-0000-4000-8000-000000000000'], 'answered 404: Item not found'],
  [['items', 'more'], 'connect-sandbox items'],
  [['advance', 'soon'], 'a time such as 90, 15m, 2h or 1d'],
  [['advance'], 'a time such as 90, 15m, 2h or 1d'],
  [['fault', 'POST'], 'connect-sandbox fault'],
  [['fault', 'POST', '/items', '--status', 'x'], '--status must be a number'],
  [['fault', 'POST', 'items'], 'answered 400'],
  [['fault', 'FETCH', '/items'], 'answered 400: method: '],
  [['token', '--nonsense'], '--nonsense'],
])('%j is refused in a sentence', async (args, sentence) => {
  const { run } = await openSandbox()
  await expect(run(...args)).rejects.toThrow(sentence)
})

test('without a running sandbox the sentence says how to start one', async () => {
  await expect(runCommand(['items', '--url', 'http://localhost:1'], {})).rejects.toThrow(
    'No sandbox answers at http://localhost:1. Start one with npx connect-sandbox',
  )
  await expect(runCommand(['items', '--url', 'x'], {})).rejects.toThrow('--url must be an address')
})
