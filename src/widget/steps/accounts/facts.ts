import { SHOWN_MOVEMENTS, type AccountOffer } from '../../../protocol/accounts.ts'
import { dateOf } from '../../../protocol/dates.ts'
import type { Language } from '../../../protocol/options.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { isolate } from '../../i18n/grammar.ts'
import { localeOf } from '../../i18n/plural.ts'
import { SEPARATOR } from '../../ui/separator.ts'

type Facts = Pick<AccountOffer, 'balance' | 'movements'>

/** The parts of an amount that keep to themselves: right to left a currency such as `R$`, at the end of a line the minus. */
const BOUND: Record<string, (part: string) => string> = {
  currency: isolate,
  minusSign: (sign) => `${sign}\u2060`,
}

/** An amount as text; without a currency, a number. */
const amountIn = (language: Language, amount: number, currency?: string) =>
  isolate(
    new Intl.NumberFormat(
      localeOf(language),
      currency ? { style: 'currency', currency } : { minimumFractionDigits: 2 },
    )
      .formatToParts(amount)
      .map(({ type, value }) => BOUND[type]?.(value) ?? value)
      .join(''),
  )

/** The balance as text; undefined without one. */
export const balanceIn = (language: Language, { balance }: Facts): string | undefined =>
  balance && amountIn(language, balance.amount, balance.currencyCode)

/** True for an account of which more than its name is known. */
export const hasFacts = ({ balance, movements = [] }: Facts): boolean =>
  balance !== undefined || movements.length > 0

/** The facts that distinguish an account, a line each: its balance, and its last movements. */
export function factsIn(language: Language, account: Facts): string[] {
  const balance = balanceIn(language, account)
  const movements = (account.movements ?? [])
    .slice(0, SHOWN_MOVEMENTS)
    .map(({ date, description = '', amount }) =>
      [
        dateOf(date).toLocaleDateString(localeOf(language), { day: 'numeric', month: 'short' }),
        sanitizeText(description, MAX_NAME_LENGTH).replace(/.+/, isolate),
        amountIn(language, amount, account.balance?.currencyCode),
      ]
        .filter(Boolean)
        .join(SEPARATOR),
    )
  return balance === undefined ? movements : [balance, ...movements]
}
