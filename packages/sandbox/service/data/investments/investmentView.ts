import { timestamp, type Instant } from '../../clock.ts'
import { DAY_MS, startOfDay } from '../bank/calendar.ts'
import { cnpjOf } from '../bank/merchants.ts'
import type { ReadableItem } from '../dataReader.ts'
import { derivedId, seedOf } from '../derivedId.ts'
import { fromCents } from '../money.ts'
import type { Holding } from './holdings.ts'

const YEAR_DAYS = 365

/** Types whose CNPJ identifies the investment. */
const FUNDS = new Set<Holding['type']>(['ETF', 'MUTUAL_FUND'])

/**
 * Returns an Investment at the time of a sync (specification: Investment): `amount` = `value` × `quantity`, `balance` =
 * `amount` less taxes, `amountProfit` = `amount` less `amountOriginal`.
 */
export function investmentView({ item, bank }: ReadableItem, holding: Holding, syncedAt: Instant) {
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
