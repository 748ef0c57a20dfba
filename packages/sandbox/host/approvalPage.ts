import type { Service } from 'connect-widget/server'
import { z } from 'zod'

const listSchema = z.object({
  results: z.array(z.object({ itemId: z.string(), url: z.string() })),
})

/** The bank's page for the person whose approval an Item waits for; null if it waits for none. */
export async function approvalPage(service: Service, itemId: string): Promise<string | null> {
  const { results } = listSchema.parse(await service.call('GET', '/sandbox/approvals'))
  return results.find((approval) => approval.itemId === itemId)?.url ?? null
}
