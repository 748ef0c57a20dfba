import { Hono } from 'hono'
import { DAY_MS, timestamp, type Instant } from '../../base/clock.ts'
import type { Env } from '../../http/env.ts'
import { sendPage } from '../../http/page.ts'
import { optionalEnum, requireUuid } from '../../http/query.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { startOfDay } from '../bank/calendar.ts'
import { cnpjOf } from '../bank/merchants.ts'
import type { DataReader } from '../dataReader.ts'
import type { ReadableItem } from '../recordIds.ts'
import { derivedId, seedOf } from '../../base/hashes.ts'
import { fromCents } from '../bank/bankEntry.ts'
import { holdingsOf, type Holding } from './holdings.ts'

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
