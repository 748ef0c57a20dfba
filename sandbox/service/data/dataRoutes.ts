import { Hono } from 'hono'
import { requireApiKey } from '../auth/guards.ts'
import type { Instant } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { paginate } from '../http/page.ts'
import { ServiceError } from '../http/serviceError.ts'
import { requireUuid } from '../http/uuid.ts'
import type { Item } from '../items/item.ts'
import type { ItemStore } from '../items/itemStore.ts'
import { accountsOf, type Account } from './accounts.ts'
import { identityOf } from './identity.ts'
import { transactionsOf } from './transactions.ts'
import { transactionPage } from './transactionPage.ts'

type Readable = { item: Item; syncedAt: Instant }

type Dependencies = { items: ItemStore; consents: Consents }

/** Product data of synced Items, for an `apiKey` alone (specification: Accounts, Transactions, Identity). */
export function dataRoutes({ items, consents }: Dependencies) {
  /** "When a consent expires or is revoked, data endpoints return empty results"; before the first sync as well. */
  function readable(item: Item | undefined): Readable | null {
    if (!item || item.lastUpdatedAt === null || consents.currentStatus(item.id) !== 'AUTHORISED')
      return null
    return { item, syncedAt: item.lastUpdatedAt }
  }

  function findAccount(id: string): { item: Item; account: Account } | undefined {
    for (const candidate of items.all()) {
      const found = readable(candidate)
      const account = found && accountsOf(found.item, found.syncedAt).find((each) => each.id === id)
      if (account) return { item: candidate, account }
    }
    return undefined
  }

  return new Hono<Env>()
    .get('/accounts', (c) => {
      requireApiKey(c)
      const found = readable(items.find(requireUuid('itemId', c.req.query('itemId'))))
      const type = c.req.query('type')
      if (type !== undefined && type !== 'BANK' && type !== 'CREDIT') {
        throw new ServiceError(400, 'type must be BANK or CREDIT')
      }
      const accounts = found ? accountsOf(found.item, found.syncedAt) : []
      const wanted = accounts.filter((account) => type === undefined || account.type === type)
      return sendJson(c, paginate(c, wanted))
    })
    .get('/v2/transactions', (c) => {
      requireApiKey(c)
      const accountId = requireUuid('accountId', c.req.query('accountId'))
      const { createdAtFrom, dateFrom, after } = c.req.query()
      const query = { accountId, createdAtFrom, dateFrom, after }
      const found = findAccount(accountId)
      if (!found?.item.products.includes('TRANSACTIONS'))
        return sendJson(c, transactionPage([], 0, query))
      const { item, account } = found
      return sendJson(c, transactionPage(transactionsOf(item, account), item.createdAt, query))
    })
    .get('/identity', (c) => {
      requireApiKey(c)
      const found = readable(items.find(requireUuid('itemId', c.req.query('itemId'))))
      if (!found?.item.products.includes('IDENTITY')) {
        throw new ServiceError(404, 'Identity not found', { codeDescription: 'IDENTITY_NOT_FOUND' })
      }
      return sendJson(c, identityOf(found.item, found.syncedAt))
    })
}
