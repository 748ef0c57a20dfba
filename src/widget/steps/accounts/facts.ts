import { SHOWN_MOVEMENTS, type AccountOffer } from '../../../protocol/accounts.ts'
import { dateOf } from '../../../protocol/dates.ts'
import type { Language } from '../../../protocol/options.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { isolate } from '../../i18n/grammar.ts'
import { localeOf } from '../../i18n/plural.ts'
import { SEPARATOR } from '../../ui/separator.ts'

type Facts = Pick<AccountOffer, 'balance' | 'movements'>

/** An amount as text; without a currency, a number. Right to left, a currency such as `R$` keeps its own order. */
const amountIn = (language: Language, amount: number, currency?: string) => {
  const options = currency
    ? ({ style: 'currency', currency } as const)
    : { minimumFractionDigits: 2 }
  const parts = new Intl.NumberFormat(localeOf(language), options).formatToParts(amount)
  return isolate(
    parts.map(({ type, value }) => (type === 'currency' ? isolate(value) : value)).join(''),
  )
}

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
