import { onlyToken } from './tokens.ts'
import type { ServerResponse } from 'node:http'
import { createClient } from '../src/widget/api/client.ts'
import { sendJson, serve } from './serve.ts'

/** A catalogue entry as the service sends it. */
export const entry = (id: number, change: Record<string, unknown> = {}) => ({
  id,
  name: `Bank ${id}`,
  isOpenFinance: true,
  ...change,
})

/**
 * A service whose catalogue has these pages, and a client for it. `answer` takes the place of the usual
 * answer to a page where it returns true.
 */
export async function servePages(
  pages: readonly (readonly unknown[])[],
  answer: (page: number, response: ServerResponse) => boolean = () => false,
) {
  const { url, received } = await serve(({ query }, response) => {
    const page = Number(query.get('page'))
    if (answer(page, response)) return
    const results = pages[page - 1] ?? []
    const total = pages.flat().length
    sendJson(response, { page, total, totalPages: pages.length, results })
  })
  // The clock of some tests runs fast: a day is long enough for no call to time out.
  const client = createClient({ apiUrl: url, tokens: onlyToken(), timeoutMs: 86_400_000 })
  const asked = () => received.map(({ query }) => Number(query.get('page')))
  return { client, received, asked }
}
