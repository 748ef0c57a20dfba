import type { Product } from '../catalog/products.ts'
import type { Item } from '../items/item.ts'
import type { DetailKey } from '../items/statusDetail.ts'
import type { WorkingStatus } from './statuses.ts'
import { type Step, work } from './step.ts'

const detailOf: Record<Product, DetailKey> = {
  ACCOUNTS: 'accounts',
  TRANSACTIONS: 'transactions',
  CREDIT_CARDS: 'creditCards',
  INVESTMENTS: 'investments',
  INVESTMENTS_TRANSACTIONS: 'investmentsTransactions',
  IDENTITY: 'identity',
  LOANS: 'loans',
}

/** The phases an execution collects in; products without one of their own come with the accounts. */
const phases: readonly { executionStatus: WorkingStatus; needs: DetailKey; seconds: number }[] = [
  { executionStatus: 'ACCOUNTS_IN_PROGRESS', needs: 'accounts', seconds: 1.5 },
  { executionStatus: 'CREDITCARDS_IN_PROGRESS', needs: 'creditCards', seconds: 1 },
  { executionStatus: 'TRANSACTIONS_IN_PROGRESS', needs: 'transactions', seconds: 2 },
  { executionStatus: 'PAYMENT_DATA_IN_PROGRESS', needs: 'paymentData', seconds: 1 },
  {
    executionStatus: 'INVESTMENT_TRANSACTIONS_IN_PROGRESS',
    needs: 'investmentsTransactions',
    seconds: 1,
  },
  { executionStatus: 'IDENTITY_IN_PROGRESS', needs: 'identity', seconds: 1 },
]

/** What a run collects: the Item's products, and payment data along with transactions where offered. */
export function collectedBy({ products, connector }: Item): Set<DetailKey> {
  const keys = new Set(products.map((product) => detailOf[product]))
  if (keys.has('transactions') && connector.offersPaymentData) keys.add('paymentData')
  return keys
}

/** The phases of one Item's collection, as steps. */
export function collectionSteps(item: Item): Step[] {
  const keys = collectedBy(item)
  return phases
    .filter(({ needs }) => keys.has(needs))
    .map(({ executionStatus, seconds }) => work(executionStatus, seconds))
}
