import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Services } from '../services.ts'
import { accountRoutes } from './accountRoutes.ts'
import { billRoutes } from './bills.ts'
import { categoryRoutes } from './categoryRoutes.ts'
import { createCategoryRules } from './categories.ts'
import { createDataReader } from './dataReader.ts'
import type { DataServices } from './dataServices.ts'
import { identityRoutes } from './identity.ts'
import { investmentRoutes } from './investments.ts'
import { loanRoutes } from './loans.ts'
import { recurringPaymentRoutes } from './recurringPayments.ts'
import { createStatementLinks, statementRoutes } from './statements.ts'
import { transactionRoutes } from './transactionRoutes.ts'
import { createTransactions } from './transactions.ts'

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
    statementRoutes(reader, statementLinks),
    transactionRoutes(data),
    billRoutes(reader),
    investmentRoutes(reader),
    loanRoutes(reader),
    identityRoutes(reader),
    categoryRoutes(data),
    recurringPaymentRoutes(data),
  ])
    routes.route('/', route)
  // The specification names these without their shapes (Categories and enrichment).
  return routes.on('POST', ['/book', '/categorization'], ({ req }) => {
    throw new ServiceError(501, `The sandbox does not implement POST ${req.path}`)
  })
}
