import { describe, expect, test } from 'vitest'
import { LANGUAGES, loadEarlyMessages, loadLaterMessages, pickLanguage } from './messages.ts'

describe('the language', () => {
  test.each([
    [['en']],
    [['en-GB']],
    [['EN-us']],
    [['fr', 'de']],
    [['']],
    [[]],
    [['fr', 'en-AU', 'xx']],
    [['english']],
  ])('of %j is English', (wanted) => expect(pickLanguage(wanted)).toBe('en'))

  test.each([
    [['pt-BR'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['PT-br'], 'pt-BR'],
    [['es'], 'es'],
    [['es-419'], 'es'],
    [['fr', 'es-MX'], 'es'],
  ] as const)('of %j is %s', (wanted, language) => expect(pickLanguage(wanted)).toBe(language))

  test.each(LANGUAGES)('%s is picked before any that is wanted less', (language) => {
    const others = LANGUAGES.filter((one) => one !== language)
    expect(pickLanguage(['xx', language, ...others])).toBe(language)
  })
})

test.each(LANGUAGES)('%s has its two parts, and no word in both', async (language) => {
  const early = Object.keys(await loadEarlyMessages(language))
  const later = Object.keys(await loadLaterMessages(language))
  expect(early.filter((key) => later.includes(key))).toEqual([])
  expect(early).toContain('list')
  expect(later).toContain('endings')
})

test('the words of the later screens are asked for once', () =>
  expect(loadLaterMessages('en')).toBe(loadLaterMessages('en')))
