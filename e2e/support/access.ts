import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { Hono } from 'hono'
import { build } from 'vite'
import { listen, type RequestEnv, type Running } from '../../packages/sandbox/listen.ts'
import type { Language } from '../../src/protocol/options.ts'
import { expect, test as base } from './test.ts'

const configFile = fileURLToPath(new URL('../../tools/gallery/vite.config.ts', import.meta.url))

/** Builds the gallery into a temporary folder and serves it. */
async function startGallery(): Promise<Running> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'gallery-'))
  await build({ configFile, logLevel: 'warn', build: { write: true, outDir, emptyOutDir: true } })
  const app = new Hono<RequestEnv>().use(serveStatic({ root: outDir }))
  const { close, ...server } = await listen(app, 0)
  return { ...server, close: () => close().then(() => rm(outDir, { recursive: true })) }
}

interface Appearance {
  screen: string
  language: Language
  theme: 'light' | 'dark'
  mode?: 'inline' | 'top'
}

interface Gallery {
  show: (appearance: Appearance) => Promise<void>
  /** Changes the theme of the screen that is shown. */
  setTheme: (theme: Appearance['theme']) => Promise<void>
}

export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
  galleryUrl: [
    async ({}, use) => {
      const { url, close } = await startGallery()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, galleryUrl }, use) =>
    use({
      show: async (appearance) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(
          `${galleryUrl}/screen.html?${new URLSearchParams({ ...appearance }).toString()}`,
        )
        // As soon as it is so: a locator would look twice a second.
        await page.waitForFunction(() => 'shown' in document.documentElement.dataset)
      },
      setTheme: (theme) =>
        page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name
        }, theme),
    }),
})

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  var axe: typeof Axe
}

/** The violations of WCAG 2.2 AA and of axe's best practices, or of other rules or tags, one line each. */
export async function violations(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  // Once in a page; not as a script element, which a page's policy may block.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(AXE, 'utf8'))
  const { violations: results } = await page.evaluate(
    (values) =>
      globalThis.axe.run({
        runOnly: values,
        resultTypes: ['violations'],
        preload: false,
      }),
    [...rules],
  )
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}

/** The elements that extend beyond the left or the right edge, which would cause horizontal scrolling. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isClipped = (element: Element) => element.closest('.visually-hidden') !== null
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return !isClipped(element) && (left < -0.5 || right > width + 0.5)
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  })

/** The elements of a page that are not accessible, or wider than it. */
export const accessProblems = async (page: Page): Promise<string[]> => [
  ...(await violations(page)),
  ...(await overflowingElements(page)),
]

/**
 * The elements that something covers while they have the focus, pressing one key from the heading all the way
 * round (WCAG 2.2, 2.4.11). Each is hit by a pointer at its middle, and near its upper and its lower edge.
 */
export async function coveredWhenFocused(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  await page.locator('h1').focus()
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-seen]')
      .forEach((element) => element.removeAttribute('data-seen')),
  )
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const { activeElement: element, body } = document
      if (!element || element === body) return null
      const isSeen = element.hasAttribute('data-seen')
      element.setAttribute('data-seen', '')
      // A link that is wrapped has one box per line.
      const [box = element.getBoundingClientRect()] = element.getClientRects()
      const { left, width, top, bottom } = box
      const isHit = [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element))
      })
      return { isSeen, isHit, name: `${element.tagName} ${element.textContent}` }
    })
    if (focused?.isSeen) return covered
    if (focused?.isHit === false) covered.push(focused.name)
  }
  throw new Error('The focus did not come round.')
}

export { expect }
