import { expect, test } from 'vitest'
import { grammarOf } from '../i18n/grammar.ts'
import { firstScreen } from '../i18n/messages/en.firstScreen.ts'
import { earlyListTemplate } from './template.tsx'

const template = earlyListTemplate()
const own = new Set(['application', 'name', 'note', 'app.footer'])

test('the markup holds the key of each text, and no text', () => {
  const texts = [...template.matchAll(/>([^<]+)<|(?:title|placeholder|aria-label)="([^"]*)"/g)]
  const keys = texts.map(([, text, attribute]) => text ?? attribute ?? '')
  // The countries and the logos' letters are set by other means.
  const others = keys.filter((key) => !/^\{[\w.]+\}$/.test(key))
  expect(new Set(others)).toEqual(new Set(['{', 'Pseudo-Accents', 'Pseudo-Bidi']))
})

test('each key is that of a message, or of a bank or the application', () => {
  const messages = firstScreen(grammarOf('en'))
  const keys = [...template.matchAll(/\{([\w.]+)\}/g)].map(([, key = '']) => key)
  expect(keys).toContain('list.title')
  for (const key of keys.filter((one) => !own.has(one)))
    expect(messages).toHaveProperty(key, expect.any(String))
})

test('no element has a style, which the page’s policy refuses', () => {
  expect(template).not.toContain('style=')
})
