import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Env } from '../http/env.ts'
import type { ItemStore } from '../items/itemStore.ts'
import { accountRoutes } from './accounts/accountRoutes.ts'
import { billRoutes } from './bills/billRoutes.ts'
import { categoryRoutes } from './categories/categoryRoutes.ts'
import { createCategoryRules } from './categories/categoryRules.ts'
import { createDataReader } from './dataReader.ts'
import { derivedId } from './derivedId.ts'
import { identityRoutes } from './identity/identityRoutes.ts'
import { investmentRoutes } from './investments/investmentRoutes.ts'
import type { ItemData } from './itemData.ts'
import { loanRoutes } from './loans/loanRoutes.ts'
import { recurringPaymentRoutes } from './recurring/recurringPaymentRoutes.ts'
import { createStatementLinks } from './statements/statementLinks.ts'
import { statementRoutes } from './statements/statementRoutes.ts'
import { cursorRoutes } from './transactions/cursorRoutes.ts'
import { pageRoutes } from './transactions/pageRoutes.ts'
import { createTransactions } from './transactions/transactions.ts'
import { unshownRoutes } from './unshownRoutes.ts'

interface Dependencies {
  clock: Clock
  items: ItemStore
  consents: Consents
  itemData: ItemData
  publicUrl: string
  clientId: string
}

/** All product data endpoints. Each accepts an `apiKey` only and answers 403 to a connect token. */
export function dataRoutes(dependencies: Dependencies) {
  const { clock, items, consents, itemData, publicUrl, clientId } = dependencies
  const reader = createDataReader({ items, consents, itemData })
  const rules = createCategoryRules(clock)
  const transactions = createTransactions({ reader, itemData, rules })
  const statementLinks = createStatementLinks(clock, publicUrl)
  const routes = new Hono<Env>()
  for (const route of [
    accountRoutes({ reader, statementLinks }),
    statementRoutes({ reader, statementLinks }),
    cursorRoutes({ reader, transactions }),
    pageRoutes({ reader, transactions, rules }),
    billRoutes(reader),
    investmentRoutes(reader),
    loanRoutes(reader),
    identityRoutes(reader),
    categoryRoutes({ rules, clientId: clientUuid(clientId) }),
    recurringPaymentRoutes({ reader, transactions }),
    unshownRoutes(),
  ])
    routes.route('/', route)
  return routes
}

/** Returns the UUID that stands for an Application's `clientId` in rules. */
function clientUuid(clientId: string): string {
  return derivedId('c1000000-0000-4000-8000-', clientId)
}
