import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { accountRoutes } from './accounts/accountRoutes.ts'
import { billRoutes } from './bills/billRoutes.ts'
import { categoryRoutes } from './categories/categoryRoutes.ts'
import { createCategoryRules } from './categories/categoryRules.ts'
import { createDataReader } from './dataReader.ts'
import type { DataServices } from './dataServices.ts'
import { identityRoutes } from './identity/identityRoutes.ts'
import { investmentRoutes } from './investments/investmentRoutes.ts'
import { loanRoutes } from './loans/loanRoutes.ts'
import { recurringPaymentRoutes } from './recurring/recurringPaymentRoutes.ts'
import { createStatementLinks } from './statements/statementLinks.ts'
import { statementRoutes } from './statements/statementRoutes.ts'
import { cursorRoutes } from './transactions/cursorRoutes.ts'
import { pageRoutes } from './transactions/pageRoutes.ts'
import { createTransactions } from './transactions/transactions.ts'
import { unshownRoutes } from './unshownRoutes.ts'
import type { Services } from '../services.ts'

/** All product data endpoints. Each accepts an `apiKey` only and answers 403 to a connect token. */
export function dataRoutes(services: Services) {
  const { clock, itemData, publicUrl } = services
  const reader = createDataReader(services)
  const rules = createCategoryRules(clock)
  const transactions = createTransactions({ reader, itemData, rules })
  const statementLinks = createStatementLinks(clock, publicUrl)
  const data: DataServices = { ...services, reader, rules, statementLinks, transactions }
  const routes = new Hono<Env>()
  for (const route of [
    accountRoutes(data),
    statementRoutes(data),
    cursorRoutes(data),
    pageRoutes(data),
    billRoutes(reader),
    investmentRoutes(reader),
    loanRoutes(reader),
    identityRoutes(reader),
    categoryRoutes(data),
    recurringPaymentRoutes(data),
    unshownRoutes(),
  ])
    routes.route('/', route)
  return routes
}
