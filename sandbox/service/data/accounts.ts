import { timestamp, type Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import { currencyOf, holderOf } from './holder.ts'
import { derivedUuid } from './derivedUuid.ts'

export type AccountType = 'BANK' | 'CREDIT'

/** Account (specification: Account); balances are in the major unit of `currencyCode`. */
export type Account = {
  id: string
  itemId: string
  type: AccountType
  subtype: string
  currencyCode: string
} & Record<string, unknown>

/** The accounts of an Item that has been synced: a current account, and a card where cards were asked for. */
export function accountsOf(item: Item, syncedAt: Instant): Account[] {
  const wanted = item.products.includes('ACCOUNTS')
  return [
    ...(wanted ? [currentAccount(item, syncedAt)] : []),
    ...(wanted && item.products.includes('CREDIT_CARDS') ? [creditCard(item, syncedAt)] : []),
  ]
}

function common(item: Item, syncedAt: Instant) {
  const { name, document } = holderOf(item)
  return {
    itemId: item.id,
    balanceAvailable: true,
    balanceUpdatedAt: timestamp(syncedAt),
    taxNumber: document,
    owner: name,
    currencyCode: currencyOf(item),
  }
}

function currentAccount(item: Item, syncedAt: Instant): Account {
  return {
    id: derivedUuid(item.id, 'current account'),
    type: 'BANK',
    subtype: item.connector.country === 'BR' ? 'CHECKING_ACCOUNT' : 'CASH_ACCOUNT',
    number: '0001/12345-6',
    name: 'Current account',
    marketingName: `${item.connector.name} Current`,
    balance: 1523.47,
    ...common(item, syncedAt),
    bankData: {
      transferNumber: '999/0001/12345-6',
      closingBalance: 1523.47,
      automaticallyInvestedBalance: 300,
      overdraftContractedLimit: 1000,
      overdraftUsedLimit: 0,
      unarrangedOverdraftAmount: 0,
    },
  }
}

function creditCard(item: Item, syncedAt: Instant): Account {
  return {
    id: derivedUuid(item.id, 'credit card'),
    type: 'CREDIT',
    subtype: 'CREDIT_CARD',
    number: '4321',
    name: 'Credit card',
    marketingName: `${item.connector.name} Card`,
    balance: 842.1,
    ...common(item, syncedAt),
    creditData: {
      level: 'GOLD',
      brand: 'SANDBOX',
      balanceCloseDate: timestamp(syncedAt).slice(0, 10),
      balanceDueDate: timestamp(syncedAt + 10 * 24 * 60 * 60 * 1000).slice(0, 10),
      availableCreditLimit: 4157.9,
      balanceForeignCurrency: 0,
      minimumPayment: 126.32,
      creditLimit: 5000,
      status: 'ACTIVE',
      holderType: 'MAIN',
    },
  }
}
