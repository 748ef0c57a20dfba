import { describe, expect, test } from 'vitest'
import { balanceShape } from '../testing/dataShapes.ts'
import { validCnpj, validCpf } from '../testing/openService.ts'
import { openSynced } from '../testing/openSynced.ts'
import { sumOf } from '../testing/sums.ts'

describe('GET /accounts', () => {
  test('is a page envelope, filtered by type', async () => {
    const { accounts, get, id } = await openSynced()
    expect((await accounts()).map(({ type }) => type)).toEqual(['BANK', 'CREDIT'])
    expect((await accounts('&type=CREDIT')).map(({ subtype }) => subtype)).toEqual(['CREDIT_CARD'])
    expect(await accounts('&page=2&pageSize=1')).toHaveLength(1)
    expect((await get(`/accounts?itemId=${id}&type=X`)).status).toBe(400)
  })

  test('bankData for BANK, creditData for CREDIT', async () => {
    const { accounts } = await openSynced()
    for (const account of await accounts()) {
      expect(account.bankData === undefined).toBe(account.type === 'CREDIT')
      expect(account.creditData === undefined).toBe(account.type === 'BANK')
    }
  })

  test('only what was asked for is there, the same on every read', async () => {
    const { accounts } = await openSynced({ products: ['ACCOUNTS'] })
    const read = await accounts()
    expect(read.map(({ subtype }) => subtype)).toEqual(['CHECKING_ACCOUNT'])
    expect(await accounts()).toEqual(read)
  })

  test('the balance of a BANK account is the sum of its transactions, that of a card the amount owed', async () => {
    const { account, transactions } = await openSynced()
    const checking = await account('CHECKING_ACCOUNT')
    expect(sumOf(await transactions(checking.id))).toBe(checking.balance)
    const card = await account('CREDIT_CARD')
    expect(sumOf(await transactions(card.id))).toBe(-card.balance)
    expect(card.creditData?.availableCreditLimit).toBeCloseTo(
      (card.creditData?.creditLimit ?? 0) - card.balance,
      2,
    )
  })

  test('international accounts: cash, other and loan account, whose balance is negative', async () => {
    const { accounts, transactions } = await openSynced({ connectorId: 12, parameters: {} })
    const read = await accounts()
    expect(read.map(({ subtype }) => subtype)).toEqual([
      'CASH_ACCOUNT',
      'OTHER_ACCOUNT',
      'LOAN_ACCOUNT',
    ])
    for (const { id, balance, currencyCode } of read) {
      expect(currencyCode).toBe('GBP')
      expect(sumOf(await transactions(id))).toBe(balance)
    }
    expect(read.at(-1)?.balance).toBeLessThan(0)
  })

  test('owner and taxNumber are those of the document that was given', async () => {
    const parameters = { cnpj: validCnpj, cpf: validCpf, user: 'user', password: 'password' }
    const { accounts } = await openSynced({ connectorId: 20, parameters })
    for (const { taxNumber } of await accounts()) expect(taxNumber).toBe(validCnpj)
  })
})

describe('GET /accounts/{id}/balance', () => {
  test('is the balance of the last sync, which later time does not change', async () => {
    const { account, get, id: itemId, request, service, syncAfter } = await openSynced()
    await request('PATCH', `/items/${itemId}/disable-auto-sync`)
    const { id, balance, balanceUpdatedAt } = await account('CHECKING_ACCOUNT')
    const read = async () => balanceShape.parse((await get(`/accounts/${id}/balance`)).body)
    const first = await read()
    expect(first).toMatchObject({
      balance,
      balanceAvailable: true,
      currencyCode: 'BRL',
      updateDateTime: balanceUpdatedAt,
      balances: [{ currencyCode: 'BRL', amount: balance }],
    })
    await service.advance(3 * 24 * 60 * 60)
    expect((await read()).updateDateTime).toBe(first.updateDateTime)
    expect((await read()).balance).toBe(first.balance)
    await syncAfter(4)
    expect((await read()).updateDateTime).not.toBe(first.updateDateTime)
  })

  test('an account in several currencies: balanceAvailable=false, balance=null, a balance per currency', async () => {
    const { account, get, transactions } = await openSynced({ connectorId: 14, parameters: {} })
    const { id, balanceAvailable } = await account('CASH_ACCOUNT')
    expect(balanceAvailable).toBe(false)
    const read = balanceShape.parse((await get(`/accounts/${id}/balance`)).body)
    expect(read).toMatchObject({ balance: null, balanceAvailable: false })
    const rows = await transactions(id)
    const sums = ['EUR', 'USD'].map((currencyCode) => {
      const own = rows.filter((row) => row.currencyCode === currencyCode)
      const cents = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      return { currencyCode, amount: cents / 100 }
    })
    expect(read.balances).toMatchObject(sums)
  })
})
