import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { recoveryLabel } from './recoveryLabel.ts'

test.each([
  ['USER_AUTHORIZATION_NOT_GRANTED', 'create', 'Approve now'],
  ['AUTHORIZATION_EXPIRED', 'create', 'Approve now'],
  ['USER_AUTHORIZATION_NOT_GRANTED', 'update', 'Approve again'],
  ['AUTHORIZATION_EXPIRED', 'update', 'Approve again'],
  // Only what was authorized can be revoked.
  ['USER_AUTHORIZATION_REVOKED', 'create', 'Approve again'],
] as const)('%s of a connection’s %s: “%s”', (code, runKind, label) =>
  expect(recoveryLabel(en, 'authorize', code, runKind)).toBe(label),
)

test('after a reset of the password the bank wants a new one', () => {
  expect(recoveryLabel(en, 'credentials', 'ACCOUNT_CREDENTIALS_RESET', 'create')).toBe(
    'Enter the new password',
  )
  expect(recoveryLabel(en, 'credentials', 'INVALID_CREDENTIALS', 'create')).toBe('Sign in again')
})
