import { isDay, type AccountMatchOffer, type AccountOffer } from './accounts.ts'
import { isDateTime } from './dates.ts'
import { boolean, fields, list, number, oneOf, optional, string } from './guards.ts'

/** More than a person can look through, or than a list for one question needs. */
const [MAX_OFFERS, MAX_MATCHES] = [1000, 100]

const date = (value: unknown): value is string => string(value) && isDateTime(value)
const currency = (value: unknown): value is string => string(value) && /^[A-Z]{3}$/.test(value)

const isMovement = fields<NonNullable<AccountOffer['movements']>[number]>({
  date,
  amount: number,
  description: optional(string),
})

const ACCOUNT = {
  id: string,
  label: string,
  mask: optional(string),
  balance: optional(fields({ amount: number, currencyCode: currency })),
  movements: optional(list(isMovement)),
}

const isOffer = fields<AccountOffer>({
  ...ACCOUNT,
  kind: optional(oneOf(['BANK', 'CREDIT', 'INVESTMENT', 'LOAN'])),
  matches: optional(list(fields<AccountMatchOffer>({ ...ACCOUNT, sure: boolean }))),
  from: optional(fields({ earliest: isDay, suggested: isDay })),
  use: optional(boolean),
})

const areDistinct = (values: readonly { id: string }[]) =>
  new Set(values.map(({ id }) => id)).size === values.length

/** True for a list that can be asked about: each account once, and of its matches at most one that is sure. */
export const isAccountOffers = (value: unknown): value is AccountOffer[] =>
  list(isOffer)(value) &&
  value.length <= MAX_OFFERS &&
  areDistinct(value) &&
  value.every(
    ({ matches = [], from }) =>
      matches.length <= MAX_MATCHES &&
      areDistinct(matches) &&
      matches.filter(({ sure }) => sure).length <= 1 &&
      (!from || from.earliest <= from.suggested),
  )
