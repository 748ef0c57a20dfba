import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  AMORTIZATIONS,
  INVESTMENT_STATUSES,
  INVESTMENT_SUBTYPES,
  INVESTMENT_TYPES,
  investmentShape,
  loanShape,
  PERIODICITIES,
} from '../testing/dataShapes.ts'
import { openSynced } from '../testing/openSynced.ts'
import { validCpf } from '../testing/openService.ts'

/** The values of the specification's table (Identity). */
const INVESTOR_PROFILES = ['Conservative', 'Moderate', 'Aggressive']

const openCollector = (investorProfile = 'Moderate') =>
  openSynced({ connectorId: 19, parameters: { cpf: validCpf, investorProfile } })

describe('the collector’s bank (19) has every value', () => {
  test('of an investment’s type, subtype and status, and null where it may be', async () => {
    const { id, list } = await openCollector()
    const investments = await list(`/investments?itemId=${id}`, investmentShape)
    const values = (field: 'type' | 'subtype' | 'status') =>
      new Set(investments.map((each) => each[field]))
    expect(values('type')).toEqual(new Set(INVESTMENT_TYPES))
    expect(values('subtype')).toEqual(new Set([...INVESTMENT_SUBTYPES, null]))
    expect(values('status')).toEqual(new Set([...INVESTMENT_STATUSES, null]))
    for (const field of ['number', 'code', 'taxes', 'taxes2', 'amountProfit'] as const)
      expect(new Set(investments.map((each) => each[field] === null))).toEqual(
        new Set([true, false]),
      )
  })

  test('of a loan’s periodicity and amortization, and null; `OTHERS` with its mandatory text', async () => {
    const { id, list } = await openCollector()
    const loans = await list(`/loans?itemId=${id}`, loanShape)
    expect(new Set(loans.map((each) => each.installmentPeriodicity))).toEqual(
      new Set([...PERIODICITIES, null]),
    )
    expect(new Set(loans.map((each) => each.amortizationScheduled))).toEqual(
      new Set([...AMORTIZATIONS, null]),
    )
    for (const loan of loans) {
      const { installmentPeriodicityAdditionalInfo, amortizationScheduledAdditionalInfo } = loan
      expect(installmentPeriodicityAdditionalInfo !== undefined).toBe(
        loan.installmentPeriodicity === 'OTHERS',
      )
      expect(amortizationScheduledAdditionalInfo !== undefined).toBe(
        loan.amortizationScheduled === 'OTHERS',
      )
    }
  })

  test.each(INVESTOR_PROFILES)('of the investor profile: %s, as chosen', async (profile) => {
    const { id, get } = await openCollector(profile)
    const { body } = await get(`/identity?itemId=${id}`)
    expect(z.looseObject({ investorProfile: z.string() }).parse(body).investorProfile).toBe(profile)
  })
})

describe('its loans', () => {
  test('are repaid by debits of the checking account, in full at the last one', async () => {
    const { id, list, account, transactions } = await openCollector()
    const loans = await list(`/loans?itemId=${id}`, loanShape)
    const { id: accountId } = await account('CHECKING_ACCOUNT')
    const debits = (await transactions(accountId)).map(
      ({ date, amount }) => `${date.slice(0, 19)} ${-amount}`,
    )
    for (const { payments, installments } of loans) {
      expect(payments.releases).toHaveLength(installments.paidInstallments)
      for (const { paidDate, paidAmount } of payments.releases)
        expect(debits).toContain(`${paidDate} ${paidAmount}`)
      expect(payments.contractOutstandingBalance === 0).toBe(installments.dueInstallments === 0)
    }
  })

  test('have balloon payments, a payment outside the schedule, a consignee, a warranty and a settlement', async () => {
    const { id, list } = await openCollector()
    const loans = await list(`/loans?itemId=${id}`, loanShape)
    const some = (has: (loan: (typeof loans)[number]) => unknown) =>
      expect(loans.some(has)).toBe(true)
    some(({ installments }) => installments.balloonPayments.length > 0)
    some(({ payments }) => payments.releases.some((each) => each.overParcel?.fees.length))
    some(({ cnpjConsignee }) => cnpjConsignee)
    some(({ warranties }) => warranties.length > 0)
    some(({ settlementDate }) => settlementDate)
    expect(new Set(loans.map((each) => each.installments.typeNumberOfInstallments))).toEqual(
      new Set(['DIA', 'SEMANA', 'MES', 'ANO']),
    )
  })

  test('are due as often as their periodicity says', async () => {
    const { id, list } = await openCollector()
    const loans = await list(`/loans?itemId=${id}`, loanShape)
    const paidOf = (periodicity: string) =>
      loans.find((each) => each.installmentPeriodicity === periodicity)?.payments.releases ?? []
    const daysOf = (periodicity: string) => {
      const [first, second] = paidOf(periodicity).map(({ paidDate }) => Date.parse(`${paidDate}Z`))
      return ((second ?? NaN) - (first ?? NaN)) / (24 * 60 * 60 * 1000)
    }
    expect(daysOf('WEEKLY')).toBe(7)
    expect(daysOf('FORTNIGHTLY')).toBe(14)
    expect(daysOf('BIMONTHLY')).toBeGreaterThan(58)
    expect(daysOf('QUARTERLY')).toBeGreaterThan(88)
  })
})
