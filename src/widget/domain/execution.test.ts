import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import {
  EXECUTION_CLASS,
  executionClass,
  executionPhase,
  failureCodeOf,
  productProgress,
  type ExecutionClass,
} from './execution.ts'
import { PRODUCTS } from '../../protocol/options.ts'
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
  .filter((line) => /^\| `[A-Z_]+` +\|/.test(line))
  .flatMap((line) => {
    const [executionStatus = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return cells.map((words, column) => ({
      status: ITEM_STATUSES[column] ?? '',
      executionStatus: executionStatus.replaceAll('`', ''),
      words: words.split(' / '),
    }))
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

test.each([
  ['LOGIN_ERROR', 'LOGIN_IN_PROGRESS', undefined, 'INVALID_CREDENTIALS', 'the Item status says so'],
  ['LOGIN_ERROR', 'ERROR', 'A_CODE_OF_TOMORROW', 'INVALID_CREDENTIALS', 'no other is known'],
  ['LOGIN_ERROR', 'ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED', 'the error is more specific'],
  ['LOGIN_ERROR', 'MERGE_ERROR', undefined, 'MERGE_ERROR', 'the execution is more specific'],
  ['OUTDATED', 'MERGING', undefined, 'ERROR', 'nothing is more specific'],
  ['OUTDATED', 'MERGING', 'SITE_NOT_AVAILABLE', 'SITE_NOT_AVAILABLE', 'the error is'],
  ['OUTDATED', 'OF_TOMORROW', 'A_CODE_OF_TOMORROW', 'UNKNOWN', 'neither is known'],
  ['UPDATING', 'ERROR', 'ERROR', 'ERROR', 'neither is more specific'],
  ['UPDATING', 'ERROR', 'CONNECTOR_DISABLED', 'UNKNOWN', 'the code is unknown'],
  ['UPDATING', 'ERROR', 'SUCCESS', 'UNKNOWN', 'the code is no failure'],
  ['UPDATING', 'INVALID_CREDENTIALS', 'ERROR', 'INVALID_CREDENTIALS', 'the execution is'],
  ['UPDATING', 'ACCOUNT_LOCKED', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'it comes first'],
])(
  'the reason of %s, %s and the error %s is %s: %s',
  (status, executionStatus, code, reason, _why) => {
    const error = code === undefined ? null : failure(code)
    expect(failureCodeOf(item({ status, executionStatus, error }))).toBe(reason)
  },
)

test('a person signs in until data is read, and waits for the end while it is merged', () => {
  const phases = new Set(statusesOf('running').map(executionPhase))
  expect([...phases]).toEqual(['login', 'reading', 'finish'])
  expect(executionPhase('LOGIN_MFA_IN_PROGRESS')).toBe('login')
  expect(executionPhase('IDENTITY_IN_PROGRESS')).toBe('reading')
  expect(executionPhase('A_STATUS_OF_TOMORROW')).toBe('login')
})

describe('the reading of products', () => {
  test.each([
    ['LOGIN_IN_PROGRESS', 'upcoming', 'upcoming', 'upcoming'],
    ['ACCOUNTS_IN_PROGRESS', 'current', 'upcoming', 'upcoming'],
    ['CREDITCARDS_IN_PROGRESS', 'current', 'current', 'upcoming'],
    ['TRANSACTIONS_IN_PROGRESS', 'current', 'done', 'upcoming'],
    ['IDENTITY_IN_PROGRESS', 'done', 'done', 'upcoming'],
    ['MERGING', 'done', 'done', 'done'],
    ['A_STATUS_OF_TOMORROW', 'upcoming', 'upcoming', 'upcoming'],
  ])('at %s: accounts %s, cards %s, loans %s', (executionStatus, ...expected) => {
    const products = [['ACCOUNTS', 'TRANSACTIONS'], ['CREDIT_CARDS'], ['LOANS']]
    expect(products.map((some) => productProgress(some, executionStatus))).toEqual(expected)
  })

  test('never goes back in the service’s order of statuses', () => {
    const order = ['upcoming', 'current', 'done']
    for (const product of PRODUCTS) {
      const seen = statusesOf('running').map((status) =>
        order.indexOf(productProgress([product], status)),
      )
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(seen.at(-1)).toBe(2)
    }
  })
})
