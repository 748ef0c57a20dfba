import { expect, test } from 'vitest'
import { earlyListTemplate } from './listTemplate.tsx'

const template = earlyListTemplate()

test('the markup holds the key of each text, and no text', () => {
  const texts = [...template.matchAll(/>([^<]+)<|(?:title|placeholder|aria-label)="([^"]*)"/g)]
  const keys = texts.map(([, text, attribute]) => text ?? attribute ?? '')
  // The countries and the logos' letters are set by other means.
  const others = keys.filter((key) => !/^\{[\w.]+\}$/.test(key))
  expect(new Set(others)).toEqual(new Set(['{', 'Pseudo-Accents', 'Pseudo-Bidi']))
})

test('no element has a style, which the page’s policy refuses', () => {
  expect(template).not.toContain('style=')
})
