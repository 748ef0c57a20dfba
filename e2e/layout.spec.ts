import type { Page } from '@playwright/test'
import { expect, test } from './support/access.ts'

// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

const APPEARANCE = { language: 'pt-BR', theme: 'light' } as const

/** The box of an element, in CSS pixels. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** On how many lines each text of the page is that matches. */
const linesOf = (page: Page, texts: RegExp) =>
  page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: { text: string; lines: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: text } of node.nodeValue?.matchAll(pattern) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (tops.length > 0) found.push({ text, lines: new Set(tops).size })
      }
    return found
  }, texts)

test('inline: the last row is above the footer @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 600, height: 700 })
  await gallery.show({ screen: 'list/long', ...APPEARANCE, mode: 'inline' })
  const row = page.getByRole('button', { name: 'Banco Número 300' })
  const scroller = page.locator('div:has(> [role=list])')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await row.waitFor()
  const footer = await boxOf(page, 'footer')
  const { bottom } = await scroller.evaluate((element) => element.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(footer.y)
  expect(footer.bottom).toBe(640)
  await row.click()
})

test('on the smallest phone no date is torn @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const [language, dates] of [
    ['en', /[A-Z][a-z]+\s\d{1,2}(?=,\s\d{4})/g],
    ['pt-BR', /\d{1,2}\sde\s[a-zç]+(?=\sde\s\d{4})|de\s\d{4}/g],
    ['de', /\d{1,2}\.\s[A-Zä][a-zä]+(?=\s\d{4})/g],
  ] as const) {
    await gallery.show({ screen: 'connections/every', language, theme: 'light' })
    for (const summary of await page.locator('summary').all()) await summary.click()
    const found = await linesOf(page, dates)
    expect(found.length, language).toBeGreaterThan(5)
    expect(
      found.filter(({ lines }) => lines > 1),
      language,
    ).toEqual([])
  }
})
