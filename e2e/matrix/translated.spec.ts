import type { Page } from '@playwright/test'
import { ENTRIES } from '../../tools/gallery/entries.ts'
import { expect, overflowingElements, test } from '../support/access.ts'
import { cutElements } from '../support/layout.ts'

// Every screen in a language with long words, and in one of another script, on the smallest phone.

test.use({ viewport: { width: 320, height: 568 } })

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
    return texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))
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

/** The parts of a text that are not data of its screen, longest first. */
function withoutData(text: string, data: readonly string[]): string {
  const names = data.flatMap((each) => (isCountry(each) ? [countries.of(each) ?? each] : [each]))
  return [...names, ...TERMS]
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, known) => (known.length > 1 ? rest.replaceAll(known, '') : rest), text)
}

/** True for a text in Latin letters that is no data. */
const isUntranslated = (text: string, data: readonly string[]) =>
  /\p{Script=Latin}{2}/u.test(withoutData(text, data))

const groupOf = (screen: string) => screen.split('/')[0]
const groups = new Set(Object.keys(ENTRIES).map(groupOf))

test('a text in Latin letters is found, unless it is data', () => {
  expect(isUntranslated('تم ربط Sandbox Bank', ['Sandbox Bank'])).toBe(false)
  expect(isUntranslated('تم ربط your bank', ['Sandbox Bank'])).toBe(true)
})

for (const language of ['de', 'ar'] as const)
  for (const group of groups)
    test(`${group} in ${language}: all translated, nothing cut`, async ({ page, gallery }) => {
      test.setTimeout(400_000)
      const problems: Record<string, string[]> = {}
      for (const [screen, entry] of Object.entries(ENTRIES)) {
        if (groupOf(screen) !== group) continue
        await gallery.show({ screen, language, theme: 'light' })
        const data = textsIn(entry)
        const texts = await shownTexts(page)
        expect(texts.length).toBeGreaterThan(1)
        const all = [
          ...texts.filter((text) => language === 'ar' && isUntranslated(text, data)),
          ...(await cutElements(page)),
          ...(await overflowingElements(page)),
        ]
        if (all.length > 0) problems[screen] = all
      }
      expect(problems).toEqual({})
    })
