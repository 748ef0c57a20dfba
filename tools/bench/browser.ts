import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { BenchServers } from './servers.ts'

/** The slowdown of the page's CPU and network against this machine's. */
export interface Conditions {
  name: string
  cpu: number
  /** null for the machine's own loopback. */
  network: { latencyMs: number; bitsPerSecond: number } | null
}

export const UNTHROTTLED: Conditions = { name: 'unthrottled', cpu: 1, network: null }
export const SLOW: Conditions = {
  name: 'slow',
  cpu: 4,
  network: { latencyMs: 150, bitsPerSecond: 1_600_000 },
}

/** A new browser context; every measurement has the same viewport. */
export const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1000, height: 800 } })

/**
 * Opens the host page in a context and so a cache of its own, and has every frame report its marks, from its first script on.
 * @param taps the first row is tapped once the first names are painted
 */
export async function openHostPage(browser: Browser, { hostUrl }: BenchServers, taps = false) {
  const context = await newContext(browser)
  const marks: Marks = { names: null, row: null, form: null }
  await context.exposeBinding('mark', (_, name: keyof Marks, value: number) => {
    marks[name] ??= value
  })
  await context.addInitScript((value) => Object.assign(globalThis, { tapsFirstRow: value }), taps)
  await context.addInitScript({ path: fileURLToPath(new URL('watch.js', import.meta.url)) })
  const page = await context.newPage()
  await page.goto(hostUrl)
  return { context, page, marks }
}

/** Slows down a page and the frames of its site. */
export async function slowDown(page: Page, { cpu, network }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.enable')
  const bytesPerSecond = network ? network.bitsPerSecond / 8 : -1
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latencyMs ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Measurements reported by the pages; times in ms since 1970. */
export interface Marks {
  /** The time at which the first names were painted. */
  names: number | null
  /** The time at which the first row that answers was painted. */
  row: number | null
  /** The time at which the form of a bank was painted. */
  form: number | null
}

const INTERVAL_MS = 10
const TIMEOUT_MS = 20_000

/** Polls until `read` gives a value, and resolves with it. Rejects after 20 s. */
export async function waitFor<T>(read: () => T | null): Promise<T> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += INTERVAL_MS) {
    const value = read()
    if (value !== null) return value
    await pause(INTERVAL_MS)
  }
  throw new Error(`The bench waited ${TIMEOUT_MS / 1000} s for a value that did not come.`)
}
