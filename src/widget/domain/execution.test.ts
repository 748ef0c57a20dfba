import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { executionClass, failureCode, progressStage, PROGRESS_STAGES } from './execution.ts'
import type { ItemError } from './item.ts'

const failure = (code: string): ItemError => ({ code, attributes: {} })

/** The execution statuses of the specification (*Execution status*), by class. */
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
    'an unknown one (“%s”) counts as running',
    (executionStatus) => expect(executionClass(item({ executionStatus }))).toBe('running'),
  )
})

/** The class that an Item status decides where the execution status is not final (specification: *Item status*). */
const DECIDED_BY_STATUS = {
  CREATING: null,
  UPDATING: null,
  LOGIN_IN_PROGRESS: null,
  WAITING_USER_INPUT: 'input',
  WAITING_USER_ACTION: 'action',
  UPDATED: 'success',
  OUTDATED: 'failed',
  LOGIN_ERROR: 'failed',
  A_STATUS_OF_TOMORROW: null,
} as const

const FINAL = new Set<string>([...SPECIFIED.success, ...SPECIFIED.partial, ...SPECIFIED.failed])

const EXECUTIONS = [
  ...Object.entries(SPECIFIED).flatMap(([kind, statuses]) =>
    statuses.map((status) => ({ executionStatus: status as string, kind })),
  ),
  { executionStatus: 'AN_EXECUTION_OF_TOMORROW', kind: 'running' },
]

describe.each(Object.entries(DECIDED_BY_STATUS))('with the Item status %s', (status, decided) => {
  test.each(
    EXECUTIONS.map(({ executionStatus, kind }) => {
      // An authorization is an action at the bank too, and says more.
      const isAuthorization = kind === 'authorization' && status === 'WAITING_USER_ACTION'
      const isDecided = decided !== null && !FINAL.has(executionStatus) && !isAuthorization
      return [executionStatus, isDecided ? decided : kind] as const
    }),
  )('%s is %s', (executionStatus, kind) =>
    expect(executionClass(item({ status, executionStatus }))).toBe(kind),
  )
})

describe('the reason of a failure', () => {
  test.each([
    ['LOGIN_ERROR', 'LOGIN_IN_PROGRESS', undefined, 'INVALID_CREDENTIALS'],
    ['LOGIN_ERROR', 'ERROR', undefined, 'INVALID_CREDENTIALS'],
    ['LOGIN_ERROR', 'ERROR', 'A_CODE_OF_TOMORROW', 'INVALID_CREDENTIALS'],
    ['LOGIN_ERROR', 'ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'],
    ['LOGIN_ERROR', 'USER_AUTHORIZATION_REVOKED', undefined, 'USER_AUTHORIZATION_REVOKED'],
    ['OUTDATED', 'MERGING', undefined, 'ERROR'],
    ['OUTDATED', 'MERGING', 'SITE_NOT_AVAILABLE', 'SITE_NOT_AVAILABLE'],
    ['OUTDATED', 'AN_EXECUTION_OF_TOMORROW', 'A_CODE_OF_TOMORROW', 'UNKNOWN'],
  ])(
    'with the Item status %s, %s and the error %s is %s',
    (status, executionStatus, code, reason) =>
      expect(
        failureCode(
          item({ status, executionStatus, error: code === undefined ? null : failure(code) }),
        ),
      ).toBe(reason),
  )

  test.each(SPECIFIED.failed)('of status %s is the status', (executionStatus) =>
    expect(failureCode(item({ executionStatus }))).toBe(executionStatus),
  )

  test.each([
    ['ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED', 'the error is more specific'],
    ['ERROR', 'ERROR', 'ERROR', 'neither is more specific'],
    ['ERROR', 'CONNECTOR_DISABLED', 'UNKNOWN', 'the code is unknown'],
    ['ERROR', 'SUCCESS', 'UNKNOWN', 'the code is no failure'],
    ['INVALID_CREDENTIALS', 'ERROR', 'INVALID_CREDENTIALS', 'the status is more specific'],
    ['ACCOUNT_LOCKED', 'SOMETHING_NEW', 'ACCOUNT_LOCKED', 'only the status is known'],
    ['ACCOUNT_LOCKED', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'the status comes first'],
    ['SOMETHING_NEW', 'SOMETHING_NEW', 'UNKNOWN', 'neither is known'],
  ])('of status %s with error %s is %s: %s', (executionStatus, code, expected) =>
    expect(failureCode(item({ executionStatus, error: failure(code) }))).toBe(expected),
  )
})

describe('the progress stage', () => {
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
  ])('of %s is %s', (executionStatus, stage) => expect(progressStage(executionStatus)).toBe(stage))

  test('never goes back in the service’s order of statuses', () => {
    const seen = SPECIFIED.running.map((status) => PROGRESS_STAGES.indexOf(progressStage(status)))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen)).toEqual(new Set(PROGRESS_STAGES.keys()))
  })
})

test.each(['constructor', '__proto__', 'toString'])(
  'an inherited property name is no stage: %s',
  (status) => expect(progressStage(status)).toBe('login'),
)
