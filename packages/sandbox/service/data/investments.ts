import type { BankProfile } from './bank/bankProfile.ts'
import { Hono } from 'hono'
import { DAY_MS, timestamp, type Instant } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { optionalEnum, requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { startOfDay } from './bank/calendar.ts'
import { cnpjOf } from './bank/merchants.ts'
import type { DataReader } from './dataReader.ts'
import type { ReadableItem } from './recordIds.ts'
import { derivedId, seedOf } from '../base/hashes.ts'
import { fromCents } from './bank/bankEntry.ts'

const TYPES = ['COE', 'EQUITY', 'ETF', 'FIXED_INCOME', 'MUTUAL_FUND', 'SECURITY', 'OTHER'] as const

/** "`pageSize` (default 500)". */
const PAGE_SIZE = 500

/** `GET /investments` and `GET /investments/{id}` (specification: Investments, loans, identity). */
export function investmentRoutes(reader: DataReader) {
  const investmentsOf = (owner: ReadableItem | null) => {
    const syncedAt = owner && reader.lastSync(owner, 'investments')
    if (!owner || syncedAt === null) return []
    return holdingsOf(owner.bank.profile).map((holding) => investmentView(owner, holding, syncedAt))
  }

  return new Hono<Env>()
    .get('/investments', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const type = optionalEnum(c, 'type', TYPES)
      const found = investmentsOf(owner).filter((each) => type === undefined || each.type === type)
      return sendPage(c, found, (each) => each, { defaultSize: PAGE_SIZE })
    })
    .get('/investments/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const found = investmentsOf(reader.findOwner(id)).find((each) => each.id === id)
      if (found) return sendJson(c, found)
      throw new ServiceError(404, 'Investment not found', 'INVESTMENT_NOT_FOUND')
    })
}

const YEAR_DAYS = 365

/** Types whose CNPJ identifies the investment. */
const FUNDS = new Set<Holding['type']>(['ETF', 'MUTUAL_FUND'])

/**
 * Returns an Investment at the time of a sync (specification: Investment): `amount` = `value` × `quantity`, `balance` =
 * `amount` less taxes, `amountProfit` = `amount` less `amountOriginal`.
 */
function investmentView({ item, bank }: ReadableItem, holding: Holding, syncedAt: Instant) {
  const { holder, institution, currency, openedAt } = bank.profile
  const date = startOfDay(syncedAt)
  const purchasedAt = openedAt - holding.ageAtOpening * DAY_MS
  const years = (date - purchasedAt) / DAY_MS / YEAR_DAYS
  const price = priceAfter(holding, years)
  const open = holding.quantity > 0
  const amount = Math.round(price * holding.quantity)
  const original = Math.round(holding.price * (holding.quantity + holding.redeemed))
  const profit = amount - original
  const taxes =
    holding.taxShare === null ? null : Math.round(Math.max(0, profit) * holding.taxShare)
  const balance = amount - (taxes ?? 0)
  const isIndexed = holding.type === 'FIXED_INCOME'
  return {
    id: derivedId(item.id, 'investment', holding.key),
    itemId: item.id,
    name: holding.name,
    // The unclassified investment of the collector's bank (19) has no reference.
    number:
      holding.subtype === null
        ? null
        : String(seedOf(bank.profile.seed, 'investment', holding.key)),
    code: FUNDS.has(holding.type) ? cnpjOf(holding.name) : null,
    balance: fromCents(balance),
    currencyCode: currency,
    type: holding.type,
    subtype: holding.subtype,
    status: holding.status,
    amount: fromCents(amount),
    value: fromCents(price),
    quantity: holding.quantity,
    taxes: taxes === null ? null : fromCents(taxes),
    taxes2: taxes === null ? null : 0,
    date: timestamp(date),
    owner: holder.name,
    amountProfit: open ? fromCents(profit) : null,
    amountWithdrawal: fromCents(balance),
    amountOriginal: fromCents(original),
    lastMonthRate: rateOver(holding, 1 / 12),
    lastTwelveMonthsRate: rateOver(holding, 1),
    annualRate: rateOver(holding, 1),
    // These three have no null, so that others than fixed income go without them.
    ...(isIndexed && { rate: 100, rateType: 'CDI', fixedAnnualRate: rateOver(holding, 1) }),
    issuer: institution,
    issuerCNPJ: cnpjOf(institution),
    issueDate: timestamp(purchasedAt),
    purchaseDate: timestamp(purchasedAt),
  }
}

function priceAfter({ price, yearlyReturn }: Holding, years: number): number {
  return Math.round(price * (1 + yearlyReturn) ** years)
}

/** Returns the performance over a period, in percent with two decimals. */
function rateOver({ yearlyReturn }: Holding, years: number): number {
  return Math.round(((1 + yearlyReturn) ** years - 1) * 10_000) / 100
}

/** An investment as it was bought. Amounts are in cents, rates are fractions per year. */
export interface Holding {
  key: string
  type: 'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'
  subtype: string | null
  status: 'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL' | null
  name: string
  quantity: number
  /** Quotas that have been redeemed. */
  redeemed: number
  /** Price of one quota at the purchase, in cents. */
  price: number
  yearlyReturn: number
  /** Age of the investment when the accounts were opened, in days. */
  ageAtOpening: number
  /** Share of the profit withheld as income tax; null if the investment is exempt. */
  taxShare: number | null
}

type Row = [
  subtype: string | null,
  type: Holding['type'],
  name: string,
  status?: Holding['status'],
  yearlyReturn?: number,
]

/** Every value of the specification's enumerations (Investment). */
const ROWS: readonly Row[] = [
  ['STRUCTURED_NOTE', 'COE', 'COE Capital Protegido 2029'],
  ['STOCK', 'EQUITY', 'Companhia Serra Azul ON', 'ACTIVE', -0.064],
  ['REAL_ESTATE_FUND', 'EQUITY', 'Fundo Imobiliário Pátio das Mangueiras'],
  ['BDR', 'EQUITY', 'BDR Northwind Fern'],
  ['DERIVATIVES', 'EQUITY', 'Futuro de Café Boa Raiz'],
  ['OPTION', 'EQUITY', 'Opção de Compra Serra Azul'],
  ['ETF', 'ETF', 'Índice Três Ipês'],
  ['TREASURY', 'FIXED_INCOME', 'Título Público Pós-fixado 2031'],
  ['LCI', 'FIXED_INCOME', 'LCI Vencida', 'TOTAL_WITHDRAWAL'],
  ['LCA', 'FIXED_INCOME', 'LCA Safra Boa Raiz'],
  ['LF', 'FIXED_INCOME', 'Letra Financeira 2030'],
  ['CDB', 'FIXED_INCOME', 'CDB Liquidez Diária'],
  ['CRI', 'FIXED_INCOME', 'CRI Pátio das Mangueiras'],
  ['CRA', 'FIXED_INCOME', 'CRA Safra Boa Raiz'],
  ['CORPORATE_DEBT', 'FIXED_INCOME', 'Nota Comercial Serra Azul'],
  ['LC', 'FIXED_INCOME', 'Letra de Câmbio 2028'],
  ['DEBENTURES', 'FIXED_INCOME', 'Debênture Serra Azul 2032'],
  ['INVESTMENT_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Geral'],
  ['MULTIMARKET_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Multimercado'],
  ['FIXED_INCOME_FUND', 'MUTUAL_FUND', 'Jacarandá Renda Fixa', 'PENDING'],
  ['STOCK_FUND', 'MUTUAL_FUND', 'Jacarandá Ações'],
  ['ETF_FUND', 'MUTUAL_FUND', 'Três Ipês Índices'],
  ['OFFSHORE_FUND', 'MUTUAL_FUND', 'Três Ipês Exterior'],
  ['FIP_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Participações'],
  ['EXCHANGE_FUND', 'MUTUAL_FUND', 'Jacarandá Cambial'],
  ['FI_INFRA', 'MUTUAL_FUND', 'Jacarandá Infraestrutura'],
  ['FI_AGRO', 'MUTUAL_FUND', 'Boa Raiz Agronegócio'],
  ['RETIREMENT', 'SECURITY', 'Previdência Futuro Sereno'],
  ['OTHER', 'OTHER', 'Cota de Consórcio'],
  [null, 'OTHER', 'Ativo sem Classificação', null],
]

/** Held at most institutions: each type, and each status. */
const USUAL = new Set<string | null>(
  `STRUCTURED_NOTE STOCK ETF TREASURY LCI CDB MULTIMARKET_FUND FIXED_INCOME_FUND RETIREMENT
  OTHER`.split(/\s+/),
)

const HOLDINGS: readonly Holding[] = ROWS.map(
  ([subtype, type, name, status = 'ACTIVE', yearlyReturn = 0.08], index) => ({
    key: subtype ?? 'none',
    type,
    subtype,
    status,
    name,
    quantity: status === 'PENDING' || status === 'TOTAL_WITHDRAWAL' ? 0 : 10,
    redeemed: status === 'TOTAL_WITHDRAWAL' ? 10 : 0,
    price: 10_000 + 1000 * index,
    yearlyReturn,
    ageAtOpening: 10 * index,
    taxShare: type === 'EQUITY' ? null : 0.15,
  }),
)

export const holdingsOf = ({ hasEveryValue }: BankProfile): readonly Holding[] =>
  hasEveryValue ? HOLDINGS : HOLDINGS.filter(({ subtype }) => USUAL.has(subtype))
