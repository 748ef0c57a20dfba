import type { Browser, Page } from '@playwright/test'
import { newContext } from './browser.ts'
import {
  connectOptions,
  startBenchServers,
  type BenchServers,
  type PlainOptions,
} from './servers.ts'

export type Polling = Awaited<ReturnType<typeof countPolls>>

const SLOW_BANK = 'Sandbox Slow Bank'
/** The duration of the Slow Bank's journey at speed 1. */
const SLOW_BANK_SECONDS = 112
const STEP_MS = 500

/**
 * Counts the reads of a connection that takes so long, and the most that were under way at once. Nobody waits for it: the
 * page's clock and the service's are moved on together, half a second at a time.
 */
export async function countPolls(browser: Browser, connectionSeconds: number, hidden: boolean) {
  const speed = SLOW_BANK_SECONDS / connectionSeconds
  const servers = await startBenchServers({ catalogSize: 20, speed })
  const context = await newContext(browser)
  const page = await context.newPage()
  const reads = countReads(page)
  await page.clock.install()
  await page.goto(servers.hostUrl)
  await connectSlowBank(page, await connectOptions(servers))
  if (hidden) await hide(page)
  for (let passed = 0; passed < connectionSeconds * 1000; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS)
    await reads.quiet()
    await advance(servers, STEP_MS / 1000)
  }
  await context.close()
  await servers.close()
  return { connectionSeconds, hidden, polls: reads.count(), atOnce: reads.atOnce() }
}

const isRead = (url: string, method: string) => method === 'GET' && /\/api\/items\//.test(url)

function countReads(page: Page) {
  let count = 0
  let open = 0
  let atOnce = 0
  let onQuiet: (() => void) | null = null
  page.on('request', (request) => {
    if (!isRead(request.url(), request.method())) return
    count += 1
    open += 1
    atOnce = Math.max(atOnce, open)
  })
  const ended = (request: { url: () => string; method: () => string }) => {
    if (!isRead(request.url(), request.method())) return
    open -= 1
    if (open === 0) onQuiet?.()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    count: () => count,
    atOnce: () => atOnce,
    quiet: () =>
      open === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onQuiet = resolve)),
  }
}

async function connectSlowBank(page: Page, options: PlainOptions) {
  await page.evaluate((plain) => globalThis.Connect.create(plain).open(), options)
  const frame = page.frameLocator('iframe')
  // The page's clock stands still but for what it is moved on; the page needs some to begin.
  const soon = async (done: Promise<void>) => {
    const isDone = done.then(() => true)
    while (!(await Promise.race([isDone, page.clock.runFor(20).then(() => false)])));
  }
  await soon(frame.getByRole('button', { name: SLOW_BANK }).click())
  await soon(frame.getByLabel('User name').fill('user'))
  await soon(frame.getByLabel('Password', { exact: true }).fill('password'))
  await soon(frame.getByRole('button', { name: 'Continue' }).click())
  await soon(frame.getByRole('button', { name: /^Agree/ }).click())
}

/** Makes every frame report that its page is hidden. */
const HIDE = `Object.defineProperty(document, 'hidden', { get: () => true })
document.dispatchEvent(new Event('visibilitychange'))`

const hide = (page: Page) => Promise.all(page.frames().map((frame) => frame.evaluate(HIDE)))

const advance = ({ serviceUrl }: BenchServers, advanceSeconds: number) =>
  fetch(`${serviceUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  })
