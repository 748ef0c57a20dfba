import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES as PRODUCT_LANGUAGES } from '../../src/protocol/options.ts'
import { LANGUAGES } from './page/languages.js'
import { messages } from './page/messages.en.js'

/** Not a literal in `import`: the compiler would check the page's scripts. */
const FIELDS_MODULE: string = 'fields'

const html = readFileSync(new URL('page/index.html', import.meta.url), 'utf8')
const english: Record<string, string> = messages

const messagesOf = async (tag: string): Promise<Record<string, string>> => {
  const file: { messages: Record<string, string> } = await import(`./page/messages.${tag}.js`)
  return file.messages
}

test('the page speaks every language of the product, with one file for each', () => {
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(PRODUCT_LANGUAGES.toSorted())
  const files = readdirSync(new URL('page', import.meta.url)).filter((name) =>
    name.startsWith('messages.'),
  )
  expect(files).toEqual(
    Object.keys(LANGUAGES)
      .map((tag) => `messages.${tag}.js`)
      .toSorted(),
  )
})

test.each(Object.keys(LANGUAGES))('%s has every text, and none is empty', async (tag) => {
  const texts = await messagesOf(tag)
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  expect(Object.values(texts).every((text) => text.trim() === text && text !== '')).toBe(true)
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

test('the English of the HTML is that of the messages', () => {
  const shown = [...html.matchAll(/data-text="(\w+)"[^>]*>([^<]*)</g)]
  expect(shown.length).toBeGreaterThan(30)
  for (const [, key = '', text = ''] of shown)
    expect([key, text.replaceAll(/\s+/g, ' ').trim()]).toEqual([key, english[key]])
})

test.each([
  ['data-label', 'aria-label'],
  ['data-placeholder', 'placeholder'],
])('so is that of each %s', (key, attribute) => {
  const elements = [...html.matchAll(/<\w[^>]*>/g)].map(([tag]) => tag)
  const valueOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const keyed = elements.filter((tag) => valueOf(tag.replaceAll(/\s+/g, ' '), key) !== undefined)
  expect(keyed.length).toBeGreaterThan(0)
  for (const tag of keyed.map((each) => each.replaceAll(/\s+/g, ' ')))
    expect(valueOf(tag, attribute)).toBe(english[valueOf(tag, key) ?? ''])
})
