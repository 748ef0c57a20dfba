import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestLanguage, WORDS } from './page/words/words.js'

/** Not a literal in `import`: the compiler would check the page's scripts. */
const FIELDS_MODULE: string = 'fields'

const html = readFileSync(new URL('page/index.html', import.meta.url), 'utf8')
const english: Record<string, string> = WORDS.en.page

const entriesOf = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesOf(value).map(([inner, text]): [string, string] => [`${key}.${inner}`, text])
      : [[key, String(value)] as [string, string]],
  )

test.each(Object.entries(WORDS))('%s has every text, and none is empty', (_, words) => {
  const texts = entriesOf(words)
  expect(texts.map(([key]) => key)).toEqual(entriesOf(WORDS.en).map(([key]) => key))
  expect(texts.filter(([, text]) => text.trim() !== text || text === '')).toEqual([])
})

test.each([
  [['de', 'es-AR', 'en'], 'es'],
  [['pt-PT'], 'pt-BR'],
  [['ar', 'de'], 'en'],
  [[], 'en'],
])('for %j the page is in %s', (tags, language) => {
  expect(nearestLanguage(tags)).toBe(language)
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
  for (const key of keys) expect([key, english[key]]).toEqual([key, expect.any(String)])
})

test('every key in the HTML has its words', () => {
  const keys = [...html.matchAll(/data-(?:text|label|placeholder)="(\w+)"/g)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key = '') => english[key] === undefined)).toEqual([])
})
