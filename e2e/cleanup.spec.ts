import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** One opening of the widget, which is ended at some moment. */
interface Cycle {
  mode: 'modal' | 'inline'
  /** The moment after which the cycle ends. */
  endAfter: 'nothing' | 'token' | 'hello' | 'onReady'
  end: 'destroy' | 'twice' | 'close' | 'closed' | 'again'
}

const MODES: Cycle['mode'][] = ['modal', 'inline']
const MOMENTS: Cycle['endAfter'][] = ['nothing', 'token', 'hello', 'onReady']
const ENDS: Cycle['end'][] = ['destroy', 'twice', 'close', 'closed', 'again']
const CYCLES = MODES.flatMap((mode) =>
  MOMENTS.flatMap((endAfter) => ENDS.map((end): Cycle => ({ mode, endAfter, end }))),
)

/** Plays a cycle in the page. */
const playCycle = async ({
  mode,
  endAfter,
  end,
  connectToken,
}: Cycle & { connectToken: string }) => {
  let reach = (_moment: Cycle['endAfter'] | 'closed') => {}
  const moment = (wanted: Cycle['endAfter'] | 'closed') =>
    new Promise<void>((resolve) => {
      reach = (reached) => reached === wanted && resolve()
    })
  const onMessage = ({ data }: MessageEvent) => data.connect === 'hello' && reach('hello')
  addEventListener('message', onMessage)
  const endMoment = moment(endAfter)
  const connect = globalThis.Connect.create({
    mode,
    container: '#here',
    connectToken: async () => {
      reach('token')
      return connectToken
    },
    onReady: () => reach('onReady'),
    onClose: () => reach('closed'),
  })
  connect.open()
  if (endAfter !== 'nothing') await endMoment
  if (end === 'close') connect.close()
  if (end === 'closed') {
    const closed = moment('closed')
    connect.close()
    await closed
  }
  if (end === 'again') {
    connect.update({ mode: 'modal' })
    connect.open()
  }
  connect.destroy()
  if (end === 'twice') connect.destroy()
  removeEventListener('message', onMessage)
}

/** Everything that a widget could leave on a page. */
async function inventory(page: Page, cdp: CDPSession) {
  const { result } = await cdp.send('Runtime.evaluate', {
    includeCommandLineAPI: true,
    returnByValue: true,
    expression: `[window, document, document.documentElement, document.body, visualViewport, document.querySelector('#here')]
      .map((target) => Object.entries(getEventListeners(target)).map(([type, all]) => type + ' ' + all.length))`,
  })
  const contents = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    overflow: getComputedStyle(document.documentElement).overflow,
    globals: Object.keys(window).toSorted(),
    windows: window.length,
    focused: document.activeElement?.id,
  }))
  return { ...contents, listeners: result.value }
}

/** The browser's counts of documents, nodes and listeners, after garbage collection. */
async function counters(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  return cdp.send('Memory.getDOMCounters')
}

test('openings that end at any moment leave nothing on the page @matrix', async ({
  page,
  context,
  host,
}) => {
  const consoleErrors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await page.goto(host.url)
  await page.locator('#open').focus()
  const cdp = await context.newCDPSession(page)
  const connectToken = await host.issueConnectToken()
  const play = (cycle: Cycle) => page.evaluate(playCycle, { ...cycle, connectToken })

  const before = await inventory(page, cdp)
  const [first, ...others] = CYCLES
  // The browser itself keeps some objects from the first cycle on.
  if (first) await play(first)
  const start = await counters(cdp)
  for (const cycle of others) await play(cycle)
  expect(await inventory(page, cdp)).toEqual(before)
  // There may be fewer: what the first cycle left is collected late.
  const grown = async () => {
    const { documents, nodes, jsEventListeners } = await counters(cdp)
    return [
      documents > start.documents,
      nodes > start.nodes,
      jsEventListeners > start.jsEventListeners,
    ]
  }
  await expect.poll(grown).toEqual([false, false, false])
  expect(consoleErrors).toEqual([])
})
