import { afterAll, describe, expect, test } from 'vitest'
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
import { refusalOf, validCnpj, validCpf } from '../testing/openService.ts'
import { DAY_MS, openSynced, type Synced } from '../testing/openSynced.ts'

const readInvestments = ({ id, list }: Synced, query = '') =>
  list(`/investments?itemId=${id}${query}`, investmentShape)
const readLoans = ({ id, list }: Synced) => list(`/loans?itemId=${id}`, loanShape)

const synced = await openSynced({}, afterAll)
const [investments, loans] = [await readInvestments(synced), await readLoans(synced)]

const openCollector = (investorProfile = 'Moderate', atEnd?: typeof afterAll) =>
  openSynced({ connectorId: 19, parameters: { cpf: validCpf, investorProfile } }, atEnd)
/** The collector's bank, which has every value. */
const collector = await openCollector('Moderate', afterAll)
const [everyInvestment, everyLoan] = [await readInvestments(collector), await readLoans(collector)]

test('without the product there are neither investments nor loans, and identity is 404', async () => {
  const without = await openSynced({ products: ['ACCOUNTS'] })
  expect([await readInvestments(without), await readLoans(without)]).toEqual([[], []])
  const identity = await without.get(`/identity?itemId=${without.id}`)
  expect(refusalOf(identity)).toBe('404 IDENTITY_NOT_FOUND')
})

describe('GET /investments', () => {
  test('has all seven types and all statuses; filtered by type', async () => {
    expect(new Set(investments.map(({ type }) => type))).toEqual(new Set(INVESTMENT_TYPES))
    expect(new Set(investments.map(({ status }) => status)).size).toBe(3)
    for (const type of INVESTMENT_TYPES) {
      const found = await readInvestments(synced, `&type=${type}`)
      expect(new Set(found.map((each) => each.type))).toEqual(new Set([type]))
    }
    expect((await synced.get(`/investments?itemId=${synced.id}&type=GOLD`)).status).toBe(400)
  })

  test('amount is value × quantity, balance is amount less taxes, profit is amount less the original', () => {
    for (const { amount, value, quantity, balance, taxes, taxes2 } of investments) {
      expect(amount).toBeCloseTo(value * quantity, 1)
      expect(balance).toBeCloseTo(amount - (taxes ?? 0) - (taxes2 ?? 0), 2)
    }
    const open = investments.filter(({ amountProfit }) => amountProfit !== null)
    expect(open).toHaveLength(investments.length - 2)
    for (const { amount, amountOriginal, amountProfit } of open)
      expect(amountProfit).toBeCloseTo(amount - amountOriginal, 2)
    const redeemed = investments.find(({ status }) => status === 'TOTAL_WITHDRAWAL')
    expect(redeemed).toMatchObject({ balance: 0, quantity: 0, amountOriginal: 1800 })
  })

  test('the collector’s bank has every type, subtype and status, and null where it may be', () => {
    const values = (field: keyof (typeof everyInvestment)[number]) =>
      new Set(everyInvestment.map((each) => each[field]))
    expect(values('type')).toEqual(new Set(INVESTMENT_TYPES))
    expect(values('subtype')).toEqual(new Set([...INVESTMENT_SUBTYPES, null]))
    expect(values('status')).toEqual(new Set([...INVESTMENT_STATUSES, null]))
    for (const field of ['number', 'code', 'taxes', 'taxes2', 'amountProfit'] as const) {
      expect(values(field)).toContain(null)
      expect(values(field).size).toBeGreaterThan(1)
    }
  })
})

describe('GET /loans', () => {
  test('instalments, releases and the outstanding balance agree; each is a debit of the checking account', async () => {
    expect(loans.map((loan) => loan.amortizationScheduled)).toEqual(['PRICE', 'SAC'])
    expect(loans.map((loan) => loan.currencyCode)).toEqual(['BRL', 'BRL'])
    for (const owner of [synced, collector]) {
      const { id } = await owner.account('CHECKING_ACCOUNT')
      const debits = (await owner.transactions(id)).map(
        ({ date, amount }) => `${date.slice(0, 19)} ${-amount}`,
      )
      for (const { installments, payments } of await readLoans(owner)) {
        expect(payments.releases).toHaveLength(installments.paidInstallments)
        expect(installments.paidInstallments + installments.dueInstallments).toBe(
          installments.totalNumberOfInstallments,
        )
        expect(payments.contractOutstandingBalance === 0).toBe(installments.dueInstallments === 0)
        for (const { paidDate, paidAmount } of payments.releases)
          expect(debits).toContain(`${paidDate} ${paidAmount}`)
      }
    }
    for (const { payments, contractAmount } of loans) {
      expect(payments.contractOutstandingBalance).toBeLessThan(contractAmount)
      const repaid = payments.releases.reduce((sum, { paidAmount }) => sum + paidAmount, 0)
      expect(contractAmount - payments.contractOutstandingBalance).toBeLessThan(repaid)
    }
  })

  test('a later sync brings the next instalment, and another value of the investments', async () => {
    const later = await openSynced()
    const read = async () => ({
      paid: (await readLoans(later)).map(({ installments }) => installments.paidInstallments),
      value: (await readInvestments(later)).find(({ subtype }) => subtype === 'CDB')?.value ?? NaN,
    })
    const before = await read()
    await later.syncAfter(31)
    const { paid, value } = await read()
    for (const [index, count] of before.paid.entries()) expect(paid[index]).toBeGreaterThan(count)
    expect(value).toBeGreaterThan(before.value)
  })

  test('the collector’s bank has every periodicity and amortization, and null; `OTHERS` with its mandatory text', () => {
    expect(new Set(everyLoan.map((each) => each.installmentPeriodicity))).toEqual(
      new Set([...PERIODICITIES, null]),
    )
    expect(new Set(everyLoan.map((each) => each.amortizationScheduled))).toEqual(
      new Set([...AMORTIZATIONS, null]),
    )
    for (const loan of everyLoan) {
      expect(loan.installmentPeriodicityAdditionalInfo !== undefined).toBe(
        loan.installmentPeriodicity === 'OTHERS',
      )
      expect(loan.amortizationScheduledAdditionalInfo !== undefined).toBe(
        loan.amortizationScheduled === 'OTHERS',
      )
    }
    const units = new Set(everyLoan.map((each) => each.installments.typeNumberOfInstallments))
    expect(units).toEqual(new Set(['DIA', 'SEMANA', 'MES', 'ANO']))
  })

  test.each<[string, (loan: z.infer<typeof loanShape>) => unknown]>([
    ['balloon payments', ({ installments }) => installments.balloonPayments.length],
    [
      'a payment outside the schedule',
      ({ payments }) => payments.releases.some((each) => each.overParcel?.fees.length),
    ],
    ['a consignee', ({ cnpjConsignee }) => cnpjConsignee],
    ['a warranty', ({ warranties }) => warranties.length],
    ['a settlement', ({ settlementDate }) => settlementDate],
  ])('one of the collector’s has %s', (_what, has) => expect(everyLoan.some(has)).toBe(true))

  test.each([
    ['WEEKLY', 7, 7],
    ['FORTNIGHTLY', 14, 14],
    ['BIMONTHLY', 59, 62],
    ['QUARTERLY', 89, 92],
  ])('%s: due after %i to %i days', (periodicity, least, most) => {
    const loan = everyLoan.find((each) => each.installmentPeriodicity === periodicity)
    const [first = NaN, second = NaN] =
      loan?.payments.releases.map(({ paidDate }) => Date.parse(`${paidDate}Z`)) ?? []
    const days = (second - first) / DAY_MS
    expect([days >= least, days <= most]).toEqual([true, true])
  })
})

describe('GET /identity', () => {
  const identityShape = z.looseObject({ id: z.guid(), itemId: z.guid(), updatedAt: z.string() })
  const read = async ({ get, id }: Synced) =>
    identityShape.parse((await get(`/identity?itemId=${id}`)).body)

  test('is a single object with the regulated parts of a person', async () => {
    const identity = await read(synced)
    expect(identity).toMatchObject({
      itemId: synced.id,
      documentType: 'CPF',
      fullName: expect.any(String),
      companyName: null,
      investorProfile: 'Moderate',
      qualifications: { informedIncome: { amount: expect.any(Number) } },
      financialRelationships: { accounts: [{ branchCode: '0001' }] },
      sex: 'FEMALE',
      nationality: { hasBrazilianNationality: true },
    })
    for (const name of ['results', 'parties']) expect(identity).not.toHaveProperty(name)
  })

  test('a company has the regulated parts of a company', async () => {
    const parameters = { cnpj: validCnpj, cpf: validCpf, user: 'user', password: 'password' }
    const identity = await read(await openSynced({ connectorId: 20, parameters }))
    expect(identity).toMatchObject({
      fullName: null,
      companyName: expect.any(String),
      document: validCnpj,
      documentType: 'CNPJ',
      parties: [{ type: 'PARTNER' }],
      qualifications: { economicActivities: [{ isMain: true }] },
    })
    expect(identity).not.toHaveProperty('sex')
  })

  test.each(['Conservative', 'Moderate', 'Aggressive'])(
    'the investor profile is the one that was chosen: %s',
    async (investorProfile) =>
      expect(await read(await openCollector(investorProfile))).toMatchObject({ investorProfile }),
  )
})
