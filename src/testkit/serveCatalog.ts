import type { ServerResponse } from 'node:http'
import { sendJson, serveClient } from './serve.ts'

/** A catalog entry as the service sends it: a Connector that is not parsed yet. */
export const entry = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  name: `Bank ${id}`,
  isOpenFinance: true,
  ...change,
})

/**
 * Starts a service whose catalog has these pages, with a client for it.
 * @param respond may send another response to a page, and then returns true
 */
export async function serveCatalog(
  pages: readonly (readonly unknown[])[],
  respond: (page: number, response: ServerResponse) => boolean = () => false,
) {
  const { client, received } = await serveClient(
    ({ query }, response) => {
      const page = Number(query.get('page'))
      if (respond(page, response)) return
      const results = pages[page - 1] ?? []
      const total = pages.flat().length
      sendJson(response, { page, total, totalPages: pages.length, results })
    },
    // Some tests advance a fake clock; a call must not time out meanwhile.
    { timeoutMs: 86_400_000 },
  )
  const requestedPages = () => received.map(({ query }) => Number(query.get('page')))
  return { client, received, requestedPages }
}
