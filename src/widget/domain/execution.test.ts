import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import {
  EXECUTION_CLASS,
  executionClass,
  executionPhase,
  failureCodeOf,
  productProgress,
  withStatus,
  type ExecutionClass,
} from './execution.ts'
import { baselineOf, interpretItem, type ItemOutcome } from './outcome.ts'
import type { ItemError } from './item.ts'

const failure = (code: string): ItemError => ({ code, attributes: {} })

const STATUSES = Object.keys(EXECUTION_CLASS)
const statusesOf = (wanted: ExecutionClass) =>
  STATUSES.filter((executionStatus) => executionClass(item({ executionStatus })) === wanted)

test.each(['', 'success', 'PAUSED', 'A_STATUS_OF_TOMORROW', 'constructor', '__proto__'])(
  'an unknown execution status (“%s”) counts as running, at its first stage',
  (executionStatus) => {
    expect(executionClass(item({ executionStatus }))).toBe('running')
    expect(executionPhase(executionStatus)).toBe('login')
  },
)

/** The Item statuses of the specification (*Item status*). */
const ITEM_STATUSES = [
  'CREATING',
  'UPDATING',
  'LOGIN_IN_PROGRESS',
  'WAITING_USER_INPUT',
  'WAITING_USER_ACTION',
  'UPDATED',
  'OUTDATED',
  'LOGIN_ERROR',
]

/** The cells of docs/item-states.md: status, execution status, and the words in their order. */
const CELLS = readFileSync('docs/item-states.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (`[A-Z_]+`|any \[failure)/.test(line))
  .flatMap((line) => {
    const [names = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const statuses = names.startsWith('any') ? statusesOf('failed') : names.match(/[A-Z_]+/g)
    return (statuses ?? []).flatMap((executionStatus) =>
      cells.map((words, column) => ({
        status: ITEM_STATUSES[column] ?? '',
        executionStatus,
        words: words.split(' / '),
      })),
    )
  })

const DESCRIPTORS = {
  parameter: credential({ name: 'token' }),
  userAction: { instructions: 'Approve in the app.', attributes: {} },
  error: failure('ACCOUNT_LOCKED'),
}
type Descriptor = keyof typeof DESCRIPTORS
const NEEDS: Record<string, Descriptor> = {
  input: 'parameter',
  action: 'userAction',
  failure: 'error',
}
/** Every set of descriptors, the empty one first. */
const GIVEN: readonly Descriptor[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  (['parameter', 'userAction', 'error'] as const).filter((_, index) => bits & (1 << index)),
)

/** The word that counts: the first whose descriptor is given, else the last. */
function wordFor(words: readonly string[], given: readonly Descriptor[]): string | undefined {
  const applies = (word: string) => {
    const descriptor = NEEDS[word]
    return descriptor === undefined || given.includes(descriptor)
  }
  const word = words.find(applies) ?? words.at(-1)
  return word === 'input' && !given.includes('parameter') ? 'running' : word
}

function wordOf(outcome: ItemOutcome): string {
  if (outcome.kind === 'success') return outcome.partial ? 'partial' : 'success'
  return outcome.kind === 'failed' ? 'failure' : outcome.kind
}

test('docs/item-states.md has every status × every execution status', () => {
  expect(CELLS.map(({ status, executionStatus }) => `${status} ${executionStatus}`)).toEqual(
    STATUSES.flatMap((execution) => ITEM_STATUSES.map((status) => `${status} ${execution}`)),
  )
})

test.each(CELLS)(
  '$status with $executionStatus is read as docs/item-states.md says, with and without each descriptor',
  ({ status, executionStatus, words }) => {
    const read = (given: readonly Descriptor[]) => {
      const address =
        wordFor(words, given) === 'authorization' ? { oauthUrl: 'https://bank.example/' } : {}
      const changed = item({
        status,
        executionStatus,
        lastUpdatedAt: '2026-09-01T12:00:30.000Z',
        connector: { ...item().connector, ...address },
        ...Object.fromEntries(given.map((name) => [name, DESCRIPTORS[name]])),
      })
      return wordOf(interpretItem(changed, baselineOf(item(), false)))
    }
    expect(GIVEN.map(read)).toEqual(GIVEN.map((given) => wordFor(words, given)))
  },
)

test('an Item status of tomorrow leaves it to the execution status', () => {
  for (const [executionStatus, kind] of Object.entries(EXECUTION_CLASS))
    expect(executionClass(item({ status: 'TOMORROW', executionStatus }))).toBe(kind)
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
        failureCodeOf(
          item({ status, executionStatus, error: code === undefined ? null : failure(code) }),
        ),
      ).toBe(reason),
  )

  test.each(statusesOf('failed'))('of status %s is the status', (executionStatus) =>
    expect(failureCodeOf(item({ executionStatus }))).toBe(executionStatus),
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
    expect(failureCodeOf(item({ executionStatus, error: failure(code) }))).toBe(expected),
  )
})

test('an execution signs in until data is read, and finishes while it is merged', () => {
  const inPhase = (phase: string) =>
    statusesOf('running').filter((status) => executionPhase(status) === phase)
  expect(inPhase('login')).toEqual(['CREATED', 'LOGIN_IN_PROGRESS', 'LOGIN_MFA_IN_PROGRESS'])
  expect(inPhase('reading')).toHaveLength(6)
  expect(inPhase('finish')).toEqual(['MERGING'])
})

test.each([
  [['LOGIN_IN_PROGRESS'], 'upcoming', 'upcoming', 'upcoming'],
  [['ACCOUNTS_IN_PROGRESS'], 'current', 'upcoming', 'upcoming'],
  [['ACCOUNTS_IN_PROGRESS', 'CREDITCARDS_IN_PROGRESS'], 'current', 'current', 'upcoming'],
  [['CREDITCARDS_IN_PROGRESS', 'TRANSACTIONS_IN_PROGRESS'], 'current', 'done', 'upcoming'],
  [['IDENTITY_IN_PROGRESS'], 'upcoming', 'upcoming', 'upcoming'],
  [['MERGING', 'ACCOUNTS_IN_PROGRESS'], 'done', 'done', 'done'],
  [['A_STATUS_OF_TOMORROW'], 'upcoming', 'upcoming', 'upcoming'],
])('after %s: accounts %s, cards %s, loans %s', (statuses, ...expected) => {
  const products = [['ACCOUNTS', 'TRANSACTIONS'], ['CREDIT_CARDS'], ['LOANS']]
  const seen = statuses.reduce<readonly string[]>(withStatus, [])
  expect(products.map((some) => productProgress(some, seen))).toEqual(expected)
})
