import type { Service } from 'connect-widget/server'
import { z } from 'zod'

/** Entries by their ids, each once: one that moves to another page while these are read comes twice, and the later counts. */
export const uniqueById = <T extends object>(entries: readonly T[]): T[] => [
  ...new Map(entries.map((entry) => ['id' in entry ? entry.id : entry, entry])).values(),
]

/** Largest number of pages of one list; a cursor that never ends is given up there. */
const MAX_PAGES = 40

/** Reads the service with the API key. Each function rejects if the service refuses or its answer has another shape. */
export const createApiReader = (service: Service) => {
  const one = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    const parsed = schema.safeParse(await service.call('GET', path))
    if (!parsed.success) throw new Error('The service gave an answer of another shape.')
    return parsed.data
  }

  return {
    one,
    /** Reads the first page of a list, of up to 500 entries. */
    async list<T extends object>(path: string, schema: z.ZodType<T>): Promise<T[]> {
      const query = `${path.includes('?') ? '&' : '?'}pageSize=500`
      return uniqueById((await one(path + query, z.object({ results: z.array(schema) }))).results)
    },
    /** Reads `/v2/transactions` by `next` until it is null (specification: Transactions). */
    async byCursor<T>(path: string, query: string, schema: z.ZodType<T>): Promise<T[]> {
      const page = z.object({ results: z.array(schema), next: z.string().nullable() })
      const found: T[] = []
      let next: string | null = query
      for (let count = 0; next !== null && count < MAX_PAGES; count += 1) {
        const read: z.infer<typeof page> = await one(path + next, page)
        found.push(...read.results)
        next = read.next
      }
      return found
    },
  }
}

export type Reader = ReturnType<typeof createApiReader>
