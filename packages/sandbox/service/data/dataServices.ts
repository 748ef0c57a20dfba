import type { Services } from '../services.ts'
import type { CategoryRules } from './categories.ts'
import type { DataReader } from './dataReader.ts'
import type { StatementLinks } from './statements.ts'
import type { Transactions } from './transactions.ts'

export interface DataServices extends Services {
  reader: DataReader
  rules: CategoryRules
  statementLinks: StatementLinks
  transactions: Transactions
}
