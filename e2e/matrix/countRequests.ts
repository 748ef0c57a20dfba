import { expect, type BrowserContext } from '@playwright/test'

/**
 * Counts a test's requests to the service. Every cell of a matrix has a ceiling: a page that asks without
 * end is a fault even where its screens are right. Returns a function that expects at most so many since its last call.
 */
export function countRequests(context: BrowserContext): (ceiling: number) => void {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) count += 1
  })
  return (ceiling) => {
    expect.soft(count, 'requests to the service').toBeLessThanOrEqual(ceiling)
    count = 0
  }
}
