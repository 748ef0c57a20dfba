import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { wordsOf } from './testWords.ts'
import { VOCABULARY } from './vocabulary.ts'

/**
 * Every word of the specification is named by a test, in its title or in a row of its table. The titles
 * below are the list: each word, and the first line that names it.
 */

const root = fileURLToPath(new URL('../', import.meta.url))

const named = ['src', 'sandbox', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter((path) => /\.(test|spec)\.ts$/.test(path) && path !== fileURLToPath(import.meta.url))
  .sort()
  .flatMap((path) =>
    wordsOf(readFileSync(path, 'utf8')).map(({ text, line }) => ({
      words: new Set(text.split(/[^A-Za-z0-9_]+/)),
      place: `${relative(root, path)}:${line}`,
    })),
  )

/** A status and its code count only where they stand together. */
const placeOf = (word: string) =>
  named.find(({ words }) => word.split(' ').every((part) => words.has(part)))?.place ?? 'no test'

describe.each(Object.entries(VOCABULARY))('%s', (_, words) => {
  test.each(words.map((word) => [word, placeOf(word)]))('%s → %s', (word, place) =>
    expect(place, `${word} is named by`).not.toBe('no test'),
  )
})

describe('a word counts', () => {
  test.each([
    ["test('a WORD', () => {})", 1],
    ['test(`a ${1} WORD`, () => {})', 1],
    ["test.each(['WORD'])('%s', () => {})", 1],
    ["const TABLE = { WORD: 1 }; test.each(Object.entries(TABLE))('%s', () => {})", 1],
    ["for (const word of ['WORD']) test(word, () => {})", 1],
    ["// test('a WORD', () => {})", 0],
    ["test('a', () => { expect('WORD').toBe(1) })", 0],
    ["test.skip('a WORD', () => {})", 0],
    ["const unused = ['WORD']", 0],
  ])('in %j: %i', (source, count) => {
    const found = wordsOf(source).filter(({ text }) => /\bWORD\b/.test(text))
    expect(found).toHaveLength(count)
  })
})
