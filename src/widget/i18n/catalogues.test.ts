import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WORDS as COMPLETION } from '../../completion/words.ts'
import { RECOVERY_ACTIONS } from '../domain/failures.ts'
import { NOTICE_WORDS } from '../../loader/session/noticeWords.ts'
import { translate, WORDS as LOADER } from '../../loader/words.ts'
import { APP, BANK, givenTo, messagesIn, sayingsOf } from '../../../testkit/sayings.ts'
import { LANGUAGES } from './messages.ts'

const CATALOGUES = await Promise.all(
  LANGUAGES.map(async (language) => ({ language, messages: await messagesIn(language) })),
)
const english = sayingsOf(await messagesIn('en'))
const others = CATALOGUES.filter(({ language }) => language !== 'en')

/** Names, and the terms that every language takes as they are. */
const THE_SAME = ['credentials.labels.cpf', 'credentials.labels.cnpj', 'support.item']

describe.each(others)('$language', ({ language, messages }) => {
  const sayings = sayingsOf(messages)
  const textAt = new Map(sayings.map(({ path, text }) => [path, text]))

  test('has every string, and none that English lacks', () =>
    expect(sayings.map(({ path }) => path).sort()).toEqual(english.map(({ path }) => path).sort()))

  test('leaves nothing in English', () =>
    expect(english.filter(({ path, text }) => textAt.get(path) === text).map((one) => one.path)) //
      .toEqual(THE_SAME))

  test('says what a sentence is given wherever English does', () => {
    const silent = english
      .filter(({ takes }) => takes)
      .flatMap(({ path, text }) => {
        const said = (where: string, what: string) =>
          where.toLowerCase().includes(what.toLowerCase())
        const [here, there] = [givenTo(path, language), givenTo(path, 'en')]
        return here.filter(
          (given, at) => said(text, there[at] ?? '') && !said(textAt.get(path) ?? '', given),
        ).length > 0
          ? [path]
          : []
      })
    expect(silent).toEqual([])
  })
})

/** Every source file but the catalogues and the tests. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^widget.i18n.messages/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))

/** `list.title` is used by a file that knows `list` and asks for `.title`, or `list[…]` for a 'title' somewhere. */
function isUsed(path: string): boolean {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key))
  const [key = '', parent = 'messages'] = keys.toReversed()
  const word = (pattern: string) => new RegExp(pattern)
  const asked = word(`\\.${key}\\b|[{,] ${key}\\b`)
  const indexed = word(`\\b${parent}\\[|\\.\\.\\.messages\\.${parent}\\b|entries\\(${parent}\\)`)
  const named = word(`'${key}'|\\b${key}\\b[:?]`)
  return (
    SOURCES.some((source) => word(`\\b${parent}\\b`).test(source) && asked.test(source)) ||
    (SOURCES.some((source) => indexed.test(source)) && SOURCES.some((source) => named.test(source)))
  )
}

/** Said by `code`, whose words are read by the code alone. */
const byCode = (path: string) => /^(?:endings|products)\./.test(path)

test('every string is used somewhere', () => {
  expect(isUsed('list.neverSaid')).toBe(false)
  expect(isUsed('neverSaid.title')).toBe(false)
  expect(english.map(({ path }) => path).filter((path) => !byCode(path) && !isUsed(path))) //
    .toEqual([])
})

describe.each(CATALOGUES)('in $language', ({ messages }) => {
  test.each(Object.keys(RECOVERY_ACTIONS))('%s has a title and a sentence', (code) => {
    const told = Object.fromEntries(
      sayingsOf(messages.endings).map(({ path, text }) => [path, text]),
    )
    expect(told[`${code}.title`]).toMatch(/^\p{Lu}.{8,}[^.]$/u)
    expect(told[`${code}.text`]).toMatch(/^\p{Lu}.{8,}\.$/u)
  })

  test('no ending is told that there is not', () =>
    expect(Object.keys(messages.endings).sort()).toEqual(Object.keys(RECOVERY_ACTIONS).sort()))
})

/** What nobody says to a person at a counter. */
const UNFIT: Record<string, RegExp> = {
  en: /!|\binvalid|\berrors?\b|\bplease\b|\bfail|\bwrong|\bincorrect|\bsorry|\boops|\bunable|\bunfortunately/i,
  'pt-BR':
    /!|\binválid|\berros?\b|\bpor favor|\bfalh|\berrad|\bincorret|\bdesculp|\bops\b|\binfelizmente/i,
  es: /[!¡]|\binválid|\berror|\bpor favor|\bfall[aóo]|\bequivocad|\bincorrect|\blo sentimos|\bups\b/i,
}
const loaderWords = LANGUAGES.map(
  (language) =>
    [language, [translate(LOADER, language, []), translate(NOTICE_WORDS, language, [])]] as const,
)
const completionWords = LANGUAGES.map((language) => [language, COMPLETION[language]] as const)

test.each([
  ...CATALOGUES.map(({ language, messages }) => [language, messages] as const),
  ...loaderWords,
  ...completionWords,
])('%s is calm, blames nobody and is set as it is printed', (language, words) => {
  const texts = sayingsOf(words).map(({ text }) => text)
  expect(texts.filter((text) => UNFIT[language]?.test(text) ?? true)).toEqual([])
  expect(texts.filter((text) => /['"]|\.\.\.| {2}|^\s|\s$|undefined|null|#/.test(text))).toEqual([])
})

describe('numbers and dates', () => {
  const en = CATALOGUES.find(({ language }) => language === 'en')?.messages
  const pt = CATALOGUES.find(({ language }) => language === 'pt-BR')?.messages
  const es = CATALOGUES.find(({ language }) => language === 'es')?.messages

  test.each([
    [0, '0 banks', '0 instituição', '0 bancos'],
    [1, '1 bank', '1 instituição', '1 banco'],
    [2, '2 banks', '2 instituições', '2 bancos'],
    [12_345, '12,345 banks', '12.345 instituições', '12.345 bancos'],
    [1_000_000, '1,000,000 banks', '1.000.000 instituições', '1.000.000 bancos'],
  ])('%i', (count, ...said) =>
    expect([en, pt, es].map((one) => one?.list.results(count))).toEqual(said),
  )

  test.each([
    [0, 'You have 0 attempts left.', 'Não restam tentativas.', 'Te quedan 0 intentos.'],
    [1, 'You have 1 attempt left.', 'Resta 1 tentativa.', 'Te queda 1 intento.'],
    [2, 'You have 2 attempts left.', 'Restam 2 tentativas.', 'Te quedan 2 intentos.'],
  ])('%i attempts left', (left, ...said) =>
    expect([en, pt, es].map((one) => one?.credentials.rejected(left).split('. ').at(-1))).toEqual(
      said,
    ),
  )

  test.each([
    [1, 'Access lasts 1 month.', 'O consentimento vale por 1 mês.', 'El acceso dura 1 mes.'],
    [
      12,
      'Access lasts 12 months.',
      'O consentimento vale por 12 meses.',
      'El acceso dura 12 meses.',
    ],
  ])('%i months', (months, ...said) =>
    expect([en, pt, es].map((one) => one?.consent.months(months))).toEqual(said),
  )

  test('a day and a remaining time', () => {
    const day = new Date('2027-03-05T12:00:00Z')
    expect([en, pt, es].map((one) => one?.renewal.ends(day))).toEqual([
      'Access ends on March 5, 2027.',
      'O consentimento vale até 5 de março de 2027.',
      'El acceso termina el 5 de marzo de 2027.',
    ])
    expect([en, pt, es].map((one) => one?.mfa.timeLeft(65))).toEqual([
      'Valid for 1:05',
      'Vale por 1:05',
      'Vale por 1:05',
    ])
  })
})

describe('sentences', () => {
  const lost = ({ products }: (typeof CATALOGUES)[number]['messages']) => [
    products.TRANSACTIONS,
    products.CREDIT_CARDS,
  ]

  test.each([
    ['en', 'Account transactions and credit cards reached this month’s limit'],
    ['pt-BR', 'Limite deste mês atingido no banco: transações das contas e cartão de crédito.'],
    ['es', 'Límite de este mes alcanzado en el banco: movimientos de las cuentas y tarjetas de'],
  ])('list in %s as that language does', (wanted, said) => {
    const messages = CATALOGUES.find(({ language }) => language === wanted)?.messages
    expect(messages?.success.quota(lost(messages))).toContain(said)
  })

  test.each([
    [APP, BANK, 'A Acme quer consultar estes dados no Sandbox Bank'],
    [null, 'Caixa Exemplo', 'Este aplicativo quer consultar estes dados na Caixa Exemplo'],
    [APP, 'Contabanco', 'A Acme quer consultar estes dados no Contabanco'],
  ])('in Portuguese give %s and %s their articles', (app, bank, said) => {
    const messages = CATALOGUES.find(({ language }) => language === 'pt-BR')?.messages
    expect(messages?.consent.title(app, bank)).toBe(said)
  })
})
