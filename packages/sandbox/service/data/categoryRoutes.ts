import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { readBody } from '../http/readBody.ts'
import { sendJson } from '../http/sendJson.ts'
import { categories, requireCategory, MATCH_TYPES, type CategoryRule } from './categories.ts'
import { derivedId } from '../base/hashes.ts'
import type { DataServices } from './dataServices.ts'

const ruleBody = z.object({
  description: z.string().min(1),
  categoryId: z.string().regex(/^\d{8}$/, 'must have 8 digits'),
  transactionType: z.enum(['DEBIT', 'CREDIT']).optional(),
  accountType: z.enum(['CHECKING_ACCOUNT', 'CREDIT_CARD']).optional(),
  matchType: z.enum(MATCH_TYPES).default('exact'),
})

/** The category catalog and the client's rules (specification: Categories and enrichment). */
export function categoryRoutes({ rules, clientId }: DataServices) {
  // The UUID that stands for the Application's `clientId` in rules.
  const clientUuid = derivedId('c1000000-0000-4000-8000-', clientId)
  const ruleView = (rule: CategoryRule): object => ({
    ...rule,
    createdAt: undefined,
    category: requireCategory(rule.categoryId).description,
    clientId: clientUuid,
  })

  return new Hono<Env>()
    .get('/categories', (c) => {
      return sendPage(c, categories, (each) => each, { defaultSize: categories.length })
    })
    .get('/categories/rules', (c) => {
      return sendPage(c, rules.all(), ruleView)
    })
    .post('/categories/rules', async (c) => {
      const fields = await readBody(c, ruleBody)
      requireCategory(fields.categoryId)
      return sendJson(c, ruleView(rules.add(fields)))
    })
    .get('/categories/:id', (c) => {
      return sendJson(c, requireCategory(c.req.param('id')))
    })
}
