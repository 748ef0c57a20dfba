import type { CDPSession, Page } from '@playwright/test'
import type { ConnectOptions } from '../src/loader/options.ts'
import { expect, test } from './support/test.ts'

const CYCLES = 50
const SEED = 20_261_121
/** A window costs the browser more than a frame, so there are fewer of them. */
const MODES = ['modal', 'inline', 'modal', 'inline', 'modal', 'inline', 'popup'] as const

/** One opening of the widget, to be ended at some moment. */
interface Cycle {
  options: Pick<ConnectOptions, 'mode' | 'language' | 'theme'> & { container: string }
  connectToken: string
  /** Loads it ahead first. */
  ahead: boolean
  /** What the end waits for, and how many frames are painted after it. */
  moment: 'nothing' | 'token' | 'hello' | 'onReady'
  frames: number
  end: 'destroy' | 'twice' | 'close' | 'closed' | 'again'
}

declare global {
  /** The timers that were set and have neither fired nor been cleared. */
  var timers: Set<number>
  /** Every window that was opened. */
  var opened: (Window | null)[]
  var play: (cycle: Cycle) => Promise<void>
}

/** Dice that fall the same way each time. */
const dice = (seed: number) => {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return {
    roll,
    pick: <T>(first: T, ...others: T[]): T => others[roll(others.length + 1) - 1] ?? first,
  }
}

const cycles = (connectToken: string): Cycle[] => {
  const { roll, pick } = dice(SEED)
  return Array.from({ length: CYCLES }, () => ({
    options: {
      mode: MODES[roll(MODES.length)] ?? 'modal',
      language: pick('en', 'pt-BR'),
      theme: pick('light', 'dark', 'auto'),
      container: '#here',
    },
    connectToken,
    ahead: roll(4) === 0,
    moment: pick<Cycle['moment']>('nothing', 'token', 'hello', 'onReady'),
    frames: roll(8),
    end: pick<Cycle['end']>('destroy', 'twice', 'close', 'closed', 'again'),
  }))
}

/** Counts what is set and not yet over, and teaches the page to play a cycle. */
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
      opened,
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
    globalThis.play = async ({ options, connectToken, ahead, moment, frames, end }) => {
      const signal = () => {
        let resolve = () => {}
        const promise = new Promise<void>((settle) => (resolve = settle))
        return { promise, resolve }
      }
      const until = signal()
      const closed = signal()
      const greeted = ({ data }: MessageEvent) => {
        if (data.connect === 'hello' && moment === 'hello') until.resolve()
      }
      addEventListener('message', greeted)
      const connect = globalThis.Connect.create({
        ...options,
        connectToken: async () => {
          if (moment === 'token') until.resolve()
          return connectToken
        },
        onReady: () => {
          if (moment === 'onReady') until.resolve()
        },
        onClose: () => closed.resolve(),
      })
      if (ahead) void connect.ready
      connect.open()
      // Where the browser lets no window open there is nothing to wait for.
      if (moment !== 'nothing' && !document.querySelector(':modal button:only-child'))
        await until.promise
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
      removeEventListener('message', greeted)
    }
  })
}

/** Everything on a page that a widget could leave behind. */
async function inventory(page: Page, cdp: CDPSession) {
  const { result } = await cdp.send('Runtime.evaluate', {
    includeCommandLineAPI: true,
    returnByValue: true,
    expression: `[window, document, document.documentElement, document.body, visualViewport, document.querySelector('#here')]
      .map((target) => Object.entries(getEventListeners(target)).map(([type, all]) => type + ' ' + all.length))`,
  })
  const seen = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    overflow: getComputedStyle(document.documentElement).overflow,
    timers: globalThis.timers.size,
    globals: Object.keys(window).toSorted(),
    windows: window.length,
    focused: document.activeElement?.id,
  }))
  return { ...seen, listeners: result.value }
}

/** What the whole page holds, once what nobody holds is gone. */
async function counters(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  return cdp.send('Memory.getDOMCounters')
}

test(`${CYCLES} openings that end at any moment leave nothing behind`, async ({
  page,
  context,
  host,
}) => {
  test.setTimeout(60_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await prepare(page)
  await page.goto(host.url)
  await page.locator('#open').focus()
  const cdp = await context.newCDPSession(page)
  const play = async (cycle: Cycle) => {
    const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `play(${JSON.stringify(cycle)})`,
      awaitPromise: true,
      userGesture: true,
    })
    expect(exceptionDetails, JSON.stringify(cycle)).toBeUndefined()
  }

  const before = await inventory(page, cdp)
  const [first, ...others] = cycles(await host.mintToken())
  // The first brings what the browser itself keeps from then on.
  if (first) await play(first)
  const start = await counters(cdp)
  for (const cycle of others) await play(cycle)
  expect(await inventory(page, cdp)).toEqual(before)
  // A browser that is busy may lose that a window was closed: then the window does it by itself.
  const windows = () => page.evaluate(() => globalThis.opened.map((one) => one?.closed !== false))
  expect((await windows()).length).toBeGreaterThan(3)
  await expect.poll(windows, { timeout: 15_000 }).not.toContain(false)
  // Whoever holds a window holds its document.
  await page.evaluate(() => void globalThis.opened.splice(0))
  await expect.poll(() => counters(cdp)).toEqual(start)
  expect(complaints).toEqual([])
})
