import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../http/env.ts'
import { readBody } from '../../http/readBody.ts'
import { fromCents } from '../money.ts'
import { detectRecurringPayments } from './recurringPayments.ts'
import type { DataServices } from '../dataServices.ts'

const body = z.object({ itemId: z.guid().toLowerCase() })

/** `POST /recurring-payments` (specification: Categories and enrichment): an array, so it carries no `requestId`. */
export function recurringPaymentRoutes({ reader, transactions }: DataServices) {
  return new Hono<Env>().post('/recurring-payments', async (c) => {
    const { itemId } = await readBody(c, body)
    const owner = reader.findItem(itemId)
    const found = owner
      ? reader.accountsOf(owner).flatMap((account) => transactions.ofAccount(account))
      : []
    const patterns = detectRecurringPayments(
      found.map(({ id, description, date, collected }) => ({
        id,
        description,
        date,
        cents: collected.entry.cents,
      })),
    )
    return c.json(
      patterns.map(({ description, averageCents, occurrences, regularityScore }) => ({
        description,
        averageAmount: fromCents(averageCents),
        occurrences,
        regularityScore,
      })),
    )
  })
}
