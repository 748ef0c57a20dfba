import { createRandom, pickFrom } from '../seededRandom.ts'
import { timestamp } from '../clock.ts'
import type { Item } from '../items/item.ts'
import type { Account, AccountType } from './accounts.ts'
import { derivedUuid } from './derivedUuid.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** How many there are; the current account has more than the 500 of one page. */
const counts: Record<AccountType, number> = { BANK: 640, CREDIT: 60 }

type Kind = { description: string; category: string; smallest: number; largest: number }

const kinds: [Kind, ...Kind[]] = [
  { description: 'Padaria Pão de Nuvem', category: 'Groceries', smallest: -40, largest: -5 },
  { description: 'Mercado Três Ipês', category: 'Groceries', smallest: -320, largest: -25 },
  { description: 'Trem Metropolitano', category: 'Transport', smallest: -12, largest: -4 },
  { description: 'Livraria Página Solta', category: 'Leisure', smallest: -180, largest: -20 },
  { description: 'Transferência recebida', category: 'Transfers', smallest: 50, largest: 900 },
  { description: 'Salário', category: 'Salary', smallest: 2500, largest: 4200 },
]

/** Transaction (specification: Transaction). */
export type Transaction = {
  id: string
  accountId: string
  date: string
  amount: number
} & Record<string, unknown>

/**
 * Up to 12 months of transactions before the Item's creation, the newest first. They are made anew on every read,
 * the same each time; a later sync finds no others.
 */
export function transactionsOf(item: Item, account: Account): Transaction[] {
  const random = createRandom(Number.parseInt(account.id.slice(0, 8), 16))
  const count = counts[account.type]
  return Array.from({ length: count }, (_, index) => {
    const { description, category, smallest, largest } = pickFrom(random, kinds)
    const amount = Math.round((smallest + random() * (largest - smallest)) * 100) / 100
    return {
      id: derivedUuid(account.id, 'transaction', index),
      accountId: account.id,
      description,
      descriptionRaw: description.toUpperCase(),
      currencyCode: account.currencyCode,
      amount,
      date: timestamp(item.createdAt - Math.floor((year * index) / count)),
      balance: 1500 + index,
      category,
      type: amount < 0 ? 'DEBIT' : 'CREDIT',
      status: 'POSTED',
      providerCode: null,
      providerId: null,
      paymentData: null,
    }
  })
}
