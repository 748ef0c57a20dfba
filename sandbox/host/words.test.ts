import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES as WIDGET_LANGUAGES } from '../../src/protocol/options.ts'
import { BANK } from './page/words/bank.js'
import { PAGE } from './page/words/page.js'
import { purposeIn } from './page/words/purpose.js'
import { LANGUAGES, nearestLanguage } from './page/words/words.js'

/** Not a literal in `import`: the compiler would check the page's scripts. */
const FIELDS_MODULE: string = 'fields'

const html = readFileSync(new URL('page/index.html', import.meta.url), 'utf8')
const page: Record<string, readonly string[]> = PAGE

const textsOf = (table: object): readonly string[][] =>
  Object.values(table).flatMap((entry: object) => (isTexts(entry) ? [entry] : textsOf(entry)))
const isTexts = (entry: object): entry is string[] => Array.isArray(entry)

test.each(Object.entries({ PAGE, BANK }))('%s has every text in every language', (_, table) => {
  const rows = textsOf(table)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((texts) => texts.length !== LANGUAGES.length)).toEqual([])
  expect(rows.flat().filter((text) => text.trim() !== text || text === '')).toEqual([])
})

test.each([
  [['de', 'es-AR', 'en'], 'es'],
  [['pt-PT'], 'pt-BR'],
  [['ar', 'de'], 'en'],
  [[], 'en'],
])('for %j the page is in %s', (tags, language) => {
  expect(nearestLanguage(tags)).toBe(language)
})
test.each([
  [['de-AT', 'en'], 'Um die Umsätze'],
  [['pt'], 'Para organizar os lançamentos'],
  [['pt-BR'], 'Para organizar os lançamentos'],
  [['pt-PT'], 'Para organizar os movimentos'],
  [['pt-AO'], 'Para organizar os movimentos'],
  [['xx', 'sv'], 'För att sortera'],
  [[], 'To sort'],
])('for %j the purpose begins with %s', (tags, start) => {
  expect(purposeIn(tags)).toMatch(new RegExp(`^${start}`))
})

test('every language of the widget has the purpose', () => {
  expect(new Set(WIDGET_LANGUAGES.map((tag) => purposeIn([tag]))).size).toBe(
    WIDGET_LANGUAGES.length,
  )
})

test('the fields and the faults that the page makes itself have their words', async () => {
  const fields: {
    GROUPS: { text: string; fields: { text?: string }[] }[]
  } = await import(`./page/${FIELDS_MODULE}.js`)
  const faults = readFileSync(new URL('page/faults.js', import.meta.url), 'utf8')
  const groups = fields.GROUPS.map(({ text }) => text)
  const labels = fields.GROUPS.flatMap(({ fields: each }) => each.flatMap(({ text }) => text ?? []))
  const sentences = [...faults.matchAll(/\['(fault\w+)',/g)].map(([, key = '']) => key)
  const keys = [...groups, ...labels, ...sentences]
  expect(keys.length).toBeGreaterThan(15)
  for (const key of keys) expect(page).toHaveProperty(key)
})

test('every key in the HTML has its words', () => {
  const keys = [...html.matchAll(/data-(?:text|label|placeholder)="(\w+)"/g)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key = '') => page[key] === undefined)).toEqual([])
})
