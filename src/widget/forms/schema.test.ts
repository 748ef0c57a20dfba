import { describe, expect, test } from 'vitest'
import type { Credential } from '../domain/credential.ts'
import { en } from '../../../testkit/english.ts'
import { credential } from '../../../testkit/fixtures.ts'
import { fieldsOf } from './fields.ts'
import { schemaOf } from './schema.ts'

/** What a form of one field makes of a text: what would be sent, or the words beside the field. */
function check(overrides: Partial<Credential>, value: unknown) {
  const parsed = schemaOf(fieldsOf([credential(overrides)]), en).safeParse({ f0: value })
  return parsed.success
    ? { sent: parsed.data['f0'] }
    : { said: parsed.error.issues.map(({ message }) => message) }
}

const { checks } = en
const CHOICE = { type: 'select', options: [{ value: 'sms', label: 'SMS' }] }

describe('what is sent', () => {
  test.each<[string, Partial<Credential>, string, string]>([
    ['a text without spaces around it', {}, '  ana silva ', 'ana silva'],
    ['a password as it was typed', { type: 'password' }, ' pass word ', ' pass word '],
    ['a number', { type: 'number' }, ' 001234 ', '001234'],
    ['a CPF without punctuation', { name: 'cpf' }, '529.982.247-25', '52998224725'],
    ['a CNPJ in upper case', { name: 'cnpj' }, '12.abc.345/01de-35', '12ABC34501DE35'],
    ['a choice', CHOICE, 'sms', 'sms'],
    ['the characters of a picture', { type: 'image' }, 'XK42', 'XK42'],
    ['nothing for an optional field', { optional: true }, '', ''],
    ['nothing for an optional CPF', { name: 'cpf', optional: true }, '', ''],
    ['a text of a thousand characters', {}, 'x'.repeat(1000), 'x'.repeat(1000)],
  ])('is %s', (_what, overrides, typed, sent) => expect(check(overrides, typed)).toEqual({ sent }))

  test('is only what the Connector declares', () =>
    expect(schemaOf(fieldsOf([credential()]), en).parse({ f0: 'ana', _flow: 'x' })).toEqual({
      f0: 'ana',
    }))
})

describe('what is said beside the field', () => {
  test.each<[string, Partial<Credential>, unknown, string]>([
    ['an empty text', { label: 'User name' }, '', checks.required('User name')],
    ['a text of spaces', { label: 'User name' }, '   ', checks.required('User name')],
    ['a text that is missing', { label: 'User name' }, undefined, checks.required('User name')],
    ['an empty password', { type: 'password', label: 'PIN' }, '', checks.required('PIN')],
    ['a field without a label', { label: undefined }, '', checks.required('user')],
    ['no choice', CHOICE, '', checks.requiredChoice],
    ['letters in a number', { type: 'number' }, '12a4', checks.number],
    ['a sign in a number', { type: 'number' }, '-12', checks.number],
    ['a text too long', {}, 'x'.repeat(1001), checks.tooLong(1000)],
    ['a password too long', { type: 'password' }, 'x'.repeat(1001), checks.tooLong(1000)],
    ['a wrong CPF', { name: 'cpf' }, '529.982.247-24', checks.cpf],
    ['an unfinished CPF', { name: 'cpf' }, '529.982', checks.cpf],
    ['a wrong optional CPF', { name: 'cpf', optional: true }, '1', checks.cpf],
    ['a CPF of letters', { name: 'cpf', label: 'CPF' }, 'abc', checks.required('CPF')],
    ['a wrong CNPJ', { name: 'cnpj' }, '12.ABC.345/01DE-36', checks.cnpj],
    ['a CPF for a CNPJ', { name: 'cnpj' }, '529.982.247-25', checks.cnpj],
  ])('of %s', (_what, overrides, typed, said) =>
    expect(check(overrides, typed)).toEqual({ said: [said] }),
  )

  test('is one thing at a time, for each field that needs it', () => {
    const fields = [credential({ name: 'user' }), credential({ name: 'cpf', label: undefined })]
    const { error } = schemaOf(fieldsOf(fields), en).safeParse({ f0: '', f1: '1' })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['f0'], checks.required('User name')],
      [['f1'], checks.cpf],
    ])
  })
})

describe('a Connector’s own validation', () => {
  const pin = { label: 'PIN', validation: '^\\d{4}$' }

  test('lets through what it matches', () => expect(check(pin, '1234')).toEqual({ sent: '1234' }))

  test.each([
    ['in its own words', { ...pin, validationMessage: 'Four digits' }, 'Four digits'],
    ['in ours, where it has none', pin, checks.pattern('PIN')],
  ])('refuses %s', (_how, overrides, said) =>
    expect(check(overrides, '12345')).toEqual({ said: [said] }),
  )

  test('sees a tax id as it is sent, after its check digits were found right', () => {
    const cpf = { name: 'cpf', validation: '^\\d{11}$' }
    expect(check(cpf, '529.982.247-25')).toEqual({ sent: '52998224725' })
    expect(check(cpf, '529.982.247-24')).toEqual({ said: [checks.cpf] })
  })

  test('is not asked about long texts, which only a hostile one would be slow on', () =>
    expect(check(pin, '1'.repeat(101))).toEqual({ sent: '1'.repeat(101) }))

  test('does not ask for what is optional', () =>
    expect(check({ ...pin, optional: true }, '')).toEqual({ sent: '' }))

  test.each(['([', '(a+)+$', 'x'.repeat(201)])(
    'is ignored when it is broken or dangerous: %s',
    (validation) => expect(check({ validation }, 'anything')).toEqual({ sent: 'anything' }),
  )
})
