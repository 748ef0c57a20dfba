import ArrowDownLeft from 'lucide/dist/esm/icons/arrow-down-left.mjs'
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import TrendingUp from 'lucide/dist/esm/icons/trending-up.mjs'
import type { ComponentProps } from 'react'
import type { Result, Section } from './backend.ts'
import type { Icon } from './ui.ts'
import type { Words } from './words.ts'

export interface Row {
  name: string
  icon: ComponentProps<typeof Icon>['icon']
  /** Lines beneath the name; those that are missing are left out. */
  details: (string | undefined)[]
  values: string[]
  notes?: string[]
  isGain?: boolean
  /** A share of a whole, from 0 to 1, with its name. */
  share?: { name: string; value: number } | undefined
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Since when the account is known here: a renewal or another consent does not change it. */
const inBooks = ({ t, date }: Words, since: string) =>
  `${t('inBooks')} ${t('since')} ${date(since, 'day')}`

/** The row of a result, by section. `bank` is the name of its institution where there is more than one to tell apart. */
export const ROWS: {
  [S in Section]: (result: Result<S>, words: Words, bank: string | undefined) => Row
} = {
  accounts: ({ since, subtype, name, number, balances }, words, bank) => ({
    name: words.valueText(subtype, name),
    icon: Landmark,
    details: [joined(bank, number), inBooks(words, since)],
    values: balances.map((balance) => words.money(balance)),
  }),
  cards: ({ since, number, owed, available, bills }, words, bank) => ({
    name: `${words.t('CREDIT_CARD')} •••• ${number}`,
    icon: CreditCard,
    details: [
      bank,
      available && `${words.t('available')}: ${words.money(available)}`,
      ...bills.map(
        ({ dueDate, total }) =>
          `${words.t('bill')} ${words.date(dueDate, 'day')}: ${words.money(total)}`,
      ),
      inBooks(words, since),
    ],
    values: [words.money(owed)],
    notes: [words.t('owed')],
    share: available && {
      name: words.t('limitUsed'),
      value: owed.amount / (owed.amount + available.amount),
    },
  }),
  transactions: ({ date, description, category, account, money }, words, bank) => ({
    name: description,
    icon: money.amount > 0 ? ArrowDownLeft : ArrowUpRight,
    details: [
      joined(
        words.date(date, 'day'),
        bank,
        words.valueText(account, ''),
        words.language === 'es' ? undefined : category[words.language],
      ),
    ],
    values: [words.money(money)],
    isGain: money.amount > 0,
  }),
  investments: ({ name, type, value, profit }, words, bank) => ({
    name,
    icon: TrendingUp,
    details: [joined(bank, words.valueText(type, type))],
    values: [words.money(value)],
    notes: profit?.amount ? [words.money(profit, 'exceptZero')] : [],
  }),
  loans: ({ name, contracted, outstanding, installments, dueDate }, { t, date, money }, bank) => ({
    name,
    icon: ChartColumn,
    details: [
      bank,
      joined(
        `${installments.paid} ${t('of')} ${installments.total} ${t('paid')}`,
        `${t('until')} ${date(dueDate, 'month')}`,
      ),
    ],
    values: [money(outstanding)],
    notes: [`${t('of')} ${money(contracted)}`],
    share: { name: t('paid'), value: installments.paid / installments.total },
  }),
}
