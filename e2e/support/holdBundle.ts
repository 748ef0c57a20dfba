import type { BrowserContext, Route } from '@playwright/test'

/** The file with React and the components: without it nothing answers. */
export const BUNDLE = '**/assets/first-*.js'

/** Holds the bundle back until the returned function is called. */
export async function holdBundle(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(BUNDLE, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}
