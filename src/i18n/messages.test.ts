import { describe, expect, test } from 'vitest'
import { AVAILABLE, loadMessages, pickLanguage } from './messages.ts'

const isAvailable = (language: string) => AVAILABLE.includes(language)
/** A language once it is there, English until then. */
const orEnglish = (language: string) => (isAvailable(language) ? language : 'en')

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
  ])('of %j is %s, once there is such a file', (wanted, language) =>
    expect(pickLanguage(wanted)).toBe(orEnglish(language)),
  )

  test.each(AVAILABLE)('%s is picked before any that is wanted less', (language) => {
    const others = AVAILABLE.filter((one) => one !== language)
    expect(pickLanguage(['xx', language, ...others])).toBe(language)
  })
})

test.each(['en', 'pt-BR', 'es'] as const)('%s loads, or English in its place', async (language) => {
  const messages = await loadMessages(language)
  expect(messages === (await loadMessages('en'))).toBe(orEnglish(language) === 'en')
})
