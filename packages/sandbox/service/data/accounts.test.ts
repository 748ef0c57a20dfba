import { expect, test } from 'vitest'
import { BANKS } from '../../client/banks.ts'
import { accountShape, transactionShape } from '../testing/dataShapes.ts'
import { openService, validCpf } from '../testing/openService.ts'
import { sentFor } from '../testing/receiver.ts'
import { pageShape } from '../testing/shapes.ts'

const OTHER_CPF = '11144477735'

/** A service, and what connects a bank, renews a consent there and reads its data. */
async function open({ id: connectorId }: { id: number }) {
  const service = await openService()
  const { request, settle } = service
  const accountsOf = async (itemId: string) => {
    const { body } = await request('GET', `/accounts?itemId=${itemId}`)
    const accounts = pageShape(accountShape).parse(body).results
    const find = (subtype: string) => accounts.find((account) => account.subtype === subtype)
    return { id: itemId, account: find('CHECKING_ACCOUNT'), card: find('CREDIT_CARD') }
  }
  const connect = async (cpf = validCpf) => {
    const { id } = await service.createItem({ connectorId, parameters: { cpf } })
    await settle()
    return accountsOf(id)
  }
  const renew = async (id: string) => {
    await service.updateItem(id)
    await settle()
    return accountsOf(id)
  }
  const historyOf = async (accountId = '') => {
    const { body } = await request('GET', `/transactions?accountId=${accountId}`)
    const { results } = pageShape(transactionShape).parse(body)
    return results.map(({ date, amount }) => ({ date, amount }))
  }
  const errorsOf = async (id: string) =>
    (await sentFor(service, id)).flatMap(({ payload }) =>
      payload.event === 'item/error' ? payload : [],
    )
  return { service, accountsOf, connect, renew, historyOf, errorsOf }
}

test('a second Item of the same person has the same accounts with other ids; another person has others', async () => {
  const { connect, historyOf, renew } = await open(BANKS.quota)
  const [first, second, other] = [await connect(), await connect(), await connect(OTHER_CPF)]
  expect(second.account?.number).toBe(first.account?.number)
  expect(second.card?.number).toBe(first.card?.number)
  expect(second.account?.id).not.toBe(first.account?.id)
  expect(other.account?.number).not.toBe(first.account?.number)
  expect((await renew(first.id)).account?.id).toBe(first.account?.id)
  expect(await historyOf(second.account?.id)).toEqual(await historyOf(first.account?.id))
})

test('new ids with every consent', async () => {
  const { connect, renew } = await open(BANKS.newIds)
  const { id, account } = await connect()
  const renewed = await renew(id)
  expect(renewed.account?.id).not.toBe(account?.id)
  expect(renewed.account?.number).toBe(account?.number)
})

test('masked numbers', async () => {
  const { account } = await (await open(BANKS.maskedNumbers)).connect()
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
  const { connect, historyOf } = await open(BANKS.jointAccount)
  const [one, two] = [await connect(), await connect(OTHER_CPF)]
  expect(two.account?.number).toBe(one.account?.number)
  expect([one.account?.taxNumber, two.account?.taxNumber]).toEqual([validCpf, OTHER_CPF])
  expect(one.card).toBeUndefined()
  expect(await historyOf(two.account?.id)).toEqual(await historyOf(one.account?.id))
})

test('a card with another number and the same transactions, with every consent', async () => {
  const { connect, historyOf, renew } = await open(BANKS.cardReplaced)
  const { id, card, account } = await connect()
  const history = await historyOf(card?.id)
  const renewed = await renew(id)
  expect(renewed.card?.number).not.toBe(card?.number)
  expect(renewed.account?.number).toBe(account?.number)
  expect(await historyOf(renewed.card?.id)).toEqual(history)
})

test('a second Item of the same person ends the first, which an event tells', async () => {
  const { service, accountsOf, connect, errorsOf } = await open(BANKS.oneItem)
  const first = await connect()
  await connect(OTHER_CPF)
  expect(await errorsOf(first.id)).toEqual([])
  const second = await connect()
  expect(await service.readItem(first.id)).toMatchObject({
    status: 'LOGIN_ERROR',
    executionStatus: 'USER_AUTHORIZATION_REVOKED',
  })
  const code = 'USER_AUTHORIZATION_NOT_GRANTED'
  expect(await errorsOf(first.id)).toMatchObject([{ error: { code } }])
  expect((await accountsOf(first.id)).account).toBeUndefined()
  expect(await errorsOf(second.id)).toEqual([])
})
