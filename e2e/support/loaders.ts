import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

/** The loaders of earlier releases, the oldest first. They are kept as text, which no tool takes for a source. */
export const LOADERS = ['connect-2026-11-23', 'connect-2026-11-24', 'connect-0.1.0'] as const

/** Lets host pages have an earlier loader in the place of the build's. */
export const useLoader = (
  context: BrowserContext,
  name: (typeof LOADERS)[number],
): Promise<unknown> =>
  context.route('**/connect.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      path: fileURLToPath(new URL(`../loaders/${name}.js.txt`, import.meta.url)),
    }),
  )
