import type { Product } from '../catalog/products.ts'
import type { Item } from '../items/item.ts'
import type { StatusDetailKey } from '../items/statusDetail.ts'
import type { InProgressStatus } from './statuses.ts'
import { type JourneyStep, work } from './journeyStep.ts'

const DETAIL_KEY_OF: Record<Product, StatusDetailKey> = {
  ACCOUNTS: 'accounts',
  TRANSACTIONS: 'transactions',
  CREDIT_CARDS: 'creditCards',
  INVESTMENTS: 'investments',
  INVESTMENTS_TRANSACTIONS: 'investmentsTransactions',
  IDENTITY: 'identity',
  LOANS: 'loans',
}

/** The collection phases of an execution. A product without a phase of its own is collected with the accounts. */
const PHASES: readonly {
  executionStatus: InProgressStatus
  needs: StatusDetailKey
  seconds: number
}[] = [
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

/** Returns the details an execution collects: the Item's products, plus payment data with transactions where offered. */
export function collectedDetails({ products, connector }: Item): Set<StatusDetailKey> {
  const keys = new Set(products.map((product) => DETAIL_KEY_OF[product]))
  if (keys.has('transactions') && connector.offersPaymentData) keys.add('paymentData')
  return keys
}

/** Returns the collection phases of one Item as journey steps. */
export function collectionSteps(item: Item): JourneyStep[] {
  const keys = collectedDetails(item)
  return PHASES.filter(({ needs }) => keys.has(needs)).map(({ executionStatus, seconds }) =>
    work(executionStatus, seconds),
  )
}
