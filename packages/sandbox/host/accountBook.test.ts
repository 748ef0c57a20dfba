import { expect, test } from 'vitest'
import { z } from 'zod'
import { BANKS } from '../client/banks.ts'
import { openHost } from './testing/openHost.ts'

const { host, call, createItem, issueApiKey } = await openHost()
const apiKey = await issueApiKey()

const answerShape = z.object({
  endedItemId: z.string().nullable().optional(),
  questions: z.array(
    z.object({
      id: z.string(),
      account: z.object({ number: z.string(), balance: z.object({ amount: z.number() }) }),
      candidates: z.array(z.object({ key: z.string(), number: z.string(), since: z.string() })),
    }),
  ),
})
const sectionShape = z.object({
  results: z.array(z.object({ id: z.string(), number: z.string().optional() })),
})

const offersShape = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      matches: z.array(z.object({ id: z.string(), sure: z.boolean() })).optional(),
    }),
  ),
})

const post = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(host.url + path, init)
}
const update = async (itemId: string, replacedItemId?: string) =>
  answerShape.parse(await (await post('/accounts', { itemId, replacedItemId })).json())

/** Each is another customer. */
const CPFS = [
  '93541134780',
  '52998224725',
  '11144477735',
  '39053344705',
  '15350946056',
  '98765432100',
]
const nextCpf = () => CPFS.pop() ?? ''

const connect = async (connectorId: number, cpf: string, more: object = {}) => {
  const { id } = await createItem('demo-user', { connectorId, parameters: { cpf }, ...more })
  await call('POST', '/sandbox/clock', { advanceSeconds: 3 })
  return z.string().parse(id)
}
const renew = async (itemId: string, parameters: object = {}) => {
  await call('PATCH', `/items/${itemId}`, { parameters }, apiKey)
  await call('POST', '/sandbox/clock', { advanceSeconds: 3 })
}
const keysOf = async (itemId: string, section = 'accounts') => {
  const answer = await fetch(`${host.url}/item/${itemId}/${section}`)
  return sectionShape.parse(await answer.json()).results.map(({ id }) => id)
}

test.each([BANKS.newIds.id, BANKS.maskedNumbers.id, BANKS.renamed.id])(
  'an account goes on without a word after a renewal at the bank %i',
  async (connectorId) => {
    const itemId = await connect(connectorId, nextCpf())
    const before = await keysOf(itemId)
    await renew(itemId)
    expect((await update(itemId)).questions).toEqual([])
    expect(before.length).toBeGreaterThan(0)
    expect(await keysOf(itemId)).toEqual(before)
  },
)

test('after a second connection nothing is there twice, and the replaced Item is ended', async () => {
  const cpf = nextCpf()
  const first = await connect(BANKS.newIds.id, cpf)
  const [accounts, loans] = [await keysOf(first), await keysOf(first, 'loans')]
  const second = await connect(BANKS.newIds.id, cpf)
  expect((await update(second)).endedItemId).toBeNull()
  expect([await keysOf(first), await keysOf(second)]).toEqual([[], accounts])
  expect([await keysOf(first, 'loans'), (await keysOf(second, 'loans')).length]).toEqual([
    [],
    loans.length,
  ])
  const others = z.string().parse((await createItem('someone-else')).id)
  expect((await update(second, others)).endedItemId).toBeNull()
  expect((await update(second, first)).endedItemId).toBe(first)
  expect((await fetch(`${host.url}/item/${first}`)).status).toBe(404)
  expect(await keysOf(second)).toEqual(accounts)
})

test('a first connection has nothing to choose; a second lands where the person says', async () => {
  const cpf = nextCpf()
  const offersOf = async (itemId: string) =>
    offersShape.parse(await (await post('/accounts/offers', { itemId })).json()).results
  const first = await connect(BANKS.newIds.id, cpf)
  expect(await offersOf(first)).toEqual([])
  const [accounts, cards] = [await keysOf(first), await keysOf(first, 'cards')]
  const second = await connect(BANKS.newIds.id, cpf)
  const offers = await offersOf(second)
  expect(offers.map(({ matches }) => matches?.map(({ sure }) => sure))).toEqual(
    offers.map(() => [true]),
  )
  const choices = offers.map(({ id, kind, matches }) => ({
    id,
    use: kind === 'BANK',
    existingId: matches?.[0]?.id ?? null,
    from: null,
  }))
  await post('/accounts', { itemId: second, choices })
  expect(await keysOf(second)).toEqual(accounts)
  expect([cards.length, await keysOf(second, 'cards'), await keysOf(first)]).toEqual([1, [], []])
  const others = z.string().parse((await createItem('someone-else')).id)
  expect((await post('/accounts/offers', { itemId: others })).status).toBe(404)
})

test('a card that may be a new one is one question; its answer keeps the history or begins one', async () => {
  const cpf = nextCpf()
  const products = ['ACCOUNTS', 'CREDIT_CARDS']
  let replaced = await connect(BANKS.cardReplaced.id, cpf, { products })
  const [card] = await keysOf(replaced, 'cards')
  const ask = async () => {
    const itemId = await connect(BANKS.cardReplaced.id, cpf, { products })
    const { questions, endedItemId } = await update(itemId, replaced)
    expect([questions.length, endedItemId]).toEqual([1, null])
    expect(await keysOf(itemId, 'cards')).toEqual([])
    replaced = itemId
    return questions[0]
  }
  const first = await ask()
  expect(first?.candidates).toMatchObject([{ key: card }])
  expect(first?.candidates[0]?.number).not.toBe(first?.account.number)
  const unknown = { id: first?.id, key: crypto.randomUUID() }
  expect((await post('/accounts/answer', unknown)).status).toBe(404)
  expect((await post('/accounts/answer', { id: first?.id, key: card })).status).toBe(200)
  expect(await keysOf(replaced, 'cards')).toEqual([card])

  const second = await ask()
  expect((await post('/accounts/answer', { id: second?.id, key: null })).status).toBe(200)
  const [added, ...others] = await keysOf(replaced, 'cards')
  expect([others, added === card]).toEqual([[], false])
  expect((await update(replaced)).questions).toEqual([])
})

test('a renewal with another login closes and adds nothing before the person was asked', async () => {
  const itemId = await connect(BANKS.quota.id, '52998224725')
  const before = await keysOf(itemId)
  await renew(itemId, { cpf: '11144477735' })
  const { questions } = await update(itemId)
  expect(questions).toHaveLength(1)
  expect(questions[0]?.candidates.map(({ key }) => key)).toEqual(expect.arrayContaining(before))
  expect(await keysOf(itemId)).toEqual([])

  const [question] = questions
  expect((await post('/accounts/answer', { id: question?.id, key: null })).status).toBe(200)
  const after = await keysOf(itemId)
  expect(after).toHaveLength(before.length)
  expect(after.filter((key) => before.includes(key))).toEqual([])
  expect((await update(itemId)).questions).toEqual([])
})
