import { z } from 'zod'
import type { AccountBook } from '../accounts/accountBook.ts'
import { uniqueById, type Reader } from './reader.ts'

// The fields that the demo's backend needs of the service's answers. Anything else is ignored.

export const itemSchema = z.object({
  clientUserId: z.string().optional(),
  products: z.array(z.string()),
  lastUpdatedAt: z.string().nullable(),
})

const accountSchema = z.object({
  id: z.string(),
  type: z.enum(['BANK', 'CREDIT']),
  subtype: z.string(),
  name: z.string(),
  number: z.string(),
  balance: z.number(),
  balanceAvailable: z.boolean(),
  currencyCode: z.string(),
  creditData: z.object({ availableCreditLimit: z.number(), creditLimit: z.number() }).optional(),
})

const balanceSchema = z.object({
  balances: z.array(z.object({ currencyCode: z.string(), amount: z.number() })),
})

const transactionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  date: z.string(),
  description: z.string(),
  category: z.string(),
  amount: z.number(),
  currencyCode: z.string(),
})

const categorySchema = z.object({
  description: z.string(),
  descriptionTranslated: z.string(),
})

const billSchema = z.object({
  dueDate: z.string(),
  totalAmount: z.number(),
  totalAmountCurrencyCode: z.string(),
})

const investmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string().nullable(),
  balance: z.number(),
  amountProfit: z.number().nullable(),
  currencyCode: z.string(),
})

const loanSchema = z.object({
  id: z.string(),
  productName: z.string(),
  currencyCode: z.string(),
  contractAmount: z.number(),
  dueDate: z.string(),
  installments: z.object({ totalNumberOfInstallments: z.number(), paidInstallments: z.number() }),
  payments: z.object({ contractOutstandingBalance: z.number() }),
})

/** An amount in the major unit of an ISO 4217 currency. */
export interface Money {
  amount: number
  currency: string
}

type ReadItem = z.infer<typeof itemSchema> & { id: string }

type Account = z.infer<typeof accountSchema>

type Book = Pick<AccountBook, 'find'>

/** Transactions shown, and how many days before the last sync they are looked for. */
const SHOWN_TRANSACTIONS = 20
const TRANSACTION_DAYS = 45
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The accounts of an Item that the user has by it, each with the key by which the application knows it. One that another
 * Item shows too is read there, and one that the user is asked about not yet.
 */
const accountsOf = async (reader: Reader, { id }: ReadItem, book: Book) => {
  const accounts = await reader.list(`/accounts?itemId=${id}`, accountSchema)
  return accounts.flatMap((account) => {
    const kept = book.find(account.id)
    return kept ? [{ ...account, key: kept.key, since: kept.since }] : []
  })
}

/** The balances of an account: one per currency where there is "no faithful scalar". */
const balancesOf = async (reader: Reader, account: Account): Promise<Money[]> => {
  if (account.balanceAvailable) return [{ amount: account.balance, currency: account.currencyCode }]
  const { balances } = await reader.one(`/accounts/${account.id}/balance`, balanceSchema)
  return balances.map(({ amount, currencyCode }) => ({ amount, currency: currencyCode }))
}

const readAccounts = async (reader: Reader, item: ReadItem, book: Book) => {
  const accounts = (await accountsOf(reader, item, book)).filter(({ type }) => type === 'BANK')
  return Promise.all(
    accounts.map(async (account) => ({
      id: account.key,
      since: account.since,
      subtype: account.subtype,
      name: account.name,
      number: account.number,
      balances: await balancesOf(reader, account),
    })),
  )
}

/** The latest transactions of all accounts, newest first. */
const readTransactions = async (reader: Reader, item: ReadItem, book: Book) => {
  const [accounts, categories] = await Promise.all([
    accountsOf(reader, item, book),
    reader.list('/categories', categorySchema),
  ])
  const portuguese = new Map(
    categories.map((each) => [each.description, each.descriptionTranslated]),
  )
  const synced = Date.parse(item.lastUpdatedAt ?? new Date().toISOString())
  const dateFrom = new Date(synced - TRANSACTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  const perAccount = await Promise.all(
    accounts.map(({ id }) =>
      reader.byCursor(
        '/v2/transactions',
        `?${new URLSearchParams({ accountId: id, dateFrom }).toString()}`,
        transactionSchema,
      ),
    ),
  )
  return uniqueById(perAccount.flat())
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, SHOWN_TRANSACTIONS)
    .map(({ id, accountId, date, description, category, amount, currencyCode }) => ({
      id,
      date,
      description,
      category: { en: category, 'pt-BR': portuguese.get(category) ?? category },
      account: accounts.find((account) => account.id === accountId)?.subtype ?? '',
      money: { amount, currency: currencyCode },
    }))
}

const readCards = async (reader: Reader, item: ReadItem, book: Book) => {
  const cards = (await accountsOf(reader, item, book)).filter(({ type }) => type === 'CREDIT')
  return Promise.all(
    cards.map(async ({ id, key, since, name, number, balance, currencyCode, creditData }) => {
      const currency = currencyCode
      const bills = await reader.list(`/bills?accountId=${id}`, billSchema)
      return {
        id: key,
        since,
        name,
        number,
        owed: { amount: balance, currency },
        available: creditData && { amount: creditData.availableCreditLimit, currency },
        bills: bills
          .toSorted((a, b) => Date.parse(b.dueDate) - Date.parse(a.dueDate))
          .slice(0, 2)
          .map(({ dueDate, totalAmount, totalAmountCurrencyCode }) => ({
            dueDate,
            total: { amount: totalAmount, currency: totalAmountCurrencyCode },
          })),
      }
    }),
  )
}

/** Investments that are worth something, the largest first. */
const readInvestments = async (reader: Reader, { id }: ReadItem) =>
  (await reader.list(`/investments?itemId=${id}`, investmentSchema))
    .filter(({ status }) => status === null || status === 'ACTIVE')
    .toSorted((a, b) => b.balance - a.balance)
    .map(({ id: investmentId, name, type, balance, amountProfit, currencyCode: currency }) => ({
      id: investmentId,
      name,
      type,
      value: { amount: balance, currency },
      profit: amountProfit === null ? null : { amount: amountProfit, currency },
    }))

const readLoans = async (reader: Reader, { id }: ReadItem) =>
  (await reader.list(`/loans?itemId=${id}`, loanSchema)).map(
    ({ id: loanId, productName, contractAmount, currencyCode: currency, ...loan }) => ({
      id: loanId,
      name: productName,
      contracted: { amount: contractAmount, currency },
      outstanding: { amount: loan.payments.contractOutstandingBalance, currency },
      installments: {
        paid: loan.installments.paidInstallments,
        total: loan.installments.totalNumberOfInstallments,
      },
      dueDate: loan.dueDate,
    }),
  )

interface SectionReader {
  product: string
  /** Read by account; else by Item. */
  ofAccounts: boolean
  read: (reader: Reader, item: ReadItem, book: Book) => Promise<object[]>
}

/** The sections of what was received, by name: the product that each needs, and the function that reads it. */
export const SECTIONS = {
  accounts: { product: 'ACCOUNTS', ofAccounts: true, read: readAccounts },
  transactions: { product: 'TRANSACTIONS', ofAccounts: true, read: readTransactions },
  cards: { product: 'CREDIT_CARDS', ofAccounts: true, read: readCards },
  investments: { product: 'INVESTMENTS', ofAccounts: false, read: readInvestments },
  loans: { product: 'LOANS', ofAccounts: false, read: readLoans },
} satisfies Record<string, SectionReader>

type Section = keyof typeof SECTIONS

export const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name)
