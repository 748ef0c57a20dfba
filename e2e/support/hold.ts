import type { BrowserContext, Route } from '@playwright/test'

/** The file with React and the components: without it nothing answers. */
export const BUNDLE = '**/assets/first-*.js'

/** Holds the requests for an address back until the returned function is called. */
export async function hold(context: BrowserContext, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(url, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

export const holdBundle = (context: BrowserContext): Promise<() => void> => hold(context, BUNDLE)
