import type { Page } from '@playwright/test'
import { createRandom, pickFrom } from '../sandbox/service/seededRandom.ts'
import { TypedText } from './support/TypedText.ts'
import { BUNDLE, hold } from './support/hold.ts'
import type { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
/** Without a field, text is only added and taken back. */
const WITHOUT_FIELD = [...LETTERS, ...LETTERS, 'Backspace'] as const
const IN_FIELD = [
  ...LETTERS,
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Shift+ArrowLeft',
  'Shift+ArrowRight',
  'Shift+Home',
  'Control+a',
] as const

/** The search field's text, and what is selected in it. */
const readField = (field: Element) =>
  field instanceof HTMLInputElement
    ? { text: field.value, selected: [field.selectionStart, field.selectionEnd] }
    : null

/** Types at random while names and bundle are held back, lets each of them come between two keys, and types on. */
async function typeThroughTakeover(
  seed: number,
  page: Page,
  openLink: () => Promise<LinkPage>,
): Promise<void> {
  const random = createRandom(seed)
  const context = page.context()
  const releaseNames = await hold(context, '**/api/connectors?*')
  const releaseBundle = await hold(context, BUNDLE)
  // A link that is followed from the widget's own page would be loaded twice.
  await page.goto('about:blank')
  const widget = await openLink()
  await page.locator('.skeleton').waitFor()
  const typed = new TypedText()
  const keys: string[] = []
  const type = async (choices: readonly [string, ...string[]], most: number) => {
    for (let left = Math.floor(random() * most); left > 0; left -= 1) {
      const key = pickFrom(random, choices)
      keys.push(key)
      typed.press(key)
      await page.keyboard.press(key)
    }
  }

  await type(WITHOUT_FIELD, 5)
  releaseNames()
  keys.push('names')
  if (random() < 0.3) await type(WITHOUT_FIELD, 5)
  await widget.earlyList.waitFor()
  await type(IN_FIELD, 12)
  releaseBundle()
  keys.push('bundle')
  await type(IN_FIELD, 12)
  await widget.waitForList()
  keys.push('React')
  await type(IN_FIELD, 5)
  expect({ keys, ...(await widget.search.evaluate(readField)) }).toEqual({
    keys,
    text: typed.text,
    selected: typed.selected,
  })
  await context.unrouteAll({ behavior: 'wait' })
}

/** Twenty rounds with the seeds from `first` on. */
const ROUNDS = 20
for (let first = 0; first < 200; first += ROUNDS)
  test(
    `no letter is lost or comes twice while React takes over: rounds ${first} to ${first + ROUNDS - 1} @matrix`,
    { tag: first === 0 ? '@firefox-matrix' : [] },
    async ({ page, openLink }) => {
      test.slow()
      for (let seed = first; seed < first + ROUNDS; seed += 1)
        await typeThroughTakeover(seed, page, openLink)
    },
  )

for (const [text, found] of [
  [' sndbox', 'a search that finds something'],
  ['zzxxyq', 'a search that finds nothing'],
] as const)
  test(
    `the caret and the focus stay where they are while React takes over: ${found}`,
    { tag: ['@firefox-matrix', '@matrix'] },
    async ({ page, context, openLink }) => {
      const release = await hold(context, BUNDLE)
      const widget = await openLink()
      await widget.earlyList.waitFor()
      await page.keyboard.type(text)
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
      release()
      await widget.waitForList()
      await page.keyboard.type('a')
      await expect(widget.search).toHaveValue(`${text.slice(0, -5)}a${text.slice(-5)}`)
    },
  )
