import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { failureWords } from './failureText.ts'
import { acceptLabel, renewalWords } from './renewalWords.ts'

const NEVER = { lastUpdatedAt: null }
const BEFORE = { lastUpdatedAt: '2026-08-01T12:00:00.000Z' }
const NAMES = { bank: 'Sandbox Bank', app: 'Acme' }

const wordsOf = (
  item: typeof NEVER | typeof BEFORE,
  ...[cause, need]: [Parameters<typeof acceptLabel>[2], Parameters<typeof acceptLabel>[3]]
) => {
  const { title } = renewalWords(en, item, cause, need, NAMES)
  return [title, acceptLabel(en, item, cause, need)]
}

test('access that was denied at the first try is not to be renewed', () =>
  expect(wordsOf(NEVER, 'USER_AUTHORIZATION_NOT_GRANTED', 'consent')).toEqual([
    'It wasn’t approved',
    'Approve now',
  ]))

test.each([
  ['CONSENT_EXPIRED', 'consent', 'Renew sharing', 'Approve again'],
  ['UP_TO_DATE', 'consent', 'Renew sharing', 'Renew now'],
  ['UP_TO_DATE', 'retry', 'Update Sandbox Bank', 'Update now'],
  ['PARTIAL_SUCCESS', 'retry', 'Partly connected', 'Update now'],
  [
    'ACCOUNT_CREDENTIALS_RESET',
    'credentials',
    'Your bank asks for a new password',
    'Enter the new password',
  ],
] as const)('%s, %s: “%s”, “%s”', (cause, need, title, label) =>
  expect(wordsOf(BEFORE, cause, need)).toEqual([title, label]),
)

test.each([
  ['CONSENT_EXPIRED', 'Nothing more is shared.'],
  ['USER_AUTHORIZATION_NOT_GRANTED', 'What you share hasn’t changed.'],
] as const)('%s: says that sharing goes on only if it does', (cause, safe) =>
  expect(renewalWords(en, BEFORE, cause, 'consent', NAMES).safe).toBe(safe),
)

test('a renewal without words of its own has those of an update, and an update those of a creation', () => {
  const [step] = failureWords(en, 'USER_NOT_SUPPORTED', 'renewal', NAMES).steps
  expect(step).toMatch(/^Go back to the app and connect/)
  const { title } = failureWords(en, 'SITE_NOT_AVAILABLE', 'update', NAMES)
  expect(title).toBe('Sandbox Bank didn’t answer')
})
