import { grammarOf } from '../src/widget/i18n/grammar.ts'
import { loadEarlyMessages, loadLaterMessages, type Language } from '../src/widget/i18n/messages.ts'
import type { Messages } from '../src/widget/i18n/catalogue.ts'

/** Every string there is, in a language. */
export const messagesIn = async (language: Language): Promise<Messages> => ({
  ...(await loadEarlyMessages(language)),
  ...(await loadLaterMessages(language)),
})

export const BANK = 'Sandbox Bank'
export const APP = 'Acme'
const COUNT = 7
const DATE = new Date('2027-03-05T12:00:00Z')

/** What those sentences are given that take something else than the name of a bank. */
const GIVEN: Record<string, readonly unknown[]> = {
  'list.results': [COUNT],
  'credentials.rejected': [COUNT],
  'credentials.toCheck': [COUNT],
  'checks.tooLong': [COUNT],
  'consent.askedBy': [APP, 'acme.example'],
  'consent.title': [APP, BANK],
  'consent.purpose': [APP],
  'consent.revoke': [APP],
  'consent.months': [COUNT],
  'connecting.waitingFor': [COUNT],
  'renewal.ends': [DATE],
  'renewal.ended': [DATE],
  'mfa.timeLeft': [COUNT],
  'success.quota': [[BANK, APP]],
  'success.missing': [[BANK, APP]],
}

/** What a sentence has to say again of what it was given. */
export const givenTo = (path: string, language: string): string[] =>
  (GIVEN[path] ?? [BANK])
    .flat()
    .map((given) => (given instanceof Date ? grammarOf(language).day(given) : String(given)))

export interface Saying {
  /** `list.title` */
  path: string
  text: string
  /** It was made from something given, such as the name of a bank. */
  takes: boolean
}

/** Every string of a catalogue, those that take something being given it. */
export function sayingsOf(words: unknown, path = ''): Saying[] {
  if (typeof words === 'string') return [{ path, text: words, takes: false }]
  if (typeof words === 'function') {
    const text = String(Reflect.apply(words, undefined, GIVEN[path] ?? [BANK]))
    return [{ path, text, takes: true }]
  }
  return Object.entries(words ?? {}).flatMap(([key, value]) =>
    sayingsOf(value, path ? `${path}.${key}` : key),
  )
}
