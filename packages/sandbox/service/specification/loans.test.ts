import { describe, expect, test } from 'vitest'
import { loanShape } from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'

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
