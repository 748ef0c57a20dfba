import { describe, expect, test } from 'vitest'
import type { Credential } from '../domain/credential.ts'
import { en } from '../../testkit/english.ts'
import { credential } from '../../testkit/fixtures.ts'
import { fieldsOf } from './fields.ts'
import { schemaOf } from './schema.ts'

/** Validates the value of a one-field form: the value to send, or the error messages. */
function check(overrides: Partial<Credential>, value: unknown) {
  const parsed = schemaOf(fieldsOf([credential(overrides)]), en).safeParse({ f0: value })
  return parsed.success
    ? { sent: parsed.data['f0'] }
    : { errors: parsed.error.issues.map(({ message }) => message) }
}

const { checks } = en
const CHOICE = { type: 'select', options: [{ value: 'sms', label: 'SMS' }] }

describe('the value that is sent', () => {
  test.each<[string, Partial<Credential>, string, string | undefined]>([
    ['a text without surrounding spaces', {}, '  ana silva ', 'ana silva'],
    ['a password unchanged', { type: 'password' }, ' pass word ', ' pass word '],
    ['a password without a type unchanged', { name: 'senha', type: undefined }, ' s ', ' s '],
    ['a CPF without punctuation', { name: 'cpf' }, '529.982.247-25', '52998224725'],
    ['a CNPJ in upper case', { name: 'cnpj' }, '12.abc.345/01de-35', '12ABC34501DE35'],
    ['a choice', CHOICE, 'sms', 'sms'],
    ['the answer to an image challenge', { type: 'image' }, 'XK42', 'XK42'],
    ['nothing for an empty optional field', { optional: true }, '', undefined],
    ['a text of a thousand characters', {}, 'x'.repeat(1000), 'x'.repeat(1000)],
    ['a number with ASCII digits', { type: 'number' }, '١٢٣', '123'],
    ['a CPF with ASCII digits', { name: 'cpf' }, '۵۲۹.۹۸۲.۲۴۷-۲۵', '52998224725'],
    ['a CNPJ with ASCII digits', { name: 'cnpj' }, '１２.abc.३४५/০১de-35', '12ABC34501DE35'],
    ['a code by its rule', { name: 'otp', validation: '^\\d{6}$' }, '१२३४५६', '123456'],
    ['a code without a rule', { name: 'token' }, '１２３ ４５６', '123 456'],
    ['a date', { name: 'birth' }, '١٤/٠٦/٢٠٢٧', '14/06/2027'],
    ['a branch', { name: 'agencia' }, '০১২৩-4', '0123-4'],
    ...['accountNumber', 'conta', 'branchAndAccount'].map(
      (name): [string, Partial<Credential>, string, string] => [name, { name }, '١٢٣-X', '123-X'],
    ),
    ['a code', { name: 'token' }, 'AB１２３４', 'AB1234'],
    ['a user name that has to be digits', { validation: '^\\d+$' }, '١٢٣', '123'],
    ['a user name as it was typed', {}, '١٢٣', '١٢٣'],
    ['a password as it was typed', { type: 'password' }, '١٢٣', '١٢٣'],
    ['a PIN as it was typed', { name: 'pin' }, '１２３４', '１２３４'],
    ['a text with words as it was typed', { name: 'answer' }, 'rua ١٢', 'rua ١٢'],
  ])('is %s', (_what, overrides, typed, sent) => expect(check(overrides, typed)).toEqual({ sent }))

  test('contains declared credentials only', () =>
    expect(schemaOf(fieldsOf([credential()]), en).parse({ f0: 'ana', _flow: 'x' })).toEqual({
      f0: 'ana',
    }))
})

describe('the error beside the field', () => {
  test.each<[string, Partial<Credential>, unknown, string]>([
    ['an empty text', { label: 'User name' }, '', checks.required],
    ['a text that is missing', { label: 'User name' }, undefined, checks.required],
    ['an empty password', { type: 'password', label: 'PIN' }, '', checks.required],
    ['a field without a label', { label: undefined }, '', checks.required],
    ['no choice', CHOICE, '', checks.requiredChoice],
    ['letters in a number', { type: 'number' }, '12a4', checks.number],
    ['a text too long', {}, 'x'.repeat(1001), checks.tooLong(1000)],
    ['a wrong CPF', { name: 'cpf' }, '529.982.247-24', checks.cpf],
    ['a wrong optional CPF', { name: 'cpf', optional: true }, '1', checks.cpf],
    ['a CPF of letters', { name: 'cpf', label: 'CPF' }, 'abc', checks.required],
    ['a wrong CNPJ', { name: 'cnpj' }, '12.ABC.345/01DE-36', checks.cnpj],
  ])('of %s', (_what, overrides, typed, message) =>
    expect(check(overrides, typed)).toEqual({ errors: [message] }),
  )

  test('is one message for each invalid field', () => {
    const fields = [credential({ name: 'user' }), credential({ name: 'cpf', label: undefined })]
    const { error } = schemaOf(fieldsOf(fields), en).safeParse({ f0: '', f1: '1' })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['f0'], checks.required],
      [['f1'], checks.cpf],
    ])
  })
})

describe('a Connector’s own validation', () => {
  const pin = { label: 'PIN', validation: '^\\d{4}$' }

  test('accepts a value that it matches', () =>
    expect(check(pin, '1234')).toEqual({ sent: '1234' }))

  test.each([
    ['with its own message', { ...pin, validationMessage: 'Four digits' }, 'Four digits'],
    ['with the widget’s message, if it has none', pin, checks.pattern],
  ])('refuses %s', (_how, overrides, message) =>
    expect(check(overrides, '12345')).toEqual({ errors: [message] }),
  )

  test('is applied to a tax id without punctuation, after its check digits', () => {
    const cpf = { name: 'cpf', validation: '^\\d{11}$' }
    expect(check(cpf, '529.982.247-25')).toEqual({ sent: '52998224725' })
    expect(check(cpf, '529.982.247-24')).toEqual({ errors: [checks.cpf] })
  })

  test('is not applied to texts of more than 100 characters', () =>
    expect(check(pin, '1'.repeat(101))).toEqual({ sent: '1'.repeat(101) }))

  test('is not applied to an empty optional field', () =>
    expect(check({ ...pin, optional: true }, '')).toEqual({ sent: undefined }))

  test.each(['([', '(a+)+$', 'x'.repeat(201)])(
    'is ignored if it is invalid or dangerous: %s',
    (validation) => expect(check({ validation }, 'anything')).toEqual({ sent: 'anything' }),
  )
})
