import type { Page, Request } from '@playwright/test'
import type { Service } from '../support/Service.ts'

const STEP_MS = 2000
const BREATH_MS = 20

/**
 * Lets time pass for page and service alike: as fast as it goes while nothing is under way, and as it
 * comes while a request is, unless that request is known to hang.
 */
export class Pace {
  readonly #page: Page
  readonly #service: Service
  readonly #underWay = new Set<Request>()

  private constructor(page: Page, service: Service, hangs: (request: Request) => boolean) {
    this.#page = page
    this.#service = service
    const context = page.context()
    context.on('request', (request) => void (hangs(request) || this.#underWay.add(request)))
    context.on('requestfinished', (request) => this.#underWay.delete(request))
    context.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  static async of(
    page: Page,
    service: Service,
    hangs: (request: Request) => boolean,
  ): Promise<Pace> {
    await page.clock.install()
    return new Pace(page, service, hangs)
  }

  /** One step further. */
  async step(): Promise<void> {
    if (this.#underWay.size === 0) {
      await this.#service.advance(STEP_MS / 1000)
      await this.#page.clock.fastForward(STEP_MS)
    }
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
  }
}
