import { readFileSync } from 'node:fs'
import type { BrowserContext, Route } from '@playwright/test'
import { OFFERS } from '../src/testkit/flowFixtures.ts'
import { inRoot } from '../tools/scripts/setup/root.mjs'
import { BANKS, LOGIN } from './support/banks.ts'
import { BUNDLE, hold } from './support/hold.ts'
import type { HostPage } from './support/HostPage.ts'
import { LinkPage } from './support/LinkPage.ts'
import { fetchOf, ignoreErrors, intercept } from './support/routes.ts'
import type { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** The files that are fetched after the page and its own script, by what they hold. */
const FILES = {
  bundle: BUNDLE,
  form: '**/assets/form-*.js',
  'styles of the form': '**/assets/form-*.css',
  screens: '**/assets/remaining-*.js',
  'styles of the screens': '**/assets/remaining-*.css',
  'words of the first screen': '**/assets/en.firstScreen-*.js',
  words: '**/assets/en.remaining-*.js',
}

/** A file is asked for at most so often in a page, whatever the answers. */
const MAX_REQUESTS = 12

// Firefox reports a module of no type by itself.
const unavailable = (route: Route) => route.fulfill({ status: 503, contentType: 'text/javascript' })
const refuseTwice = (route: Route, count: number) =>
  count <= 2 ? unavailable(route) : route.continue()
const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' })

/** Ways for a file to be gone. The last one keeps a half of it. */
const GONE: Record<string, (route: Route) => Promise<unknown>> = {
  'a 404': notFound,
  'a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Shop' }),
  'a half': async (route) => {
    const response = await fetchOf(route)
    const body = await response.text()
    await route.fulfill({ response, body: `${body.slice(0, body.length / 2)}\n'` })
  },
}

/** Returns a function that counts the loads of the page from now on. */
const countLoads = (context: BrowserContext, { widgetUrl }: { widgetUrl: string }) =>
  intercept(context, new RegExp(`^${widgetUrl}/(#.*)?$`), (route) => route.continue())

/** True if the style sheet of the form has been applied. */
const hasStyles = () =>
  [...document.styleSheets].some(
    ({ href, cssRules }) => href?.includes('/form-') && cssRules.length > 0,
  )

for (const [what, pattern] of Object.entries(FILES))
  test(`${what}, refused twice, come @matrix @firefox-matrix`, async ({
    context,
    host,
    widget,
  }) => {
    const requests = await intercept(context, pattern, refuseTwice)
    await host.connect()
    await widget.choose(BANKS.password)
    await expect(widget.button('Continue')).toBeVisible()
    expect(await widget.contentFrame().evaluate(hasStyles)).toBe(true)
    expect(requests()).toBeLessThanOrEqual(MAX_REQUESTS)
    await widget.submitAndAgree()
    await expect(widget.connected(BANKS.password)).toBeVisible()
    expect(await host.callsOf('onError')).toEqual([])
  })

for (const where of ['in a frame', 'at top level'] as const)
  test(
    `a version that is gone once a bank is chosen is replaced by the new one, which opens that bank: ${where}`,
    { tag: where === 'in a frame' ? [] : ['@firefox-matrix', '@matrix'] },
    async ({ context, host, widget, openLink, servers }) => {
      const isFrame = where === 'in a frame'
      const loads = await countLoads(context, servers)
      const release = await hold(context, FILES.form, (route) =>
        loads() === 1 ? notFound(route) : route.continue(),
      )
      const shown = isFrame ? widget : await openLink()
      if (isFrame) await host.connect()
      await shown.choose(BANKS.password)
      release()
      await expect(shown.heading(/^Sign in/)).toBeVisible()
      expect(loads()).toBe(2)
      if (isFrame) expect(await host.callsOf('onError')).toEqual([])
      await shown.submitAndAgree()
      await expect(shown.connected(BANKS.password)).toBeVisible()
    },
  )

test.describe('once a form is shown', () => {
  test.use({ allowedProblem: /firstScreen-/ })

  test('the words of another language, leaves what is typed', async ({
    context,
    host,
    widget,
    servers,
  }) => {
    const loads = await countLoads(context, servers)
    const requests = await intercept(context, '**/assets/es.firstScreen-*.js', notFound)
    await host.connect()
    await widget.choose(BANKS.password)
    await widget.fill(LOGIN)
    const reported = context.waitForEvent('weberror')
    await host.page.evaluate(() => globalThis.connect.update({ language: 'es' }))
    await reported
    expect([requests(), loads()]).toEqual([2, 1])
    await expect(widget.field('Password')).toHaveValue(LOGIN.Password)
    await widget.button('Continue').click()
    await widget.agree()
    await expect(widget.connected(BANKS.password)).toBeVisible()
    expect(await host.callsOf('onError')).toEqual([])
  })
})

interface Run {
  host: HostPage
  widget: WidgetPage
  service: Service
}
interface LaterPart {
  file: string
  /** To where it is waited for. */
  open: (run: Run) => Promise<unknown>
  /** The heading of the screen that comes then. */
  heading: string | RegExp
  isAfterForm?: true
}

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(inRoot('dist/.vite/manifest.json'), 'utf8'),
)
const fileOf = (source: string) => `**/${manifest[`src/widget/steps/${source}`]?.file}`
const connectionScreens = fileOf('connectionScreens.ts')
const connections = [{ itemId: 'item', connectorId: BANKS.password.id }]
const afterForm = (file: string, offers?: unknown): LaterPart => ({
  file,
  open: ({ host }) => host.toConsent(BANKS.password, LOGIN, { offers }),
  heading: /^Share your data/,
  isAfterForm: true,
})

/** The files that are needed after the form, by their content. */
const LATER: Record<string, LaterPart> = {
  screens: afterForm(FILES.screens),
  'styles of the screens': afterForm(FILES['styles of the screens']),
  // Before anything is sent, where the host has accounts to choose from.
  'the choice of accounts': afterForm(fileOf('accounts/Screen.tsx'), OFFERS),
  connections: {
    file: connectionScreens,
    open: ({ host }) => host.connect({ view: 'connections', connections }),
    heading: 'Your connections',
  },
  'a renewal': {
    file: connectionScreens,
    open: async ({ host, service }) =>
      host.connect({ updateItem: await service.createConnectedItem(BANKS.password) }),
    heading: `Update ${BANKS.password.name}`,
  },
  'a bank that is down': {
    file: fileOf('unavailable/Screen.tsx'),
    open: async ({ host, widget }) => {
      await host.connect({ notice: 'promises' })
      await widget.choose(BANKS.offline)
    },
    heading: /isn’t answering/,
  },
}

test.describe('what is needed later', () => {
  test.use({ allowedProblem: /remaining-|[sS]creen|Failed to fetch|NetworkError/ })

  for (const [what, { file, open, heading, isAfterForm }] of Object.entries(LATER)) {
    for (const how of ['once online', 'by another try'])
      test(
        `and does not come: ${what}, told and then there ${how}`,
        { tag: file === FILES.screens ? '@firefox' : ['@matrix', '@firefox-matrix'] },
        async ({ page, context, host, widget, service }) => {
          await page.clock.install()
          const isOffline = how === 'once online'
          const creations = await intercept(context, '**/api/items', (route) => route.fallback())
          await context.route(file, isOffline ? (route) => route.abort() : unavailable)
          await open({ host, widget, service })
          await expect
            .poll(
              async () => {
                await page.clock.runFor(1000)
                return widget.button('Try again').isVisible()
              },
              // Of the page's time 15 s pass; by default a second passes between two looks.
              { intervals: [50] },
            )
            .toBe(true)
          // Nothing has ended.
          const shown = expect.objectContaining({ name: 'ERROR_SHOWN', code: 'LOAD_FAILED' })
          await expect.poll(() => host.callsOf('onEvent')).toContainEqual(shown)
          await context.unroute(file)
          if (isOffline)
            await widget.contentFrame().evaluate(() => dispatchEvent(new Event('online')))
          else await widget.button('Try again').click()
          await expect(widget.heading(heading)).toBeVisible()
          if (isAfterForm) {
            await widget.agree()
            await expect.poll(creations).toBe(1)
          }
          expect(await host.callsOf('onError')).toEqual([])
        },
      )

    for (const [how, answer] of Object.entries(GONE)) {
      // Of a style sheet browsers take what they can read.
      if (file.endsWith('.css') && how === 'a half') continue
      test(`and is gone: ${what}, there with the new page, ${how} @matrix @firefox-matrix`, async ({
        context,
        host,
        widget,
        service,
        servers,
      }) => {
        await ignoreErrors(context)
        const loads = await countLoads(context, servers)
        await context.route(file, (route) => (loads() === 1 ? answer(route) : route.continue()))
        await open({ host, widget, service })
        // What is typed stays until the person goes on and tries again.
        if (isAfterForm) {
          expect(loads()).toBe(1)
          await widget.button('Try again').click()
          await widget.submit(LOGIN)
        }
        await expect(widget.heading(heading)).toBeVisible()
        expect(loads()).toBe(2)
        expect(await host.callsOf('onError')).toEqual([])
      })
    }
  }
})

/** The files with which the page begins, by what they hold. */
const ENTRY: Record<string, string> = {
  'the first script': '**/assets/early-*.js',
  'the bundle': BUNDLE,
  'the entry': '**/assets/index-*.js',
  'the style sheet': '**/assets/first-*.css',
  'the first words': FILES['words of the first screen'],
  'the part for the top level': '**/assets/connectAtTop-*.js',
}
/** The time in ms by which the page says that it did not load. */
const TOLD_WITHIN_MS = 10_000

/** The place of the page, the file, and the way in which it is gone. */
const CASES = [
  ['in a frame', 'the first script', 'a 404'],
  ['in a frame', 'the bundle', 'a page'],
  ...Object.keys(ENTRY).map((what) => ['at top level', what, 'a 404']),
  ['at top level', 'the bundle', 'a page'],
  ['at top level', 'the entry', 'a half'],
]

test.describe('a page whose version is gone', () => {
  test.use({ allowedProblem: /./ })

  for (const [where = '', what = '', how = ''] of CASES) {
    const isStyle = what === 'the style sheet'
    test(
      `comes anew, once, into the same run; then it says so, and offers to be loaded: ${where}, ${what}: ${how}`,
      { tag: '@matrix' },
      async ({ context, host, widget, openLink, servers }) => {
        await ignoreErrors(context)
        const loads = await countLoads(context, servers)
        let healthy = 2
        await context.route(ENTRY[what] ?? '', (route) =>
          loads() < healthy ? GONE[how]?.(route) : route.continue(),
        )
        const isFrame = where === 'in a frame'
        const open = () => (isFrame ? host.connect() : openLink())
        const shown = isFrame ? widget : new LinkPage(host.page)
        await open()
        await expect.poll(loads).toBe(2)
        await shown.waitForList()
        if (isFrame) expect(await host.callsOf('onError')).toEqual([])
        // Bare, the page works.
        if (isStyle) return

        healthy = 5
        await host.page.goto('about:blank')
        await open()
        await expect(shown.frame.locator('html[data-late]')).toBeAttached({
          timeout: TOLD_WITHIN_MS,
        })
        expect(loads()).toBe(4)
        await shown.button(/^Reload/).click()
        await expect.poll(loads).toBe(5)
        await shown.waitForList()
      },
    )
  }
})

test('a page without scripts says so after 30 s @matrix', async ({ page, context, servers }) => {
  await context.route('**/assets/*.js', unavailable)
  await page.goto(`${servers.widgetUrl}/`)
  const late = page.getByText('This page didn’t load. Reload it to try again.')
  await expect(late).toBeHidden()
  const delays = await late.evaluate((element) =>
    element.getAnimations().map((animation) => {
      const delay = animation.effect?.getTiming().delay
      animation.finish()
      return delay
    }),
  )
  expect(delays).toEqual([30_000])
  await expect(late).toBeVisible()
})
