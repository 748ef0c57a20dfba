import { expect, test } from 'vitest'
import { en } from '../../../../testkit/english.ts'
import { credential } from '../../../../testkit/fixtures.ts'
import type { Credential } from '../../../domain/credential.ts'
import { testValues } from './testValues.ts'

const SIX_DIGITS = '^\\d{6}$'

test.each<[string, Partial<Credential>, number, string | undefined]>([
  ['a mock’s user name', { name: 'user', placeholder: undefined }, 0, 'user'],
  ['a mock’s password', { name: 'password', type: 'password' }, 99, 'password'],
  ['a code', { name: 'token', placeholder: '123456', validation: SIX_DIGITS }, 1, '123456'],
  ['a CPF', { name: 'cpf', placeholder: '529.982.247-25' }, 5, '529.982.247-25'],
  ['no password of another bank', { name: 'password', type: 'password' }, 100, undefined],
  [
    'no placeholder that shows a form alone',
    { name: 'cpf', placeholder: '000.000.000-00' },
    5,
    undefined,
  ],
  [
    'no code of another length',
    { name: 'token', placeholder: '000', validation: SIX_DIGITS },
    1,
    undefined,
  ],
  ['no sentence', { name: 'answer', placeholder: 'Type the word' }, 1, undefined],
  ['nothing without a placeholder', { name: 'answer', placeholder: undefined }, 1, undefined],
])('%s', (_what, overrides, id, value) =>
  expect(testValues({ id }, [credential(overrides)], en).map((one) => one.value)).toEqual(
    value === undefined ? [] : [value],
  ),
)
