import { describe, expect, test } from 'vitest'
import { loanShape, withRequestId } from '../testing/dataShapes.ts'
import { refusalOf } from '../testing/openService.ts'
import { openSynced } from '../testing/openSynced.ts'

const anyId = '5f0e4b1c-0000-4000-8000-000000000000'

async function openLoans(body: object = {}) {
  const synced = await openSynced(body)
  const read = () => synced.list(`/loans?itemId=${synced.id}`, loanShape)
  return { ...synced, read, loans: await read() }
}

describe('GET /loans', () => {
  test('is a withRequestId page of loans, dates without zone', async () => {
    const { loans } = await openLoans()
    expect(loans.map(({ amortizationScheduled }) => amortizationScheduled)).toEqual([
      'PRICE',
      'SAC',
    ])
    for (const { currencyCode } of loans) expect(currencyCode).toBe('BRL')
  })

  test('instalments, releases and the outstanding balance agree', async () => {
    const { loans } = await openLoans()
    for (const { installments, payments, contractAmount } of loans) {
      expect(payments.releases).toHaveLength(installments.paidInstallments)
      expect(installments.paidInstallments + installments.dueInstallments).toBe(
        installments.totalNumberOfInstallments,
      )
      expect(payments.contractOutstandingBalance).toBeLessThan(contractAmount)
      const repaid = payments.releases.reduce((sum, { paidAmount }) => sum + paidAmount, 0)
      expect(contractAmount - payments.contractOutstandingBalance).toBeLessThan(repaid)
    }
  })

  test('every instalment is a debit of the checking account', async () => {
    const { loans, account, transactions } = await openLoans()
    const { id } = await account('CHECKING_ACCOUNT')
    const debits = (await transactions(id)).map(
      ({ date, amount }) => `${date.slice(0, 19)} ${-amount}`,
    )
    for (const { payments } of loans)
      for (const { paidDate, paidAmount } of payments.releases)
        expect(debits).toContain(`${paidDate} ${paidAmount}`)
  })

  test('a later sync brings the next instalment', async () => {
    const { loans, read, syncAfter } = await openLoans()
    await syncAfter(31)
    const paid = (all: typeof loans) => all.map(({ installments }) => installments.paidInstallments)
    const later = paid(await read())
    for (const [index, count] of paid(loans).entries()) expect(later[index]).toBeGreaterThan(count)
  })

  test('empty without the product', async () => {
    expect((await openLoans({ products: ['ACCOUNTS'] })).loans).toEqual([])
  })
})

describe('GET /loans/{id}', () => {
  test('is the loan of the list', async () => {
    const { loans, get } = await openLoans()
    for (const loan of loans)
      expect(
        loanShape.extend(withRequestId).parse((await get(`/loans/${loan.id}`)).body),
      ).toMatchObject(loan)
  })

  test('404 LOAN_NOT_FOUND', async () => {
    const { get } = await openLoans()
    expect(refusalOf(await get(`/loans/${anyId}`))).toBe('404 LOAN_NOT_FOUND')
  })
})
