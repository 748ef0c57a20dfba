import type { Page, Request } from '@playwright/test'
import type { Service } from '../support/Service.ts'

const STEP_MS = 2000
const PAUSE_MS = 20

/**
 * Advances the clocks of the page and of the service together. Time is fast-forwarded while no request is
 * pending, except those that are known to hang; otherwise it passes in real time.
 */
export class SharedClock {
  readonly #page: Page
  readonly #service: Service
  readonly #pending = new Set<Request>()

  private constructor(page: Page, service: Service, hangs: (request: Request) => boolean) {
    this.#page = page
    this.#service = service
    const context = page.context()
    context.on('request', (request) => void (hangs(request) || this.#pending.add(request)))
    context.on('requestfinished', (request) => this.#pending.delete(request))
    context.on('requestfailed', (request) => this.#pending.delete(request))
  }

  /** @param hangs true for requests that never get a response */
  static async install(
    page: Page,
    service: Service,
    hangs: (request: Request) => boolean,
  ): Promise<SharedClock> {
    await page.clock.install()
    return new SharedClock(page, service, hangs)
  }

  /** Advances by one step. */
  async step(): Promise<void> {
    if (this.#pending.size === 0) {
      await this.#service.advance(STEP_MS / 1000)
      await this.#page.clock.fastForward(STEP_MS)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
