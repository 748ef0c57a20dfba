import { DAY_MS, HOUR_MS, type Instant } from '../../base/clock.ts'
import { createRandom, pickFrom } from '../../base/random.ts'
import { seedOf } from '../../base/hashes.ts'
import { bankEntry, type AccountKey, type BankEntry } from './bankEntry.ts'
import { isBrazilian, type BankProfile } from './bankProfile.ts'
import { daysBetween, weekdayOf } from './calendar.ts'
import { cnpjOf, pickMerchant, type Merchant } from './merchants.ts'
import { wordingIn } from './wording.ts'

/** Weekday of a late posting (Thursday), of revised descriptions (Monday, Wednesday) and of fuel (Saturday). */
const LATE_WEEKDAY = 4
const REVISED_WEEKDAYS = new Set([1, 3])
const FUEL_WEEKDAY = 6

/** Delay of late postings and revisions. Below the shortest overlap of a sync (3 days), above a day between syncs. */
const LATE_HOURS = 30
const REVISION_HOURS = 36

/** A preauthorization is replaced by the settled purchase after this time. */
const AUTHORIZATION_HOURS = 32

interface Options {
  account: AccountKey
  /** Possible numbers of purchases a day, one of which is picked. */
  perDay: readonly [number, ...number[]]
}

/** Generates the daily purchases of an account, from the day after its opening. */
export function spendingEntries(
  profile: BankProfile,
  until: Instant,
  { account, perDay }: Options,
): BankEntry[] {
  const seed = seedOf(profile.seed, account)
  const entries: BankEntry[] = []
  for (const day of daysBetween(profile.openedAt + DAY_MS, until)) {
    const random = createRandom(seed + day / DAY_MS)
    const count = pickFrom(random, perDay)
    for (let index = 0; index < count; index += 1) {
      entries.push(purchase(profile, account, day, index, random))
    }
    if (weekdayOf(day) === FUEL_WEEKDAY)
      entries.push(...fuelPurchase(profile, account, day, random))
  }
  return entries
}

function purchase(
  profile: BankProfile,
  account: AccountKey,
  day: Instant,
  index: number,
  random: () => number,
): BankEntry {
  const merchant = pickMerchant(profile.country, random)
  const date = day + Math.floor((8 + random() * 13) * HOUR_MS)
  const changing = index === 0
  const late = changing && weekdayOf(day) === LATE_WEEKDAY
  const revised = changing && REVISED_WEEKDAYS.has(weekdayOf(day))
  const instant = isBrazilian(profile) && account === 'checking' && !revised && random() < 0.5
  return bankEntry({
    account,
    key: `purchase ${day} ${index}`,
    date,
    cents: -amountAt(merchant, random),
    description: merchant.name,
    category: merchant.category,
    merchant,
    operationType: operationType(profile, instant),
    counterparty: instant ? { name: merchant.name, document: cnpjOf(merchant.name) } : null,
    availableAt: late ? date + LATE_HOURS * HOUR_MS : date,
    revision: revised
      ? { at: date + REVISION_HOURS * HOUR_MS, before: wordingIn(profile.country)('cardPurchase') }
      : null,
  })
}

/** Generates a fuel preauthorization and the settled purchase that replaces it, both of the same amount. */
function fuelPurchase(
  profile: BankProfile,
  account: AccountKey,
  day: Instant,
  random: () => number,
): BankEntry[] {
  const words = wordingIn(profile.country)
  const fuel = words('fuel')
  const merchant = { name: fuel, category: 'Fuel', smallest: 9000, largest: 21_000, mcc: 5541 }
  const cents = -amountAt(merchant, random)
  const date = day + 10 * HOUR_MS
  const settledAt = date + AUTHORIZATION_HOURS * HOUR_MS
  const common = { account, date, cents, category: 'Fuel', merchant }
  return [
    bankEntry({
      ...common,
      key: `authorization ${day}`,
      description: words('authorization'),
      removedAt: settledAt,
    }),
    bankEntry({ ...common, key: `fuel ${day}`, description: fuel, availableAt: settledAt }),
  ]
}

function amountAt({ smallest, largest }: Merchant, random: () => number): number {
  return Math.round(smallest + random() * (largest - smallest))
}

function operationType(profile: BankProfile, instant: boolean): string | null {
  if (!isBrazilian(profile)) return null
  return instant ? 'PIX' : 'CARTAO'
}
