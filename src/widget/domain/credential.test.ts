import { describe, expect, test } from 'vitest'
import { connector, credential } from '../../testkit/fixtures.ts'
import { credentialsOf, isReserved, kindOf, parseCredential } from './credential.ts'

const FULL = {
  name: 'token',
  label: 'Token',
  type: 'number',
  data: 'QUJD',
  placeholder: '000000',
  assistiveText: 'Six digits',
  instructions: 'Open the app.',
  options: [{ value: 'sms', label: 'SMS' }],
  validation: '^\\d{6}$',
  validationMessage: 'Six digits, please',
  optional: true,
  expiresAt: '2026-09-01T12:00:00.000Z',
}
const read = (change: Record<string, unknown> = {}) => parseCredential({ ...FULL, ...change })

describe('a credential descriptor', () => {
  test('is parsed in full; unknown fields are left out', () =>
    expect(read({ mfa: true, colour: 'red' })).toEqual(FULL))

  test('requires a name only', () =>
    expect(parseCredential({ name: 'user' })).toEqual({ name: 'user' }))

  test.each([undefined, '', 5, null, 'x'.repeat(101)])('named %j is refused', (name) =>
    expect(read({ name })).toBeUndefined(),
  )

  test.each(Object.keys(FULL).filter((field) => field !== 'name' && field !== 'options'))(
    'with an invalid or missing %s is accepted without it',
    (field) => {
      const rest = Object.fromEntries(Object.entries(FULL).filter(([key]) => key !== field))
      for (const wrong of [null, 5, {}, undefined]) expect(read({ [field]: wrong })).toEqual(rest)
    },
  )

  test('leaves out invalid options', () => {
    const options = [
      { value: 'sms', label: 'SMS' },
      { value: 'app' },
      'call',
      { value: true, label: 'x' },
    ]
    expect(read({ options })?.options).toEqual([{ value: 'sms', label: 'SMS' }])
  })

  test('has each value once', () => {
    const options = [
      { value: 1, label: 'SMS' },
      { value: '1', label: 'Text message' },
    ]
    expect(read({ options })?.options).toEqual([{ value: '1', label: 'SMS' }])
  })

  test('has a choice of numbers as texts, which are what is sent', () => {
    const options = [
      { value: 1, label: 'SMS' },
      { value: 2, label: 3 },
    ]
    expect(read({ options })?.options).toEqual([{ value: '1', label: 'SMS' }])
  })

  test.each(['sms', null, 5])('with options %j has no options', (options) =>
    expect(read({ options })?.options ?? []).toEqual([]),
  )
})

describe('the kind of a credential', () => {
  const options = [{ value: 'sms', label: 'SMS' }]
  test.each([
    ['text', { type: 'text' }],
    ['number', { type: 'number' }],
    ['password', { type: 'password' }],
    ['password', { type: 'PASSWORD' }],
    ['image', { type: 'image' }],
    ['select', { type: 'select', options }],
    ['text', { type: 'select', options: [] }],
    ['text', { type: 'select' }],
    ['text', { type: 'hologram' }],
    ['text', { type: undefined }],
    ['cpf', { name: 'cpf', type: 'text' }],
    ['cpf', { name: 'CPF', type: 'number' }],
    ['cnpj', { name: 'cnpj', type: 'text' }],
    ['text', { name: 'cpfHolder', type: 'text' }],
    ['number', { name: 'pin', type: 'number' }],
    ['text', { name: 'pinot', type: 'text' }],
    ['text', { name: 'passport', type: undefined }],
    ['text', { name: 'bypass', type: undefined }],
  ])('is %s: %j', (kind, overrides) => expect(kindOf(credential(overrides))).toBe(kind))

  test.each([
    'password',
    'Password',
    'webPassword',
    'password_2',
    'senha',
    'senhaEletronica',
    'PIN',
    'card-pin',
    'passcode',
    'passphrase',
    'contraseña',
    'Passwort',
    'motDePasse',
    'userpassword',
    'senhadigital',
    'PINCode',
    'wachtwoord',
    'Kennwort',
    'lösenord',
    'hasło',
  ])('is password by the name %s, with the type text and without a type', (name) => {
    expect(kindOf(credential({ name, type: 'text' }))).toBe('password')
    expect(kindOf(credential({ name, type: undefined }))).toBe('password')
  })
})

test.each([
  ['_flow', true],
  ['flow_', false],
  ['user', false],
])('the name %s is reserved: %s', (name, reserved) =>
  expect(isReserved(credential({ name }))).toBe(reserved),
)

describe('the credentials of a Connector', () => {
  test('are without invalid and reserved ones', () => {
    const credentials = [{ label: 'No name' }, null, { name: '' }, { name: '_flow' }, FULL, FULL]
    expect(credentialsOf(connector({ credentials }))).toEqual([FULL])
  })

  test.each([undefined, null, 'cpf', {}])('are none if the service sends %j', (credentials) =>
    expect(credentialsOf(connector({ credentials }))).toEqual([]),
  )

  test('are the same objects at every read', () => {
    const bank = connector()
    expect(credentialsOf(bank)).toBe(credentialsOf(bank))
  })
})
