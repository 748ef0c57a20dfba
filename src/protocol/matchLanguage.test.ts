import { describe, expect, test } from 'vitest'
import { matchLanguage } from './matchLanguage.ts'
import { nearestTag } from './nearestTag.ts'
import { LANGUAGES } from './options.ts'

describe('the language for the wanted tags', () => {
  test.each([
    [['en'], 'en'],
    [['en-GB'], 'en'],
    [['EN-us'], 'en'],
    [['en-US-u-hc-h12'], 'en'],
    [['en-US-x-twain'], 'en'],
    [['pt-BR'], 'pt-BR'],
    [['PT-br'], 'pt-BR'],
    [['pt_BR'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-PT'],
    [['pt-AO'], 'pt-PT'],
    [['es'], 'es'],
    [['de-AT'], 'de'],
    [['ar-EG', 'en'], 'ar'],
    [['zh'], 'en'],
    [['es-419'], 'es'],
    [['es-MX', 'en'], 'es'],
    [['', 'es-AR', 'en'], 'es'],
    [[undefined, 'pt-BR'], 'pt-BR'],
    [['xx', 'es'], 'es'],
    [['C', 'es'], 'es'],
    [['not a tag', 'es'], 'es'],
    [['xx', 'yy'], 'en'],
    [[''], 'en'],
    [['english'], 'en'],
    [[5, null, {}, []], 'en'],
    [[], 'en'],
  ])('%j is %s', (wanted, language) => expect(matchLanguage(wanted)).toBe(language))

  test.each(LANGUAGES)('%s is itself, and comes before any that is wanted less', (language) => {
    const others = LANGUAGES.filter((other) => other !== language)
    expect(matchLanguage(['xx', language, ...others])).toBe(language)
  })
})

describe('the nearest of several tags', () => {
  test.each([
    ['pt-PT', ['pt-BR', 'pt-PT'], 'pt-PT'],
    ['pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
    ['pt-AO', ['pt-BR', 'pt-PT'], 'pt-PT'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-HK', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
    ['zh', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
    ['zh-TW', ['zh-Hans'], 'zh-Hans'],
    ['sr-Latn-RS', ['sr-Cyrl', 'sr-Latn'], 'sr-Latn'],
    ['iw', ['en', 'he'], 'he'],
    ['de-AT', ['en', 'fr'], undefined],
    ['e', ['en'], undefined],
  ] as const)('%s among %j is %s', (tag, known, nearest) =>
    expect(nearestTag<string>(tag, known)).toBe(nearest),
  )
})
