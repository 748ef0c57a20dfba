import { expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
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
  expect(languageOfBank(connector({ country }))).toBe(language),
)

test('a bank writes in the language that the service says', () =>
  expect(languageOfBank(connector({ country: 'BR', language: 'en' }))).toBe('en'))
