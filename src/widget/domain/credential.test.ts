import { describe, expect, test } from 'vitest'
import { connector, credential } from '../../testkit/fixtures.ts'
import { CREDENTIAL } from '../../testkit/garbage/validSamples.ts'
import { credentialsOf, kindOf, parseCredential } from './credential.ts'

const read = (change: Record<string, unknown> = {}) => parseCredential({ ...CREDENTIAL, ...change })

describe('a credential descriptor', () => {
  test('is parsed in full; unknown fields are left out', () =>
    expect(read({ mfa: true, colour: 'red' })).toEqual(CREDENTIAL))

  test('requires a name only', () =>
    expect(parseCredential({ name: 'user' })).toEqual({ name: 'user' }))

  test.each([undefined, '', 5, null, 'x'.repeat(101)])('named %j is refused', (name) =>
    expect(read({ name })).toBeUndefined(),
  )

  test.each(Object.keys(CREDENTIAL).filter((field) => field !== 'name' && field !== 'options'))(
    'with an invalid or missing %s is accepted without it',
    (field) => {
      const rest = Object.fromEntries(Object.entries(CREDENTIAL).filter(([key]) => key !== field))
      for (const wrong of [null, 5, {}, undefined]) expect(read({ [field]: wrong })).toEqual(rest)
    },
  )

  const SMS = { value: '1', label: 'SMS' }
  test.each<[string, unknown, object[]]>([
    ['invalid ones', [SMS, { value: 'app' }, 'call', { value: true, label: 'x' }], [SMS]],
    ['numbers, which are sent as texts', [{ value: 1, label: 'SMS' }], [SMS]],
    [
      'a label of which nothing is seen',
      [{ value: 'SMS', label: '\u2800' }],
      [{ value: 'SMS', label: 'SMS' }],
    ],
    ['a value twice', [SMS, { value: 1, label: 'Text message' }], [SMS]],
    ['none', null, []],
  ])('whose options are %s has the valid ones, each once', (_what, options, expected) =>
    expect(read({ options })?.options ?? []).toEqual(expected),
  )
})

describe('the kind of a credential', () => {
  const options = [{ value: 'sms', label: 'SMS' }]
  test.each([
    ['text', { type: 'text' }],
    ['number', { type: 'number' }],
    ['password', { type: 'PASSWORD' }],
    ['image', { type: 'image' }],
    ['select', { type: 'select', options }],
    ['text', { type: 'select' }],
    ['text', { type: 'hologram' }],
    ['cpf', { name: 'cpf', type: 'text' }],
    ['cpf', { name: 'CPF', type: 'number' }],
    ['cnpj', { name: 'cnpj', type: 'text' }],
    ['text', { name: 'cpfHolder', type: 'text' }],
    ['number', { name: 'pin', type: 'number' }],
    ['text', { name: 'pinot', type: 'text' }],
    ['text', { name: 'bypass', type: undefined }],
  ])('is %s: %j', (kind, overrides) => expect(kindOf(credential(overrides))).toBe(kind))

  test.each(
    'password Password webPassword password_2 senha senhaEletronica PIN card-pin passcode passphrase contraseña Passwort motDePasse userpassword senhadigital PINCode wachtwoord Kennwort lösenord hasło'.split(
      ' ',
    ),
  )('is password by the name %s, with the type text and without a type', (name) => {
    expect(kindOf(credential({ name, type: 'text' }))).toBe('password')
    expect(kindOf(credential({ name, type: undefined }))).toBe('password')
  })
})

describe('the credentials of a Connector', () => {
  test('are without invalid and reserved ones', () => {
    const flow = { ...CREDENTIAL, name: 'flow_' }
    const credentials = [{ label: 'No name' }, null, { name: '' }, { name: '_flow' }, flow, flow]
    expect(credentialsOf(connector({ credentials }))).toEqual([flow])
  })

  test.each([undefined, null, 'cpf', {}])('are none if the service sends %j', (credentials) =>
    expect(credentialsOf(connector({ credentials }))).toEqual([]),
  )
})
