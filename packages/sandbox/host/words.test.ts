import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { BANK } from '../service/bank/bankTexts.ts'
import { TEXTS } from './page/texts.ts'
import { defaultPurposeIn } from './page/words.ts'

const textsOf = (table: object): readonly string[][] =>
  Object.values(table).flatMap((entry: object) => (isTexts(entry) ? [entry] : textsOf(entry)))
const isTexts = (entry: object): entry is string[] => Array.isArray(entry)

test.each(Object.entries({ TEXTS, BANK }))('%s has every text in every language', (_, table) => {
  const rows = textsOf(table)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((texts) => texts.length !== LANGUAGES.length)).toEqual([])
  expect(rows.flat().filter((text) => text.trim() !== text || text === '')).toEqual([])
})

test.each([
  [['de-AT', 'en'], 'Um die Umsätze'],
  [['pt-BR'], 'Para organizar os lançamentos'],
  [['pt-PT'], 'Para organizar os movimentos'],
  [['pt-AO'], 'Para organizar os movimentos'],
  [['xx', 'sv'], 'För att sortera'],
  [[], 'To sort'],
])('for %j the purpose begins with %s', (tags, start) => {
  expect(defaultPurposeIn(tags)).toMatch(new RegExp(`^${start}`))
})
