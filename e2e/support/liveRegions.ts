import type { Frame } from '@playwright/test'
import { expect, test as base } from './keyboard.ts'

declare global {
  var announced: string[]
}

/**
 * Records each announcement of a live region: an alert that appears, and every change of one. A status that
 * appears with its text is not announced by most screen readers; timers and hidden texts are not read.
 */
function recordAnnouncements() {
  globalThis.announced = []
  const said = new Map<Element, string>()
  const textOf = (region: Element) => {
    const copy = document.createElement('div')
    copy.append(...[...region.childNodes].map((node) => node.cloneNode(true)))
    for (const silent of copy.querySelectorAll('[role=timer], [aria-hidden=true]')) silent.remove()
    const blocks = [...copy.querySelectorAll('p, li')].map(({ textContent }) => textContent)
    return (blocks.length > 1 ? blocks.join(' ') : copy.textContent).replaceAll(/\s+/g, ' ').trim()
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(
      '[role=alert], [role=status], output, [aria-live]',
    )) {
      const text = textOf(region)
      const isHeard = text !== '' && (said.has(region) || region.role === 'alert')
      if (isHeard && said.get(region) !== text) globalThis.announced.push(text)
      said.set(region, text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Tests of what live regions announce, and in which order. */
export const test = base.extend<{
  /** Waits until exactly these announcements have come since the last call in the widget's page. */
  expectHeard: (...announcements: string[]) => Promise<void>
}>({
  expectHeard: async ({ page }, use) => {
    await page.context().addInitScript(recordAnnouncements)
    const frame = (): Frame =>
      page.frames().find((child) => child.parentFrame() === page.mainFrame()) ?? page.mainFrame()
    await use(async (...announcements) => {
      await expect.poll(() => frame().evaluate(() => announced)).toEqual(announcements)
      await frame().evaluate(() => announced.splice(0))
    })
  },
})

export { expect }
