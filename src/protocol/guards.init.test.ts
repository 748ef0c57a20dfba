import { describe, expect, test } from 'vitest'
import { HELLO, INIT } from '../testkit/garbage/validSamples.ts'
import { OPTION_FIELDS } from '../testkit/optionSamples.ts'
import { BAD_ITEM_IDS, INVALID_VALUES, withField, type FieldKind } from '../testkit/withField.ts'
import { isHello, isInit, wrongOption } from './guards.ts'
import { PRODUCTS, THEMES } from './options.ts'

const init = { ...INIT, runId: 'run-1', mode: 'inline', preloaded: true, functions: ['onSuccess'] }

const REQUIRED: [string, FieldKind][] = [
  ['connect', 'choice'],
  ['version', 'number'],
  ['nonce', 'string'],
  ['options', 'object'],
  ['options.application.name', 'string'],
  ['options.application.intermediary.name', 'string'],
]

const OPTIONAL: [string, FieldKind][] = [
  ['itemId', 'itemId'],
  ['runId', 'string'],
  ['mode', 'string'],
  ['preloaded', 'boolean'],
  ['functions', 'strings'],
  ...OPTION_FIELDS.map(([name, kind]): [string, FieldKind] => [`options.${name}`, kind]),
  ...[
    'productReasons.LOANS',
    'openFinanceParameters.cpf',
    'openFinanceParameters.cnpj',
    'application.logoUrl',
    'application.purpose',
    'application.termsUrl',
    'application.manageUrl',
    'application.intermediary.url',
    'application.primaryColor',
  ].map((path): [string, FieldKind] => [`options.${path}`, 'string']),
  ['options.application.consentMonths', 'number'],
  ['options.application.consentTerms', 'terms'],
  ['options.application.intermediary', 'object'],
]

const wrongOf = (fields: [string, FieldKind][]) =>
  fields.flatMap(([path, kind]) => INVALID_VALUES[kind].map((value) => [path, value] as const))

const HELLO_FIELDS: [string, FieldKind][] = [
  ['connect', 'choice'],
  ['versions', 'numbers'],
  ['nonce', 'string'],
]

describe.each([
  ['init', isInit, init, REQUIRED, OPTIONAL],
  ['hello', isHello, HELLO, HELLO_FIELDS, []],
] as const)('%s', (_name, isValid, sample, required, optional) => {
  test('is valid', () => expect(isValid(sample)).toBe(true))

  test.each(required)('is malformed without %s', (path) =>
    expect(isValid(withField(sample, path, undefined))).toBe(false),
  )

  test.each(wrongOf([...required, ...optional]))('is malformed with %s %j', (path, value) =>
    expect(isValid(withField(sample, path, value))).toBe(false),
  )
})

describe('an init', () => {
  test.each(OPTIONAL)('may come without %s', (path) =>
    expect(isInit(withField(init, path, undefined))).toBe(true),
  )

  test.each([
    ...['pt-BR', 'en-GB', 'xx', ''].map((language) => ({ language })),
    ...[...THEMES, 'sepia', ''].map((theme) => ({ theme })),
    ...PRODUCTS.map((product) => ({ products: [product] })),
    { products: ['OF_TOMORROW', 'LOANS'] },
    { products: [] },
    { optionalProducts: ['OF_TOMORROW'] },
    { connections: [{ itemId: 'i', connectorId: 1, products: ['OF_TOMORROW'] }] },
    { tomorrow: 1 },
    {},
  ])('is good with %j', (options) => expect(isInit({ ...init, options })).toBe(true))
})

describe('an option that is wrong', () => {
  const named = OPTIONAL.filter(([path]) => path.startsWith('options.'))

  test.each(wrongOf(named))('is named: %s %j', (path, value) => {
    const [, name = '', inner = ''] = path.split('.')
    const wrong: object = inner ? { [name]: { name: 'Acme', [inner]: value } } : { [name]: value }
    expect(wrongOption({ ...init.options, ...wrong })).toBe(name)
  })

  test.each(BAD_ITEM_IDS)('is connections, with the Item %j', (itemId) =>
    expect(wrongOption({ connections: [{ itemId, connectorId: 1 }] })).toBe('connections'),
  )

  test.each([undefined, null, 'es'])('is all of them, when they are %j', (options) =>
    expect(wrongOption(options)).toBe('options'),
  )

  test.each([init.options, {}])('there is none in %j', (options) =>
    expect(wrongOption(options)).toBeUndefined(),
  )
})

test('a hello is never taken for an init, nor the other way round', () => {
  expect(isHello({ ...HELLO, ...init })).toBe(false)
  expect(isInit({ ...init, ...HELLO })).toBe(false)
})
