import { expect, test } from 'vitest'
import { matchLanguage } from './matchLanguage.ts'

const KNOWN = ['en', 'pt-BR', 'pt-PT', 'es', 'de'] as const

test.each([
  [['en'], 'en'],
  [['EN-us'], 'en'],
  [['pt-BR'], 'pt-BR'],
  [['pt-br-u-nu-latn'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt-AO'], 'pt-PT'],
  [['es-MX'], 'es'],
  [['es-419'], 'es'],
  [['de-AT'], 'de'],
  [['de-Latn-CH-1996'], 'de'],
  [['zh', 'de-DE'], 'de'],
  [['xx', 'es-MX', 'en'], 'es'],
  [['zh'], undefined],
  [['english'], undefined],
  [[''], undefined],
  [[undefined, 7, null, {}], undefined],
  [['-'], undefined],
  [['constructor'], undefined],
  [[undefined, 'de'], 'de'],
  [[], undefined],
])('%j gives %s', (wanted, expected) => expect(matchLanguage(wanted, KNOWN)).toBe(expected))

test.each(KNOWN)('%s is found before any that is wanted less', (language) =>
  expect(matchLanguage(['xx', language, ...KNOWN], KNOWN)).toBe(language),
)
