import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Language } from '../../src/widget/i18n/messages.ts'
import { expect, test as base } from './test.ts'
import { startGallery } from './gallery.ts'

interface Look {
  screen: string
  language: Language
  theme: 'light' | 'dark'
  color?: string
}

interface Gallery {
  show: (look: Look) => Promise<void>
}

/** Tests that look at screens of the gallery, one at a time. */
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
      show: async (look) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(`${galleryUrl}/screen.html?${new URLSearchParams({ ...look }).toString()}`)
        await page.locator('html[data-shown]').waitFor()
      },
    }),
})

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  var axe: typeof Axe
}

/** What axe finds against WCAG 2.2 AA and its own best practices, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  const { violations: found } = await page.evaluate(
    (values) =>
      globalThis.axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        preload: false,
      }),
    RULES,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}

/** What reaches further right than the page is wide: nobody should have to scroll sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isClipped = (element: Element) => element.closest('.visually-hidden') !== null
    return Array.from(document.querySelectorAll('body *'))
      .filter((one) => !isClipped(one) && one.getBoundingClientRect().right > width + 0.5)
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  })

export { expect }
