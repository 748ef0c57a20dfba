import { DISTINCT_LAYOUTS, ENTRIES } from '../../tools/gallery/entries.ts'
import { LANGUAGES } from '../../src/protocol/options.ts'
import {
  coveredWhenFocused,
  expect,
  overflowingElements,
  test,
  violations,
} from '../support/access.ts'
import {
  cutElements,
  coveredRows,
  elementsInInsets,
  LANDSCAPE,
  LANDSCAPE_INSETS,
  setInsets,
  setTextSize,
  smallTargets,
} from '../support/layout.ts'
import type { Page } from '@playwright/test'

/** The least spacing of text that a page must bear (WCAG 2.2, 1.4.12), as a style sheet of the person's own. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** The animations and transitions that run or will run, by the class of their element. */
const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? String(effect.target?.getAttribute('class')) : 'other',
      ),
  )

/**
 * The controls that forced colours leave without a visible shape: a field without a border, and any control without an outline while it has the focus. Backgrounds and shadows do not count, since they are dropped.
 */
const shapelessControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (element: Element, line: 'outline' | 'border-bottom') => {
      const [style, width, color] = ['style', 'width', 'color'].map((part) =>
        getComputedStyle(element).getPropertyValue(`${line}-${part}`),
      )
      return style !== 'none' && Number.parseFloat(width ?? '') > 0 && color !== 'rgba(0, 0, 0, 0)'
    }
    const nameOf = ({ tagName, textContent, className }: Element) =>
      `${tagName} ${textContent || className}`
    /** A radio button or a checkbox may show the focus on its label, a field on the box around it. */
    const showsFocus = (element: HTMLElement) => {
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return true
      return [element, element.closest('label'), element.parentElement].some(
        (each) => each !== null && isDrawn(each, 'outline'),
      )
    }
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a'),
    ).filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    const isField = (element: Element) =>
      element.matches('textarea, select, input:not([type=radio], [type=checkbox])')
    return controls.flatMap((element) =>
      [
        isField(element) && !isDrawn(element, 'border-bottom') && `no border: ${nameOf(element)}`,
        !showsFocus(element) && `no outline: ${nameOf(element)}`,
      ].filter((problem) => problem !== false),
    )
  })

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

/** The most words that a card shows: of what is agreed to, of its receipt, and of one that lacks something. */
const MOST_WORDS = { 'consent/full': 70, 'success/accounts': 45, 'success/partial': 50 }

const countWords = (page: Page): Promise<number> =>
  page.locator('main [class*=body] :not(.visually-hidden)').evaluateAll((all) => {
    const seen = all.filter((element) => element.checkVisibility())
    const nodes = seen.flatMap(({ childNodes }) => Array.from(childNodes))
    const texts = nodes.map(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue)
    return (
      texts
        .filter(Boolean)
        .join(' ')
        .match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
    )
  })

/** The texts that a person sees or hears: of every element, and of the attributes that name one. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility() === true && !element.closest('[aria-hidden=true], script, style')
    const texts: (string | null)[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isShown(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent)
    for (const element of document.querySelectorAll('body *'))
      if (isShown(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(element.getAttribute(name))
    return texts.flatMap((text) => (text?.trim() ? [text.trim().replaceAll('\u00A0', ' ')] : []))
  })

/** Every text in the data that a screen shows: names of banks, the banks' own sentences, the host's texts. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string')
    return URL.canParse(data) ? [data, new URL(data).host.replace('www.', '')] : [data]
  if (data instanceof Map || data instanceof Set) return textsIn([...data])
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
const isCountry = (text: string) => (/^[A-Z]{2}$/.test(text) ? countries.of(text) !== text : false)

/** Terms that are the same in every language. */
const TERMS = ['CPF', 'CNPJ', 'QR', 'Item']

/** True for a text in Latin letters that is no data of its screen. */
function isUntranslated(text: string, data: readonly string[]): boolean {
  const names = data.flatMap((each) => (isCountry(each) ? [countries.of(each) ?? each] : [each]))
  const rest = [...names, ...TERMS]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, known) => (known.length > 1 ? left.replaceAll(known, '') : left), text)
  return /\p{Script=Latin}{2}/u.test(rest)
}

/** The smallest phone, the modal, and a full screen. */
const WIDTHS = [320, 400, 900]
const HEIGHT = 700

/** Left to right with the longest words, and right to left. These are judged at every width and in both themes, the other languages at the smallest width: no colour depends on the words. */
const EXTREMES = new Set<string>(['pt-BR', 'ar'])

/** The rules of axe that a theme can break: it changes colours, and nothing has another place or size. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** A modal, three phones, and a phone in landscape, with the top of the title below a small stage and a large one. */
const SIZES = [
  { width: 400, height: 700, small: 112, large: 224 },
  { width: 390, height: 664, small: 112, large: 200 },
  { width: 360, height: 640, small: 112, large: 200 },
  { width: 320, height: 568, small: 102, large: 140 },
  { width: 844, height: 390, small: 114, large: 136 },
]

/** The top of a title without a stage. */
const NO_STAGE = 64

/** Two hundred connections: those of `connections/every`, again and again. */
const LONGEST = 'connections/many'

for (const [screen, entry] of Object.entries(ENTRIES))
  test(`${screen} is accessible, translated, with title and button in their place, in every language and size, in both themes`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout((screen === LONGEST ? 150_000 : 60_000) * LANGUAGES.length)
    const problems: Record<string, unknown[]> = {}
    const note = (where: string, found: unknown[]) => {
      if (found.length > 0) problems[where] = [...(problems[where] ?? []), ...found]
    }
    const data = textsIn(entry)
    for (const language of LANGUAGES) {
      await gallery.show({ screen, language, theme: 'light' })
      const texts = await shownTexts(page)
      expect(texts.length).toBeGreaterThan(1)
      const most = new Map(Object.entries(MOST_WORDS)).get(screen)
      if (most !== undefined) expect(await countWords(page), language).toBeLessThanOrEqual(most)
      if (language === 'ar')
        note(
          language,
          texts.filter((text) => isUntranslated(text, data)),
        )
      // VoiceOver takes a list without markers for none, unless it has the role.
      await expect(page.locator('ul:not([role=list]), ol:not([role=list])')).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        const found = await overflowingElements(page)
        if (width === WIDTHS[0] || EXTREMES.has(language)) found.push(...(await violations(page)))
        if (EXTREMES.has(language)) {
          await gallery.setTheme('dark')
          found.push(...(await violations(page, COLOR_RULES)))
          await gallery.setTheme('light')
        }
        note(`${language} ${width}`, found)
      }
      for (const { width, height, small, large } of SIZES) {
        await page.setViewportSize({ width, height })
        const { title, stage, hasPicture, outOfSight, sideBySide } = await partsOf(page)
        const place = stage === undefined ? NO_STAGE : stage === 'small' ? small : large
        const found: unknown[] = [...outOfSight, ...sideBySide]
        // A code to scan stands in the stage's place.
        if (title !== place && !hasPicture) found.push(`title at ${title}, not at ${place}`)
        // The longest words, and another script.
        if (width === 320 && ['de', 'ar'].includes(language))
          found.push(...(await cutElements(page)))
        note(`${language} ${width} × ${height}`, found)
      }
    }
    expect(problems).toEqual({})
  })

/** The contrast of WCAG 2.2, 1.4.6 (AAA), for people who ask for more. */
const ENHANCED = ['color-contrast-enhanced']

/** The language with the longest words. */
const LONG = { language: 'pt-BR', theme: 'light' } as const

// The longest has too many elements to tab through.
for (const screen of DISTINCT_LAYOUTS.filter((name) => name !== LONGEST))
  test(`${screen} fits a low page, and nothing covers the focus`, async ({ page, gallery }) => {
    for (const height of [256, 400]) {
      await page.setViewportSize({ width: 320, height })
      await gallery.show({ screen, ...LONG })
      expect(await overflowingElements(page), `320 × ${height}`).toEqual([])
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await coveredWhenFocused(page, key), `320 × ${height}, ${key}`).toEqual([])
    }
  })

for (const screen of DISTINCT_LAYOUTS)
  test(`${screen} with text of 150 and 200 % is not cut, and in landscape clear of the notch`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize(LANDSCAPE)
    await setInsets(page, LANDSCAPE_INSETS)
    await gallery.show({ screen, ...LONG, mode: 'top' })
    expect(await elementsInInsets(page, LANDSCAPE_INSETS)).toEqual([])

    await page.setViewportSize({ width: 400, height: HEIGHT })
    for (const percent of [150, 200]) {
      await setTextSize(page, percent)
      await gallery.show({ screen, ...LONG })
      const wrong = [...(await cutElements(page)), ...(await overflowingElements(page))]
      expect(wrong, `${percent} %`).toEqual([])
      // A dialog shows its question, and has the width of its text.
      const hidden = await page
        .locator('dialog[open]')
        .evaluateAll(([dialog]) =>
          dialog ? dialog.scrollTop + dialog.scrollWidth - dialog.clientWidth : 0,
        )
      expect(hidden, `${percent} %`).toBe(0)
    }
  })

for (const screen of DISTINCT_LAYOUTS.filter((name) => name.startsWith('consent/')))
  test(`${screen}: nothing covers what is agreed to`, async ({ page, gallery }) => {
    for (const [width, height, percent] of [
      [320, 568, 100],
      [844, 390, 100],
      [400, HEIGHT, 150],
      [400, HEIGHT, 200],
    ] as const) {
      await setTextSize(page, percent)
      await page.setViewportSize({ width, height })
      await gallery.show({ screen, ...LONG })
      expect(await coveredRows(page), `${width} × ${height}, ${percent} %`).toEqual([])
    }
  })

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } })

  for (const screen of DISTINCT_LAYOUTS)
    test(`${screen} has targets for a finger, and fits the phone`, async ({ page, gallery }) => {
      await gallery.show({ screen, ...LONG })
      expect([...(await smallTargets(page)), ...(await overflowingElements(page))]).toEqual([])
    })
})

for (const screen of DISTINCT_LAYOUTS)
  test(`${screen} takes spaced text, forced colours, more contrast`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await gallery.show({ screen, ...LONG })
    await page.addStyleTag({ content: TEXT_SPACING })
    const isLong = await page.locator('h1[class*=long]').count()
    // 0.16 em, of a title of 20 px on a small phone, or of a long one of 17 px.
    await expect(page.locator('h1')).toHaveCSS('word-spacing', isLong ? '2.72px' : '3.2px')
    expect([...(await cutElements(page)), ...(await overflowingElements(page))]).toEqual([])

    await page.setViewportSize({ width: 1000, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    await gallery.show({ screen, ...LONG })
    expect(await runningAnimations(page)).toEqual([])
    expect(await shapelessControls(page)).toEqual([])

    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    for (const theme of ['light', 'dark'] as const) {
      await gallery.show({ screen, ...LONG, theme })
      expect(await violations(page, ENHANCED)).toEqual([])
    }
  })

test('without the setting for less motion something moves', async ({ page, gallery }) => {
  await gallery.show({ screen: 'connecting/sending', ...LONG })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await runningAnimations(page)).not.toEqual([])
})
