import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { executionClass, failureCode, progressStage, PROGRESS_STAGES } from './execution.ts'
import type { ItemError } from './item.ts'

const failure = (code: string): ItemError => ({ code, attributes: {} })

/** The specification's list, in its own groups (*Execution status*). */
const SPECIFIED = {
  running: [
    'CREATED',
    'LOGIN_IN_PROGRESS',
    'LOGIN_MFA_IN_PROGRESS',
    'ACCOUNTS_IN_PROGRESS',
    'CREDITCARDS_IN_PROGRESS',
    'TRANSACTIONS_IN_PROGRESS',
    'INVESTMENT_TRANSACTIONS_IN_PROGRESS',
    'PAYMENT_DATA_IN_PROGRESS',
    'IDENTITY_IN_PROGRESS',
    'MERGING',
  ],
  input: ['WAITING_USER_INPUT'],
  action: ['WAITING_USER_ACTION'],
  authorization: ['USER_AUTHORIZATION_PENDING'],
  success: ['SUCCESS'],
  partial: ['PARTIAL_SUCCESS'],
  failed: [
    'ERROR',
    'MERGE_ERROR',
    'INVALID_CREDENTIALS',
    'INVALID_CREDENTIALS_MFA',
    'USER_INPUT_TIMEOUT',
    'ALREADY_LOGGED_IN',
    'SITE_NOT_AVAILABLE',
    'ACCOUNT_LOCKED',
    'ACCOUNT_NEEDS_ACTION',
    'ACCOUNT_CREDENTIALS_RESET',
    'USER_NOT_SUPPORTED',
    'CONNECTION_ERROR',
    'USER_AUTHORIZATION_NOT_GRANTED',
    'USER_AUTHORIZATION_REVOKED',
  ],
} as const

describe('every execution status of the specification', () => {
  test.each(
    Object.entries(SPECIFIED).flatMap(([kind, statuses]) =>
      statuses.map((status) => [status, kind] as const),
    ),
  )('%s is %s', (executionStatus, kind) =>
    expect(executionClass(item({ executionStatus }))).toBe(kind),
  )

  test.each(['', 'success', 'PAUSED', 'A_STATUS_OF_TOMORROW', 'constructor', '__proto__'])(
    'an unknown one (“%s”) counts as still in progress',
    (executionStatus) => expect(executionClass(item({ executionStatus }))).toBe('running'),
  )
})

describe('why an execution failed', () => {
  test.each(SPECIFIED.failed)('%s says it by itself', (executionStatus) =>
    expect(failureCode(item({ executionStatus }))).toBe(executionStatus),
  )

  test.each([
    ['ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED', 'the error knows more'],
    ['ERROR', 'ERROR', 'ERROR', 'nobody knows more'],
    ['ERROR', 'CONNECTOR_DISABLED', 'UNKNOWN', 'a code that is not known here'],
    ['ERROR', 'SUCCESS', 'UNKNOWN', 'a code that is no failure'],
    ['INVALID_CREDENTIALS', 'ERROR', 'INVALID_CREDENTIALS', 'the status knows more'],
    ['ACCOUNT_LOCKED', 'SOMETHING_NEW', 'ACCOUNT_LOCKED', 'only the status is known'],
    ['ACCOUNT_LOCKED', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'the status is the finer word'],
    ['SOMETHING_NEW', 'SOMETHING_NEW', 'UNKNOWN', 'neither is known'],
  ])('status %s with error %s is %s: %s', (executionStatus, code, expected) =>
    expect(failureCode(item({ executionStatus, error: failure(code) }))).toBe(expected),
  )
})

describe('the step a person sees', () => {
  test.each([
    ['CREATED', 'login'],
    ['LOGIN_IN_PROGRESS', 'login'],
    ['LOGIN_MFA_IN_PROGRESS', 'login'],
    ['ACCOUNTS_IN_PROGRESS', 'accounts'],
    ['CREDITCARDS_IN_PROGRESS', 'accounts'],
    ['TRANSACTIONS_IN_PROGRESS', 'transactions'],
    ['INVESTMENT_TRANSACTIONS_IN_PROGRESS', 'transactions'],
    ['PAYMENT_DATA_IN_PROGRESS', 'transactions'],
    ['IDENTITY_IN_PROGRESS', 'finish'],
    ['MERGING', 'finish'],
    ['A_STATUS_OF_TOMORROW', 'login'],
  ])('during %s is %s', (executionStatus, step) =>
    expect(progressStage(executionStatus)).toBe(step),
  )

  test('never goes back while the service does its work in its own order', () => {
    const seen = SPECIFIED.running.map((status) => PROGRESS_STAGES.indexOf(progressStage(status)))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen)).toEqual(new Set(PROGRESS_STAGES.keys()))
  })
})

test.each(['constructor', '__proto__', 'toString'])('%s is no step of its own', (status) =>
  expect(progressStage(status)).toBe('login'),
)
