import type { BrowserContext, Page, Route } from '@playwright/test'

/** The file with React and the components: without it nothing answers. */
export const BUNDLE = '**/assets/first-*.js'

/** Holds the requests for an address back until the returned function is called, and answers them then. */
export async function hold(
  scope: BrowserContext | Page,
  url: string,
  answer: (route: Route) => Promise<unknown> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await scope.route(url, async (route: Route) => {
    await released
    await answer(route)
  })
  return release
}

export const holdBundle = (context: BrowserContext): Promise<() => void> => hold(context, BUNDLE)
