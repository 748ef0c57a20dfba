import { expect, type Page } from '@playwright/test'

/** Moves the page's clock on, some milliseconds at a time, until a check is true. */
export const passUntil = (
  page: Page,
  stepMs: number,
  check: () => Promise<boolean>,
): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(stepMs)
        return check()
      },
      { intervals: [100] },
    )
    .toBe(true)
