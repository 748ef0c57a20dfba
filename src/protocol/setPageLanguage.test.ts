import { expect, test, vi } from 'vitest'
import { LANGUAGES } from './options.ts'
import { setPageLanguage } from './setPageLanguage.ts'

test.each(LANGUAGES)('a page in %s has the direction of its script', (language) => {
  const documentElement = { lang: '', dir: '' }
  vi.stubGlobal('document', { documentElement })
  setPageLanguage(language)
  const isRightToLeft = /Arab|Hebr|Thaa/.test(new Intl.Locale(language).maximize().script ?? '')
  expect(documentElement).toEqual({ lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
})
