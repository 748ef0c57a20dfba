import { expect, test } from 'vitest'
import { z } from 'zod'
import { BANKS } from '../../../client/banks.ts'
import { openService, type OpenService, validCpf } from '../../testing/openService.ts'
import { pageShape } from '../../testing/shapes.ts'

const OTHER_CPF = '11144477735'

const accountShape = z.looseObject({
  id: z.string(),
  subtype: z.string(),
  number: z.string(),
  name: z.string(),
  taxNumber: z.string(),
  bankData: z.object({ transferNumber: z.string() }).optional(),
})
const transactionShape = z.looseObject({ date: z.string(), amount: z.number() })

const eventsShape = z.object({
  results: z.array(z.object({ payload: z.looseObject({ event: z.string() }) })),
})

/** The account of a consent, and the card if it has one. */
async function accountsOf({ call, apiKey }: OpenService, itemId: string) {
  const read = await call('GET', `/accounts?itemId=${itemId}`, { key: apiKey })
  const accounts = pageShape(accountShape).parse(read.body).results
  const find = (subtype: string) => accounts.find((account) => account.subtype === subtype)
  return { account: find('CHECKING_ACCOUNT'), card: find('CREDIT_CARD') }
}

async function transactionsOf({ call, apiKey }: OpenService, accountId = '') {
  const read = await call('GET', `/transactions?accountId=${accountId}`, { key: apiKey })
  const { results } = pageShape(transactionShape).parse(read.body)
  return results.map(({ date, amount }) => ({ date, amount }))
}

/** A service, and what connects a bank and renews a consent there. */
async function open({ id: connectorId }: { id: number }) {
  const service = await openService()
  const connect = async (cpf = validCpf) => {
    const { id } = await service.createItem({ connectorId, parameters: { cpf } })
    await service.settle()
    return { id, ...(await accountsOf(service, id)) }
  }
  const renew = async (id: string) => {
    await service.updateItem(id)
    await service.settle()
    return accountsOf(service, id)
  }
  const errorsOf = async (id: string) => {
    const { body } = await service.control('GET', `/webhook-deliveries?itemId=${id}`)
    return eventsShape
      .parse(body)
      .results.filter(({ payload }) => payload.event === 'item/error')
      .map(({ payload }) => payload)
  }
  return { service, connect, renew, errorsOf }
}

test('a second Item of the same person has the same accounts with other ids; another person has others', async () => {
  const { service, connect, renew } = await open(BANKS.quota)
  const first = await connect()
  const second = await connect()
  const other = await connect(OTHER_CPF)
  expect(second.account?.number).toBe(first.account?.number)
  expect(second.card?.number).toBe(first.card?.number)
  expect(second.account?.id).not.toBe(first.account?.id)
  expect(other.account?.number).not.toBe(first.account?.number)
  expect((await renew(first.id)).account).toMatchObject({ id: first.account?.id })
  const history = await transactionsOf(service, first.account?.id)
  expect(await transactionsOf(service, second.account?.id)).toEqual(history)
})

test('new ids with every consent', async () => {
  const { connect, renew } = await open(BANKS.newIds)
  const { id, account } = await connect()
  const renewed = await renew(id)
  expect(renewed.account?.id).not.toBe(account?.id)
  expect(renewed.account?.number).toBe(account?.number)
})

test('masked numbers', async () => {
  const { connect } = await open(BANKS.maskedNumbers)
  const { account } = await connect()
  expect(account?.number).toMatch(/^\*{4}\/\*{2}\d{3}-\d$/)
  expect(account?.bankData?.transferNumber).toBe(`***/${account?.number}`)
})

test('other names with every consent, and a card that comes and goes', async () => {
  const { connect, renew } = await open(BANKS.renamed)
  const { id, account, card } = await connect()
  const renewed = await renew(id)
  expect(renewed.account?.name).not.toBe(account?.name)
  expect(renewed.card).toBeUndefined()
  expect((await renew(id)).card?.id).toBe(card?.id)
})

test('a joint account that two people see, each as their own', async () => {
  const { service, connect } = await open(BANKS.jointAccount)
  const [one, two] = [await connect(), await connect(OTHER_CPF)]
  expect(two.account?.number).toBe(one.account?.number)
  expect([one.account?.taxNumber, two.account?.taxNumber]).toEqual([validCpf, OTHER_CPF])
  expect(one.card).toBeUndefined()
  expect(await transactionsOf(service, two.account?.id)).toEqual(
    await transactionsOf(service, one.account?.id),
  )
})

test('a card with another number and the same transactions, with every consent', async () => {
  const { service, connect, renew } = await open(BANKS.cardReplaced)
  const { id, card, account } = await connect()
  const history = await transactionsOf(service, card?.id)
  const renewed = await renew(id)
  expect(renewed.card?.number).not.toBe(card?.number)
  expect(renewed.account?.number).toBe(account?.number)
  expect(await transactionsOf(service, renewed.card?.id)).toEqual(history)
})

test('a second Item of the same person ends the first, which an event tells', async () => {
  const { service, connect, errorsOf } = await open(BANKS.oneItem)
  const first = await connect()
  await connect(OTHER_CPF)
  expect(await errorsOf(first.id)).toEqual([])
  const second = await connect()
  expect(await service.readItem(first.id)).toMatchObject({
    status: 'LOGIN_ERROR',
    executionStatus: 'USER_AUTHORIZATION_REVOKED',
  })
  expect(await errorsOf(first.id)).toMatchObject([
    { error: { code: 'USER_AUTHORIZATION_NOT_GRANTED' } },
  ])
  expect((await accountsOf(service, first.id)).account).toBeUndefined()
  expect(await errorsOf(second.id)).toEqual([])
})

test('a revocation at the bank is told by an event', async () => {
  const { service, connect, errorsOf } = await open(BANKS.newIds)
  const { id } = await connect()
  await service.control('PATCH', `/items/${id}`, { consent: 'REVOKED' })
  expect(await errorsOf(id)).toHaveLength(1)
})
