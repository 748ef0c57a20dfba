import { expect, type BrowserContext } from '@playwright/test'

/**
 * Counts a test's requests to the service. Every cell of a matrix has a ceiling: a page that asks without
 * end is a fault even where its screens are right.
 */
export class RequestCounter {
  #count = 0

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#count += 1
    })
  }

  /** Expects at most `ceiling` requests since the last call. */
  expectAtMost(ceiling: number): void {
    expect.soft(this.#count, 'requests to the service').toBeLessThanOrEqual(ceiling)
    this.#count = 0
  }
}
