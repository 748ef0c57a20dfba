import type { Page } from '@playwright/test'
import { createRandom, pickFrom } from '../packages/sandbox/service/base/random.ts'
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

/** The text of a field, and what is selected in it. */
const readField = (field: Element) =>
  field instanceof HTMLInputElement
    ? { text: field.value, selected: [field.selectionStart, field.selectionEnd] }
    : null

/** Types keys into a field that is there from the first one on. Returns its text, and what is selected in it. */
async function typeInto(page: Page, keys: readonly string[]) {
  await page.goto('about:blank')
  await page.setContent('<input>')
  const field = page.locator('input')
  await field.focus()
  for (const key of keys) await page.keyboard.press(key)
  return field.evaluate(readField)
}

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
  const typed: string[] = []
  const keys: string[] = []
  const type = async (choices: readonly [string, ...string[]], most: number) => {
    for (let left = Math.floor(random() * most); left > 0; left -= 1) {
      const key = pickFrom(random, choices)
      keys.push(key)
      typed.push(key)
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
  const found = await widget.search.evaluate(readField)
  await context.unrouteAll({ behavior: 'wait' })
  expect({ keys, ...found }).toEqual({ keys, ...(await typeInto(page, typed)) })
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
