import { expect, test } from 'vitest'
import { languageOfBank } from './textLanguage.ts'

test.each([
  ['BR', 'pt-BR'],
  ['PT', 'pt-PT'],
  ['MX', 'es'],
  ['GB', 'en'],
  ['SE', 'sv'],
  // Banks in Switzerland write in three languages.
  ['CH', undefined],
  [undefined, undefined],
])('a bank in %s writes in %s', (country, language) =>
  expect(languageOfBank(country)).toBe(language),
)
