import type { CDPSession, Page } from '@playwright/test'
import { createRandom, pickFrom } from '../packages/sandbox/service/seededRandom.ts'
import type { ConnectOptions } from '../src/loader/options.ts'
import { expect, test } from './support/test.ts'

const CYCLES = 50
const SEED = 20_261_121
/** Mostly frames: a window takes the browser longer. */
const MODES = ['modal', 'inline', 'modal', 'inline', 'modal', 'inline', 'popup'] as const

/** One opening of the widget, which is ended at some moment. */
interface Cycle {
  options: Pick<ConnectOptions, 'mode' | 'language' | 'theme'> & { container: string }
  connectToken: string
  preload: boolean
  /** The moment after which the cycle ends. */
  endAfter: 'nothing' | 'token' | 'hello' | 'onReady'
  /** The number of frames painted between that moment and the end. */
  frames: number
  end: 'destroy' | 'twice' | 'close' | 'closed' | 'again'
}

declare global {
  /** The pending timers. */
  var timers: Set<number>
  /** Every window that was opened. */
  var openedWindows: (Window | null)[]
  var playCycle: (cycle: Cycle) => Promise<void>
}

const cycles = (connectToken: string): Cycle[] => {
  const random = createRandom(SEED)
  const pick = <T>(...choices: [T, ...T[]]): T => pickFrom(random, choices)
  return Array.from({ length: CYCLES }, () => ({
    options: {
      mode: pick(...MODES),
      language: pick('en', 'pt-BR'),
      theme: pick('light', 'dark', 'auto'),
      container: '#here',
    },
    connectToken,
    preload: pick(true, false, false, false),
    endAfter: pick<Cycle['endAfter']>('nothing', 'token', 'hello', 'onReady'),
    frames: pick(0, 1, 2, 3, 4, 5, 6, 7),
    end: pick<Cycle['end']>('destroy', 'twice', 'close', 'closed', 'again'),
  }))
}

/** Adds to the page a record of its timers and windows, and a function that plays a cycle. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return
    const timers = new Set<number>()
    const opened: (Window | null)[] = []
    const set = window.setTimeout.bind(window)
    const repeat = window.setInterval.bind(window)
    const clear = window.clearTimeout.bind(window)
    const show = window.open.bind(window)
    const remember = (id: number) => {
      timers.add(id)
      return id
    }
    const forget = (id: number) => {
      clear(id)
      timers.delete(id)
    }
    Object.assign(window, {
      timers,
      openedWindows: opened,
      open: (...given: string[]) => {
        const shown = show(...given)
        opened.push(shown)
        return shown
      },
      setTimeout: (run: () => void, delay: number) => {
        const id = set(() => {
          timers.delete(id)
          run()
        }, delay)
        return remember(id)
      },
      setInterval: (run: () => void, delay: number) => remember(repeat(run, delay)),
      clearTimeout: forget,
      clearInterval: forget,
    })
  })
  await page.addInitScript(() => {
    globalThis.playCycle = async ({ options, connectToken, preload, endAfter, frames, end }) => {
      const signal = () => {
        let resolve = () => {}
        const promise = new Promise<void>((settle) => (resolve = settle))
        return { promise, resolve }
      }
      const endMoment = signal()
      const closed = signal()
      const onMessage = ({ data }: MessageEvent) => {
        if (data.connect === 'hello' && endAfter === 'hello') endMoment.resolve()
      }
      addEventListener('message', onMessage)
      const connect = globalThis.Connect.create({
        ...options,
        connectToken: async () => {
          if (endAfter === 'token') endMoment.resolve()
          return connectToken
        },
        onReady: () => {
          if (endAfter === 'onReady') endMoment.resolve()
        },
        onClose: () => closed.resolve(),
      })
      if (preload) void connect.preload()
      connect.open()
      // If the browser has blocked the popup, that moment never comes.
      if (endAfter !== 'nothing' && !document.querySelector(':modal button:only-child'))
        await endMoment.promise
      for (let frame = 0; frame < frames; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      if (end === 'close' || end === 'closed') connect.close()
      if (end === 'closed') await closed.promise
      if (end === 'again') {
        connect.update({ mode: 'modal' })
        connect.open()
      }
      connect.destroy()
      if (end === 'twice') connect.destroy()
      removeEventListener('message', onMessage)
    }
  })
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
    timers: globalThis.timers.size,
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

test(`${CYCLES} openings leave nothing on the page @matrix`, async ({ page, context, host }) => {
  test.setTimeout(60_000)
  const consoleErrors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await prepare(page)
  await page.goto(host.url)
  await page.locator('#open').focus()
  const cdp = await context.newCDPSession(page)
  const play = async (cycle: Cycle) => {
    const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `playCycle(${JSON.stringify(cycle)})`,
      awaitPromise: true,
      userGesture: true,
    })
    expect(exceptionDetails, JSON.stringify(cycle)).toBeUndefined()
  }

  const before = await inventory(page, cdp)
  const [first, ...others] = cycles(await host.issueConnectToken())
  // The browser itself keeps some objects from the first cycle on.
  if (first) await play(first)
  const start = await counters(cdp)
  for (const cycle of others) await play(cycle)
  expect(await inventory(page, cdp)).toEqual(before)
  // A busy browser may lose a close request; the window then closes itself after a time-out.
  const windows = () =>
    page.evaluate(() => globalThis.openedWindows.map((opened) => opened?.closed !== false))
  expect((await windows()).length).toBeGreaterThan(3)
  await expect.poll(windows, { timeout: 15_000 }).not.toContain(false)
  // A reference to a window keeps its document in memory.
  await page.evaluate(() => void globalThis.openedWindows.splice(0))
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
