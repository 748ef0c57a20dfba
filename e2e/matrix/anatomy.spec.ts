import type { Page } from '@playwright/test'
import { ENTRIES } from '../../tools/gallery/entries.ts'
import { LANGUAGES } from '../../src/protocol/options.ts'
import { expect, test } from '../support/access.ts'

/** A modal, three phones, and a phone in landscape, with the top of the title below a small stage and a large one. */
const SIZES = [
  { width: 400, height: 700, small: 112, large: 200 },
  { width: 390, height: 664, small: 112, large: 200 },
  { width: 360, height: 640, small: 112, large: 200 },
  { width: 320, height: 568, small: 102, large: 140 },
  { width: 844, height: 390, small: 114, large: 136 },
]

/** The top of a title without a stage. */
const NO_STAGE = 64

/** The most words of English above the actions: of a consent, of a result, of one with data missing. */
const MOST_WORDS: readonly [screens: RegExp, words: number][] = [
  [/^consent\/(full|oauth|oauthOnPhone|plainOnPhone|update)$/, 70],
  [/^success\/(full|renewed|untilEnded)$/, 45],
  [/^success\/partial$/, 50],
]

/** The parts of a screen that have a place of their own, as the page shows them now. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { text: element.textContent, top: Math.round(top), bottom: Math.round(bottom) }
    }
    const filled = [...document.querySelectorAll('main [class*=primary]')].map(boxOf)
    const title = document.querySelector('main h1')
    return {
      title: title && boxOf(title).top,
      stage: /small|large/.exec(document.querySelector('main')?.className ?? '')?.[0],
      hasPicture: document.querySelector('main header [role=img]') !== null,
      outOfSight: filled.filter(({ top, bottom }) => top < 0 || bottom > innerHeight),
      sideBySide: filled.filter((one) =>
        filled.some((other) => other !== one && other.top < one.bottom && one.top < other.bottom),
      ),
    }
  })

const wordsOf = async (page: Page): Promise<number> => {
  const texts = await page.locator('main header, main header ~ *').evaluateAll((parts) =>
    parts.map((part) => {
      const copy = document.body.appendChild(part.cloneNode(true))
      if (!(copy instanceof HTMLElement)) return ''
      // For screen readers alone.
      copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove())
      const text = copy.innerText
      copy.remove()
      return text
    }),
  )
  return texts
    .join(' ')
    .split(/[\s·]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

for (const screen of Object.keys(ENTRIES))
  test(`${screen}: its button is in sight and its title in its place, in every language and size`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout(20_000 * LANGUAGES.length)
    const problems: Record<string, unknown> = {}
    for (const language of LANGUAGES) {
      await gallery.show({ screen, language, theme: 'light' })
      for (const { width, height, small, large } of SIZES) {
        await page.setViewportSize({ width, height })
        const { title, stage, hasPicture, outOfSight, sideBySide } = await partsOf(page)
        const place = stage === undefined ? NO_STAGE : stage === 'small' ? small : large
        const found: unknown[] = [...outOfSight, ...sideBySide]
        // A code to scan stands in the stage's place.
        if (title !== place && !hasPicture) found.push(`title at ${title}, not at ${place}`)
        if (found.length > 0) problems[`${language} ${width} × ${height}`] = found
      }
      if (language !== 'en') continue
      const [, most] = MOST_WORDS.find(([screens]) => screens.test(screen)) ?? []
      const words = await wordsOf(page)
      if (most !== undefined && words > most) problems['words'] = `${words}, at most ${most}`
    }
    expect(problems).toEqual({})
  })
