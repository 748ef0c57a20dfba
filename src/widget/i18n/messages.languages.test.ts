import { describe, expect, test } from 'vitest'
import { FAILURES, type FailureCode } from '../domain/failures.ts'
import { LANGUAGES, type Language } from '../../protocol/options.ts'
import { WORDS } from '../../protocol/allWords.ts'
import { UNFIT } from '../../protocol/unfitWords.ts'
import { APP, argumentTexts, BANK, loadAllMessages, textsOf } from '../../testkit/messageTexts.ts'
import { loadFirstScreenMessages } from './firstScreenMessages.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import { failureWords } from '../steps/shared/failureText.ts'
import type { Messages, RunKind } from './messageTypes.ts'
import { loadRemainingMessages } from './remainingMessages.ts'

const ALL_LANGUAGES = await Promise.all(
  LANGUAGES.map(async (language) => ({ language, messages: await loadAllMessages(language) })),
)
const inLanguage = (wanted: string) => {
  const found = ALL_LANGUAGES.find(({ language }) => language === wanted)
  if (!found) throw new Error(wanted)
  return found.messages
}
const english = textsOf(inLanguage('en'))
const others = ALL_LANGUAGES.filter(({ language }) => language !== 'en')

const SAME_IN_ALL = ['support.item']
/** Words that a language shares with English. */
const SHARED: Partial<Record<Language, readonly string[]>> = {
  de: ['credentials.optional', 'list.sandbox', 'support.code', 'support.version'],
  fr: ['consent.labels.via', 'list.sandbox', 'support.code', 'support.version'],
  sv: ['consent.labels.via', 'list.sandbox', 'support.version'],
  'pt-BR': ['consent.labels.via'],
  'pt-PT': ['consent.labels.via'],
  nl: ['consent.labels.via', 'list.sandbox', 'list.filters', 'support.code'],
}

/** The texts of the loader and the completion page, and the words that none may contain. */
const outsideOf = (language: Language) => {
  const { forbidden, ...words } = WORDS[language]
  return textsOf({ ...words, forbidden: forbidden.source })
}

describe.each(others)('$language', ({ language, messages }) => {
  const texts = textsOf(messages)
  const textAt = new Map(texts.map(({ path, text }) => [path, text]))

  test('leaves nothing in English', () =>
    expect(
      english
        .filter(({ path, text }) => textAt.get(path) === text)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...SAME_IN_ALL, ...(SHARED[language] ?? [])].sort()))

  test('leaves nothing in English outside the widget', () => {
    const inEnglish = new Map(outsideOf('en').map(({ path, text }) => [path, text]))
    const same = outsideOf(language).filter(({ path, text }) => inEnglish.get(path) === text)
    expect(same).toEqual([])
  })

  test('shows every argument that English shows', () => {
    const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
    const incomplete = english.filter(({ path, text, isFunction }) => {
      const englishArguments = argumentTexts(path, 'en')
      return (
        isFunction &&
        argumentTexts(path, language).some(
          (argument, index) =>
            includes(text, englishArguments[index] ?? '') &&
            !includes(textAt.get(path) ?? '', argument),
        )
      )
    })
    expect(incomplete.map(({ path }) => path)).toEqual([])
  })
})

test.each(LANGUAGES)('%s has two files that share no key', async (language) => {
  const firstScreen = Object.keys(await loadFirstScreenMessages(language))
  const remaining = Object.keys(await loadRemainingMessages(language))
  expect(firstScreen.filter((key) => remaining.includes(key))).toEqual([])
})

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)
const RUN_KINDS = ['create', 'update', 'renewal'] as const satisfies readonly RunKind[]

describe.each(ALL_LANGUAGES)('in $language', ({ messages }) => {
  test.each(Object.keys(FAILURES).filter(isFailureCode))(
    '%s has a title, and sentences of what is safe and what to do',
    (code) => {
      for (const runKind of RUN_KINDS) {
        const names = { bank: BANK, app: APP }
        const { title, safe, steps } = failureWords(messages, code, runKind, names)
        expect(title).toMatch(/^[\p{Lu}\p{Lo}].{8,}[^.]$/u)
        for (const sentence of [safe ?? steps[0], ...steps])
          expect(sentence).toMatch(/^[\p{Lu}\p{Lo}].{8,}\.$/u)
      }
    },
  )
})

const outside = LANGUAGES.map((language) => {
  const { forbidden: _, ...words } = WORDS[language]
  return [language, words] as const
})

test.each([
  ...ALL_LANGUAGES.map(({ language, messages }) => [language, messages] as const),
  ...outside,
])('%s has no forbidden word, and no straight quote or stray space', (language, words) => {
  const texts = textsOf(words).map(({ text }) => text)
  const isForbidden = (text: string) =>
    WORDS[language].forbidden.test(text) || UNFIT[language].test(text)
  expect(texts.filter((text) => isForbidden(text))).toEqual([])
  expect(
    texts.filter((text) => /['"]|\.\.\.| {2}|^\s|\s$|\bundefined\b|\bnull\b|#/.test(text)),
  ).toEqual([])
})

test.each([
  ['en', /\bconfirm/i],
  ['pt-BR', /\bconfirm/i],
  ['es', /\bconfirm/i],
  ['de', /bestätig/i],
  ['fr', /\bconfirm/i],
  ['it', /\bconferm/i],
  ['nl', /bevestig/i],
  ['sv', /bekräft/i],
  ['ar', /تأكيد|أكّد|تؤكد/],
  ['pl', /potwierd/i],
  ['pt-PT', /\bconfirm/i],
])('%s says “confirm” only of the reconfirmation', (language, confirm) => {
  const texts = textsOf(inLanguage(language)).filter(({ text }) => confirm.test(text))
  const allowed = /^(?:consent\.labels\.confirm$|connections\.(?:confirm\.|doneTexts\.confirmed$))/
  expect(texts.filter(({ path }) => !allowed.test(path))).toEqual([])
  expect(texts.length).toBeGreaterThan(2)
})

describe('numbers and dates', () => {
  const inThree = (say: (messages: Messages) => string) =>
    (['en', 'pt-BR', 'es'] as const).map((language) => say(inLanguage(language)))

  test.each([
    [0, '0 banks', '0 banco', '0 bancos'],
    [1, '1 bank', '1 banco', '1 banco'],
    [2, '2 banks', '2 bancos', '2 bancos'],
    [12_345, '12,345 banks', '12.345 bancos', '12.345 bancos'],
    [1_000_000, '1,000,000 banks', '1.000.000 bancos', '1.000.000 bancos'],
  ])('%i', (count, ...expected) =>
    expect(inThree(({ list }) => list.results(count))).toEqual(expected),
  )

  const files = import.meta.glob<Record<string, (grammar: Grammar) => unknown>>(
    './messages/*.{firstScreen,remaining}.ts',
    { eager: true },
  )
  const counts = Array.from({ length: 200 }, (_, index) => index + 1)

  test.each(LANGUAGES)('every plural in %s has the forms of its whole numbers', (language) => {
    const grammar = grammarOf(language)
    const rules = new Intl.PluralRules(language)
    const wanted = new Set(counts.map((count) => rules.select(count)))
    const incomplete: unknown[] = []
    let plurals = 0
    const plural: Grammar['plural'] = (forms) => {
      plurals += 1
      if ([...wanted].some((form) => forms[form] === undefined)) incomplete.push(forms)
      return grammar.plural(forms)
    }
    for (const part of ['firstScreen', 'remaining'])
      textsOf(files[`./messages/${language}.${part}.ts`]?.[part]?.({ ...grammar, plural }))
    expect(plurals).toBeGreaterThan(4)
    expect(incomplete).toEqual([])
  })

  test.each([
    ['pl', ['0 banków', '1 bank', '2 banki', '5 banków', '11 banków', '22 banki']],
    ['ar', ['لا بنوك', 'بنك واحد', 'بنكان', '5 بنوك', '11 بنكًا', '22 بنكًا']],
    ['fr', ['0 banque', '1 banque', '2 banques', '5 banques', '11 banques', '22 banques']],
  ])('%s has the plural forms of its own', (wanted, expected) => {
    const messages = inLanguage(wanted)
    expect([0, 1, 2, 5, 11, 22].map((count) => messages.list.results(count))).toEqual(expected)
  })

  test('a list keeps the capital letters of German nouns', () =>
    expect(inLanguage('de').success.earlier(['Konten und Salden', 'Kreditkarten'])).toContain(
      'Konten und Salden und Kreditkarten',
    ))

  test('a date and a remaining time', () => {
    const date = new Date('2027-03-05T12:00:00Z')
    expect(inThree(({ renewal }) => renewal.ends(date))).toEqual([
      'Sharing ends on March\u00A05, 2027.',
      'O compartilhamento termina em 5\u00A0de\u00A0março de\u00A02027.',
      'Compartes hasta el 5\u00A0de\u00A0marzo de\u00A02027.',
    ])
    expect(inThree(({ mfa }) => mfa.timeLeft(65))).toEqual([
      '1:05 left',
      'Restam 1:05',
      'Quedan 1:05',
    ])
  })
})

describe('sentences', () => {
  test.each([
    ['es', '18:00', true, 'hasta las 18:00'],
    ['es', '1:05', true, 'hasta la 1:05'],
    ['es', '28 nov, 18:00', false, 'hasta el 28 nov, 18:00'],
    ['fr', '18:00', true, 'jusqu’à 18:00'],
    ['fr', '28 nov., 18:00', false, 'jusqu’au 28 nov., 18:00'],
    ['it', '18:00', true, 'fino alle 18:00'],
    ['it', '1:05', true, 'fino all’1:05'],
    ['it', '8 nov, 18:00', false, 'fino all’8 nov, 18:00'],
  ])('in %s the end of an outage at “%s” is said as such', (language, time, isToday, text) =>
    expect(inLanguage(language).list.until(time, isToday)).toBe(text),
  )

  test.each(['pt-BR', 'pt-PT'])(
    'in %s have no “em” before a name, which needs an article',
    (wanted) =>
      expect(textsOf(inLanguage(wanted)).filter(({ text }) => text.includes(`em ${BANK}`))).toEqual(
        [],
      ),
  )

  test('in Brazil say “instituição” only where open finance is agreed to', () => {
    const texts = textsOf(inLanguage('pt-BR')).filter(({ text }) => /instituiç/i.test(text))
    expect(texts.filter(({ path }) => !/^consent\..*\.openFinance$/.test(path))).toEqual([])
  })

  test('in Portuguese have no article before a name, whose gender nobody knows', () => {
    const messages = inLanguage('pt-BR')
    const withArticle = new RegExp(
      `(?<!\\p{L})(?:[oa]|[nd][oa]|ao|à|pel[oa]) (?:${BANK}|${APP})`,
      'iu',
    )
    expect('Conectando ao Sandbox Bank').toMatch(withArticle)
    expect('Volte à Acme').toMatch(withArticle)
    expect('Volte ao aplicativo Acme').not.toMatch(withArticle)
    // The lists of products have these names in place of a product's.
    const sentences = textsOf(messages).filter(
      ({ path }) => !/^success\.(?:quota|missing)$/.test(path),
    )
    expect(sentences.filter(({ text }) => withArticle.test(text))).toEqual([])
  })
})
