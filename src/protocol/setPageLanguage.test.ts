// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LANGUAGES } from './options.ts'
import { setPageLanguage } from './setPageLanguage.ts'

test.each(LANGUAGES)('a page in %s has the direction of its script', (language) => {
  setPageLanguage(language)
  const isRightToLeft = /Arab|Hebr|Thaa/.test(new Intl.Locale(language).maximize().script ?? '')
  const { lang, dir } = document.documentElement
  expect([lang, dir]).toEqual([language, isRightToLeft ? 'rtl' : 'ltr'])
})
