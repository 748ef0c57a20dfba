import type { Page } from '@playwright/test'
import { createRandom, pickFrom } from '../packages/sandbox/service/seededRandom.ts'
import { BUNDLE, hold } from './support/hold.ts'
import type { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

/** The text of a field of one line, as keys change it. */
class TypedText {
  text = ''
  /** Where the selection began, and where the caret is. */
  #anchor = 0
  #caret = 0

  /** The selected part: its start and its end. */
  get selected(): [number, number] {
    return [Math.min(this.#anchor, this.#caret), Math.max(this.#anchor, this.#caret)]
  }

  /** @param key as Playwright names it: a letter, or an editing key, some with `Shift` or `Control` */
  press(key: string): void {
    const [start, end] = this.selected
    const isEmpty = start === end
    const { length } = this.text
    switch (key) {
      case 'Backspace':
        return this.#replace(isEmpty ? start - 1 : start, end, '')
      case 'Delete':
        return this.#replace(start, isEmpty ? end + 1 : end, '')
      case 'ArrowLeft':
        return this.#moveTo(isEmpty ? start - 1 : start)
      case 'ArrowRight':
        return this.#moveTo(isEmpty ? end + 1 : end)
      case 'Home':
        return this.#moveTo(0)
      case 'End':
        return this.#moveTo(length)
      case 'Shift+ArrowLeft':
        return this.#select(this.#anchor, this.#caret - 1)
      case 'Shift+ArrowRight':
        return this.#select(this.#anchor, this.#caret + 1)
      case 'Shift+Home':
        return this.#select(this.#anchor, 0)
      case 'Control+a':
        return this.#select(0, length)
      default:
        return this.#replace(start, end, key)
    }
  }

  #replace(start: number, end: number, by: string): void {
    const from = Math.max(0, start)
    this.text = this.text.slice(0, from) + by + this.text.slice(end)
    this.#moveTo(from + by.length)
  }

  #moveTo(index: number): void {
    this.#select(index, index)
  }

  #select(anchor: number, caret: number): void {
    const within = (index: number) => Math.min(Math.max(index, 0), this.text.length)
    this.#anchor = within(anchor)
    this.#caret = within(caret)
  }
}

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
