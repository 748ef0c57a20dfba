import type { Page, Request } from '@playwright/test'
import type { Service } from '../support/Service.ts'

const STEP_MS = 2000
const PAUSE_MS = 20

export interface SharedClock {
  /** Advances both clocks by one step. */
  step: () => Promise<void>
}

/**
 * Advances the clocks of the page and of the service together. Time is fast-forwarded while no request is
 * pending, except those that are known to hang; otherwise it passes in real time.
 * @param hangs true for requests that never get a response
 */
export async function installSharedClock(
  page: Page,
  service: Service,
  hangs: (request: Request) => boolean = () => false,
): Promise<SharedClock> {
  await page.clock.install()
  const pending = new Set<Request>()
  const context = page.context()
  context.on('request', (request) => void (hangs(request) || pending.add(request)))
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  return {
    step: async () => {
      if (pending.size === 0) {
        await service.advance(STEP_MS / 1000)
        await page.clock.fastForward(STEP_MS)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    },
  }
}
