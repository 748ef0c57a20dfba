import type { Item, Service } from 'connect-widget/server'
import type { AccountBook } from './accountBook.ts'
import { daysBefore } from './daysBefore.ts'

export type { Item }

/** An amount in the major unit of an ISO 4217 currency. */
export interface Money {
  amount: number
  currency: string
}

type Book = Pick<AccountBook, 'find'>

/** Transactions shown, and how many days before the last sync they are looked for: less than a page. */
const SHOWN_TRANSACTIONS = 20
const TRANSACTION_DAYS = 45

const newestFirst = (a: string, b: string) => Date.parse(b) - Date.parse(a)

/**
 * The accounts of an Item that the user has by it, each with the key by which the application knows it. One that another
 * Item shows too is read there, and one that the user is asked about not yet.
 */
const accountsOf = async (service: Service, { id }: Item, book: Book) => {
  const { results } = await service.call('GET', `/accounts?itemId=${id}&pageSize=500`)
  return results.flatMap((account) => {
    const kept = book.find(account.id)
    return kept ? [{ ...account, key: kept.key, since: kept.since, from: kept.from ?? '' }] : []
  })
}

type ReadAccount = Awaited<ReturnType<typeof accountsOf>>[number]

/** The balances of an account: one per currency where there is "no faithful scalar". */
const balancesOf = async (service: Service, account: ReadAccount): Promise<Money[]> => {
  if (account.balanceAvailable) return [{ amount: account.balance, currency: account.currencyCode }]
  const { balances } = await service.call('GET', `/accounts/${account.id}/balance`)
  return balances.map(({ amount = 0, currencyCode = '' }) => ({ amount, currency: currencyCode }))
}

const readAccounts = async (service: Service, item: Item, book: Book) => {
  const accounts = (await accountsOf(service, item, book)).filter(({ type }) => type === 'BANK')
  return Promise.all(
    accounts.map(async (account) => {
      const { key, since, subtype, name, number } = account
      const balances = await balancesOf(service, account)
      return { id: key, since, subtype, name, number, balances }
    }),
  )
}

/** The latest transactions of all accounts, newest first. */
const readTransactions = async (service: Service, item: Item, book: Book) => {
  const synced = Date.parse(item.lastUpdatedAt ?? new Date().toISOString())
  const dateFrom = daysBefore(synced, TRANSACTION_DAYS)
  const accounts = await accountsOf(service, item, book)
  const [categories, ...lists] = await Promise.all([
    service.call('GET', '/categories?pageSize=500'),
    ...accounts.map(({ id, from }) => {
      const first = from > dateFrom ? from : dateFrom
      return service.call('GET', `/v2/transactions?accountId=${id}&dateFrom=${first}`)
    }),
  ])
  const portuguese = new Map(
    categories.results.map((each) => [each.description, each.descriptionTranslated]),
  )
  return lists
    .flatMap(({ results }) => results)
    .toSorted((a, b) => newestFirst(a.date, b.date))
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

const readCards = async (service: Service, item: Item, book: Book) => {
  const cards = (await accountsOf(service, item, book)).filter(({ type }) => type === 'CREDIT')
  return Promise.all(
    cards.map(async ({ id, key, since, name, number, balance, currencyCode, creditData }) => {
      const currency = currencyCode
      const bills = await service.call('GET', `/bills?accountId=${id}&pageSize=500`)
      return {
        id: key,
        since,
        name,
        number,
        owed: { amount: balance, currency },
        available: creditData ? { amount: creditData.availableCreditLimit, currency } : undefined,
        bills: bills.results
          .toSorted((a, b) => newestFirst(a.dueDate, b.dueDate))
          .slice(0, 2)
          .map(({ dueDate, totalAmount: amount }) => ({ dueDate, total: { amount, currency } })),
      }
    }),
  )
}

/** Investments that are worth something, the largest first. */
const readInvestments = async (service: Service, { id: itemId }: Item) =>
  (await service.call('GET', `/investments?itemId=${itemId}`)).results
    .filter(({ status }) => status === null || status === 'ACTIVE')
    .toSorted((a, b) => b.balance - a.balance)
    .map(({ id, name, type, balance, amountProfit, currencyCode: currency }) => ({
      id,
      name,
      type,
      value: { amount: balance, currency },
      profit: amountProfit === null ? null : { amount: amountProfit, currency },
    }))

const readLoans = async (service: Service, { id: itemId }: Item) =>
  (await service.call('GET', `/loans?itemId=${itemId}`)).results.map(
    ({ id, productName, contractAmount, currencyCode: currency, dueDate, ...loan }) => ({
      id,
      name: productName,
      contracted: { amount: contractAmount, currency },
      outstanding: { amount: loan.payments.contractOutstandingBalance, currency },
      installments: {
        paid: loan.installments.paidInstallments,
        total: loan.installments.totalNumberOfInstallments,
      },
      dueDate,
    }),
  )

interface SectionReader {
  product: string
  /** Read by account; else by Item. */
  ofAccounts: boolean
  read: (service: Service, item: Item, book: Book) => Promise<object[]>
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
