import { PLACES, Search } from './matrix/Search.ts'
import { sweep } from './matrix/sweep.ts'
import { expect, test } from './support/test.ts'

test.use({ serverOptions: { config: { allowLinks: true } } })

/** A slice of the matrix of secrets (`npm run test:matrix -- secrets`): each kind of journey, each secret. */
const SLICE = ['credentials and MFA', 'business, at its bank', 'redirect mode', 'ending: locked']

for (const name of SLICE)
  test(name, async ({ page, context, host, widget, service, servers }, info) =>
    sweep(name, { page, context, host, widget, service, servers }, info),
  )

/** What is planted here breaks every rule there is. */
const lawless = test.extend({ noViolations: ({ browserName }, use) => use(void browserName) })

lawless(
  'the search for secrets finds one wherever it is',
  async ({ page, context, host, widget }) => {
    const MARK = 'Hidden-Everywhere-1'
    const search = await Search.in(context, host.url)
    await host.connect()
    await expect(widget.search).toBeVisible()
    const frame = page.frames().find((one) => one.parentFrame() !== null)
    await frame?.evaluate(async (mark) => {
      history.replaceState(mark, '')
      window.name = mark
      sessionStorage.setItem('left', mark)
      await new Promise((opened) => (indexedDB.open(mark).onsuccess = opened))
      console.warn(mark)
      setTimeout(() => {
        throw new Error(mark)
      })
      document.title = mark
      new MessageChannel().port1.postMessage(mark)
      await fetch(`/api/connectors?left=${mark}`, { headers: { 'x-left': mark } })
    }, MARK)
    await page.evaluate((mark) => globalThis.told.onEvent.push({ name: mark }), MARK)
    await expect.poll(() => search.find([MARK], () => false)).toContain('errors')
    await search.look()
    expect(await search.find([MARK], () => false)).toEqual([...PLACES])
    expect(await search.find(['Hidden-Nowhere-1'], () => false)).toEqual([])
  },
)
