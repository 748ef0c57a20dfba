import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/options.ts'
import { loadFirstScreenMessages, loadRemainingMessages, pickLanguage } from './messages.ts'

describe('the language', () => {
  test.each([
    [['en']],
    [['en-GB']],
    [['EN-us']],
    [['xx', 'zh']],
    [['']],
    [[]],
    [['xx', 'en-AU', 'xx']],
    [['english']],
  ])('of %j is English', (wanted) => expect(pickLanguage(wanted)).toBe('en'))

  test.each([
    [['pt-BR'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['pt-AO'], 'pt-PT'],
    [['de-AT'], 'de'],
    [['ar-EG', 'en'], 'ar'],
    [['PT-br'], 'pt-BR'],
    [['es'], 'es'],
    [['es-419'], 'es'],
    [['xx', 'es-MX'], 'es'],
  ] as const)('of %j is %s', (wanted, language) => expect(pickLanguage(wanted)).toBe(language))

  test.each(LANGUAGES)('%s is picked before any that is wanted less', (language) => {
    const others = LANGUAGES.filter((other) => other !== language)
    expect(pickLanguage(['xx', language, ...others])).toBe(language)
  })
})

test.each(LANGUAGES)('%s has two files that share no key', async (language) => {
  const firstScreen = Object.keys(await loadFirstScreenMessages(language))
  const remaining = Object.keys(await loadRemainingMessages(language))
  expect(firstScreen.filter((key) => remaining.includes(key))).toEqual([])
  expect(firstScreen).toContain('list')
  expect(remaining).toContain('failures')
})

test('the messages of the remaining screens are fetched once', () =>
  expect(loadRemainingMessages('en')).toBe(loadRemainingMessages('en')))
