import { describe, expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import { parseConnector } from './connector.ts'
import { credentialsOf, parseParameter } from './credential.ts'
import { itemSchema } from './item.ts'
import { displayTextSchema } from './lenient.ts'

const read = (text: unknown) => displayTextSchema(10).safeParse(text).data

describe('a displayed text', () => {
  test.each([
    ['that overrides the text direction', '\u202Ekna\u202CB', 'knaB'],
    ['that changes the direction of what follows', 'Acme\u2067', 'Acme'],
    ['with direction marks', '\u200Ea\u200Fb\u061Cc', 'abc'],
    ['with characters that take no space', 'A\u200Bc\u2060m\u00ADe\uFEFF\u180E\u{E0041}', 'Acme'],
    ['of characters that take no space', '\u200B\u200D\u3164\uFFA0', ''],
    ['of blanks that are no spaces', '\u2800\u00A0\u3000', ''],
    ['of marks without a letter', '\u0301\u0301', ''],
    ['with marks of its language', 'Viê\u0323t', 'Viê\u0323t'],
    ['with stacked marks', `Z${'\u0301'.repeat(500)}`, `Z${'\u0301'.repeat(3)}`],
    ['with control characters', 'a\u0000b\u001B[1m', 'a b [1m'],
    ['in several lines', 'a\r\nb', 'a b'],
    ['with spaces around it', '  a ', 'a'],
    ['in any script', 'بنك 銀行 é', 'بنك 銀行 é'],
    ['that is too long', 'x'.repeat(1_000_000), 'x'.repeat(10)],
    ['whose cut would split a surrogate pair', `${'x'.repeat(9)}🏦`, 'xxxxxxxxx'],
  ])('%s', (_, text, shown) => expect(read(text)).toBe(shown))

  test('of western letters and punctuation is left as it is, character by character', () => {
    for (let code = 0; code < 0x300; code += 1) {
      const character = String.fromCodePoint(code)
      const isBlank = /[\p{Cc}\s]/u.test(character)
      const isInvisible = /\p{Default_Ignorable_Code_Point}/u.test(character)
      const expected = isInvisible ? 'ab' : isBlank ? 'a b' : `a${character}b`
      expect(read(`a${character}b`), `U+${code.toString(16)}`).toBe(expected)
    }
  })

  test.each([null, 5, {}, ['a']])('is not %j', (value) => expect(read(value)).toBeUndefined())
})

test('every displayed text of the service is cut and has no direction overrides', () => {
  const evil = `a\u202E${'x'.repeat(100_000)}`
  const texts = ['label', 'placeholder', 'assistiveText', 'instructions', 'validationMessage']
  const credential = {
    name: 'user',
    ...Object.fromEntries(texts.map((name) => [name, evil])),
    options: [{ value: 'v', label: evil }],
  }
  const shown = [
    parseConnector({ id: 1, name: evil })?.name,
    ...Object.entries(parseParameter(credential)).flatMap(([name, value]) =>
      texts.includes(name) ? [value] : [],
    ),
    parseParameter(credential).options?.[0]?.label,
  ]
  const item = itemSchema.parse({
    id: 'i',
    status: 's',
    executionStatus: 'e',
    connector: { id: 1, name: evil },
    error: { code: 'ERROR', providerMessage: evil },
    userAction: { instructions: evil },
  })
  shown.push(item.connector.name, item.error?.providerMessage, item.userAction?.instructions)
  expect(shown).toHaveLength(10)
  for (const text of shown) expect(text).toMatch(/^ax{1,1000}$/)
})

test('values that are sent back to the service stay unchanged', () => {
  const value = 'a\u202E b '
  const { name, options } = parseParameter({
    name: value,
    options: [{ value, label: 'a' }],
  })
  expect([name, options?.[0]?.value]).toEqual([value, value])
})

test('lists are cut: 2000 options, 200 credentials with a name each, fifty attributes', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `f${index}` }))
  const twice = [{ name: 'f0' }, ...many]
  expect(credentialsOf(connector({ credentials: twice }))).toHaveLength(199)
  const options = many.map(({ name }) => ({ value: name, label: name }))
  expect(parseParameter({ name: 'a', options }).options).toHaveLength(2000)
  const attributes = Object.fromEntries(many.map(({ name }) => [name, name]))
  const item = { id: 'i', status: 's', executionStatus: 'e', connector: { id: 1 } }
  const { error } = itemSchema.parse({ ...item, error: { code: 'E', attributes } })
  expect(Object.keys(error?.attributes ?? {})).toHaveLength(50)
})

test('the identifiers in the details for support are cut or refused', () => {
  const code = 'X'.repeat(1_000_000)
  const item = { id: 'i', status: 'OUTDATED', executionStatus: 'ERROR', connector: { id: 1 } }
  expect(itemSchema.parse({ ...item, error: { code } }).error?.code).toHaveLength(150)
  expect(itemSchema.safeParse({ ...item, id: code }).success).toBe(false)
})
