import { Hono } from 'hono'
import type { Instant } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { INTERVALS, type LoanContract } from './bank/loanContracts.ts'
import { cnpjOf } from './bank/merchants.ts'
import type { DataReader } from './dataReader.ts'
import type { ReadableItem } from './recordIds.ts'
import { derivedId, seedOf } from '../base/hashes.ts'
import { fromCents } from './bank/bankEntry.ts'

/** `GET /loans` ("single page") and `GET /loans/{id}` (specification: Investments, loans, identity). */
export function loanRoutes(reader: DataReader) {
  const loansOf = (owner: ReadableItem | null) => {
    const syncedAt = owner && reader.lastSync(owner, 'loans')
    if (!owner || syncedAt === null) return []
    return owner.bank.loans.map((loan) => loanView(owner, loan, syncedAt))
  }

  return new Hono<Env>()
    .get('/loans', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const results = loansOf(owner)
      return sendJson(c, { total: results.length, totalPages: 1, page: 1, results })
    })
    .get('/loans/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const found = loansOf(reader.findOwner(id)).find((each) => each.id === id)
      if (found) return sendJson(c, found)
      throw new ServiceError(404, 'Loan not found', 'LOAN_NOT_FOUND')
    })
}

/** Share of the contract amount charged as contract fee and as financial transaction tax. */
const FEE_SHARE = 0.01
const TAX_SHARE = 0.0038

/**
 * Returns a Loan at the time of a sync (specification: Loan). Enumerations are the regulator's, in Portuguese. A field that
 * does not apply is left out: the table names no null for it.
 */
function loanView({ item, bank }: ReadableItem, loan: LoanContract, syncedAt: Instant) {
  const { currency, holder, institution } = bank.profile
  const contractNumber = String(seedOf(bank.profile.seed, 'contract', loan.key)).padStart(10, '0')
  const dueAt = loan.schedule.map((instalment) => instalment.dueAt)
  const [first = loan.contractedAt] = dueAt
  const last = dueAt.at(-1) ?? first
  return {
    id: derivedId(item.id, 'loan', loan.key),
    itemId: item.id,
    contractNumber,
    ipocCode: `${cnpjOf(institution).slice(0, 8)}0203${holder.document}${contractNumber}`,
    productName: loan.productName,
    type: loan.type,
    date: localDateTime(syncedAt),
    contractDate: localDateTime(loan.contractedAt),
    disbursementDates: [localDateTime(loan.contractedAt)],
    ...(last <= syncedAt && { settlementDate: localDateTime(last) }),
    contractAmount: fromCents(loan.principal),
    currencyCode: currency,
    dueDate: localDateTime(last),
    installmentPeriodicity: loan.periodicity,
    ...(loan.periodicity === 'OTHERS' && {
      installmentPeriodicityAdditionalInfo: 'A cada 45 dias',
    }),
    firstInstallmentDueDate: localDateTime(first),
    CET: Math.round(((1 + loan.monthlyRate) ** 12 - 1 + FEE_SHARE + TAX_SHARE) * 10_000) / 10_000,
    amortizationScheduled: loan.amortization,
    ...(loan.amortization === 'OTHERS' && {
      amortizationScheduledAdditionalInfo: 'Sistema americano',
    }),
    ...(loan.type === 'CREDITO_PESSOAL_COM_CONSIGNACAO' && {
      cnpjConsignee: cnpjOf('Consignante'),
    }),
    interestRates: [{ ...FIXED_RATE, preFixedRate: loan.monthlyRate }],
    contractedFees: [
      {
        name: 'Tarifa de cadastro',
        code: 'CADASTRO',
        chargeType: 'UNICA',
        charge: 'PERCENTUAL',
        amount: fromCents(loan.principal * FEE_SHARE),
        rate: FEE_SHARE,
      },
    ],
    contractedFinanceCharges: [
      {
        type: 'MULTA_ATRASO_PAGAMENTO',
        chargeAdditionalInfo: 'Multa por atraso no pagamento',
        chargeRate: 0.02,
      },
    ],
    warranties: loan.paidOut
      ? []
      : [
          {
            currencyCode: currency,
            type: 'ALIENACAO_FIDUCIARIA',
            subtype: 'VEICULOS',
            amount: fromCents(loan.principal),
          },
        ],
    installments: installmentsOf(loan, currency, syncedAt),
    payments: paymentsOf(item.id, loan, currency, syncedAt),
  }
}

const FIXED_RATE = {
  taxType: 'EFETIVA',
  interestRateType: 'SIMPLES',
  taxPeriodicity: 'AM',
  calculation: '30/360',
  referentialRateIndexerType: 'PRE_FIXADO',
  referentialRateIndexerSubType: 'PRE_FIXADO',
  referentialRateIndexerAdditionalInfo: 'Sem indexador',
  postFixedRate: 0,
  additionalInfo: 'Juros sobre o saldo devedor',
}

/** The regulator's word for the unit in which instalments are counted. */
function unitOf({ periodicity }: LoanContract): string {
  const { months, days } = INTERVALS[periodicity ?? 'MONTHLY']
  if (months > 0) return months % 12 === 0 ? 'ANO' : 'MES'
  return days % 7 === 0 ? 'SEMANA' : 'DIA'
}

/** True for a loan whose principal is repaid with the last instalment. */
const isBullet = ({ amortization }: LoanContract) => amortization === 'OTHERS'

function installmentsOf(loan: LoanContract, currencyCode: string, at: Instant): object {
  const { schedule, count } = loan
  const paid = schedule.filter(({ dueAt }) => dueAt <= at).length
  const balloons = isBullet(loan) ? schedule.slice(-1) : []
  return {
    typeNumberOfInstallments: unitOf(loan),
    totalNumberOfInstallments: count,
    typeContractRemaining: unitOf(loan),
    contractRemainingNumber: count - paid,
    paidInstallments: paid,
    dueInstallments: count - paid,
    pastDueInstallments: 0,
    balloonPayments: balloons.map(({ dueAt, cents }) => ({
      dueDate: localDateTime(dueAt),
      amount: { value: fromCents(cents), currencyCode },
    })),
  }
}

function paymentsOf(itemId: string, loan: LoanContract, currencyCode: string, at: Instant): object {
  const paid = loan.schedule.filter(({ dueAt }) => dueAt <= at)
  return {
    contractOutstandingBalance: fromCents(paid.at(-1)?.outstandingAfter ?? loan.principal),
    releases: paid.map(({ dueAt, cents }, index) => {
      const isOverParcelPayment = isBullet(loan) && index === 0
      const release = {
        isOverParcelPayment,
        installmentId: derivedId(itemId, 'instalment', loan.key, dueAt),
        paidDate: localDateTime(dueAt),
        currencyCode,
        paidAmount: fromCents(cents),
      }
      return Object.assign(release, isOverParcelPayment && { overParcel: overParcelOf(cents) })
    }),
  }
}

const overParcelOf = (cents: number): object => ({
  fees: [{ name: 'Tarifa avulsa', code: 'AVULSA', amount: fromCents(cents * FEE_SHARE) }],
  charges: [
    {
      type: 'MULTA_ATRASO_PAGAMENTO',
      additionalInfo: 'Multa por atraso no pagamento',
      amount: fromCents(cents * TAX_SHARE),
    },
  ],
})

/** "Loan dates have the form `yyyy-mm-ddThh:mm:ss` without zone" (specification: Conventions). */
function localDateTime(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 19)
}
