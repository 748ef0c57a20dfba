import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import { parameterKey } from './credential.ts'
import { itemSchema, type Item, type ProductDetail } from './item.ts'
import { updateBaseline, baselineOf, interpretItem, predatesCall } from './outcome.ts'

const OLD = '2026-08-01T12:00:00.000Z'
const NEW = '2026-09-01T12:00:00.000Z'

const synced = (lastUpdatedAt: string): ProductDetail => ({
  isUpdated: true,
  lastUpdatedAt,
  warnings: [],
})
const failing = { code: 'INVALID_CREDENTIALS', attributes: {} }

const running = item({ status: 'UPDATING', executionStatus: 'LOGIN_IN_PROGRESS' })
const success = item({ status: 'UPDATED', executionStatus: 'SUCCESS', lastUpdatedAt: OLD })
const partial = item({
  status: 'UPDATED',
  executionStatus: 'PARTIAL_SUCCESS',
  lastUpdatedAt: OLD,
  statusDetail: { accounts: synced(OLD), loans: null },
})
const failed = item({
  status: 'LOGIN_ERROR',
  executionStatus: 'INVALID_CREDENTIALS',
  consecutiveFailedLoginAttempts: 1,
  error: failing,
})
const finalItems = [success, partial, failed]

/** The outcome of the last of several reads, after a write that was answered with `answer`. */
const follow = (answer: Item, predates: boolean, ...reads: Item[]) => {
  let baseline = baselineOf(answer, predates)
  for (const read of reads.slice(0, -1)) baseline = updateBaseline(baseline, read)
  const last = reads.at(-1) ?? answer
  return interpretItem(last, updateBaseline(baseline, last))
}

const SUCCEEDED = { kind: 'success', partial: false }
const PARTLY = { kind: 'success', partial: true }
const REFUSED = { kind: 'failed', code: 'INVALID_CREDENTIALS' }
const WAITING = { kind: 'running' }

describe('an Item that existed before the call', () => {
  test.each(finalItems)('has no outcome in its old final state ($executionStatus)', (old) => {
    expect(follow(old, true)).toEqual(WAITING)
    expect(follow(old, true, old, old)).toEqual(WAITING)
  })

  test.each(finalItems)(
    'is the result if it does not move over six reads ($executionStatus)',
    (old) => {
      const unmoved = { ...old, updatedAt: OLD }
      const reads = (count: number) => Array.from({ length: count }, () => unmoved)
      expect(follow(unmoved, true, ...reads(5))).toEqual(WAITING)
      expect(follow(unmoved, true, ...reads(6))).toEqual(follow(running, false, running, old))
      const moved = { ...unmoved, updatedAt: NEW }
      expect(follow(unmoved, true, ...reads(5), moved, ...reads(5))).toEqual(WAITING)
    },
  )

  const UNKNOWN = { status: 'HALTED', executionStatus: 'STOPPED' }
  test.each<[string, number, Partial<Item>]>([
    ['after six reads, if its statuses are not known', 6, UNKNOWN],
    ['without a time too', 6, { ...UNKNOWN, updatedAt: null }],
    ['with an error from before too', 6, { ...UNKNOWN, error: failing }],
    ['after fifteen reads, if its execution is known to run', 15, running],
  ])('that has an error and does not move has ended: %s', (_when, count, fields) => {
    const old = item({ updatedAt: OLD, ...fields })
    const stopped = { ...old, error: old.error ?? failing }
    const reads = Array.from({ length: count }, () => stopped)
    expect(follow(old, true, ...reads.slice(1))).toEqual(WAITING)
    expect(follow(old, true, ...reads)).toEqual(REFUSED)
    const moving = Array.from({ length: count }, (_, second) => ({
      ...stopped,
      updatedAt: new Date(second * 1000).toISOString(),
    }))
    expect(follow(old, true, ...moving)).toEqual(WAITING)
  })

  test('whose error is from before goes on while its execution is known to run', () => {
    const old = item({ ...running, updatedAt: OLD, error: failing })
    expect(follow(old, true, ...Array.from({ length: 20 }, () => old))).toEqual(WAITING)
  })

  test.each([
    ['known', 'LOGIN_IN_PROGRESS', 'ACCOUNTS_IN_PROGRESS'],
    ['unknown', 'STOPPED', 'HALTED'],
  ])('without a time moves with its %s statuses', (_what, ...statuses) => {
    const [first, second] = statuses.map((executionStatus) =>
      item({ status: 'UPDATING', executionStatus, updatedAt: null, error: failing }),
    )
    if (!first || !second) throw new Error('There are two statuses.')
    const reads = Array.from({ length: 10 }, () => [second, first]).flat()
    const before = { ...first, error: null }
    expect(follow(before, true, ...reads)).toEqual(WAITING)
    expect(follow(before, true, ...reads.map(() => first))).toEqual(REFUSED)
  })

  test.each(finalItems)('has an outcome after a running state ($executionStatus)', (old) =>
    expect(follow(old, true, running, { ...success, lastUpdatedAt: NEW })).toEqual(SUCCEEDED),
  )

  test.each(['WAITING_USER_INPUT', 'WAITING_USER_ACTION', 'USER_AUTHORIZATION_PENDING'])(
    'may fail with the same error after %s',
    (executionStatus) =>
      expect(follow(failed, true, item({ executionStatus }), failed)).toEqual(REFUSED),
  )

  test.each([success, { ...success, lastUpdatedAt: '2026-08-01T14:00:00.000+02:00' }])(
    'may show its previous success after a running answer ($lastUpdatedAt)',
    (late) => {
      const answer = { ...running, lastUpdatedAt: OLD }
      expect(follow(answer, true, late)).toEqual(WAITING)
      expect(follow(answer, true, late, { ...success, lastUpdatedAt: NEW })).toEqual(SUCCEEDED)
    },
  )

  test('succeeds partly if every product is over its quota, without a newer time', () =>
    expect(follow({ ...running, lastUpdatedAt: OLD }, true, partial)).toEqual(PARTLY))

  test('that is running in the answer has started', () =>
    expect(follow(running, true, failed)).toEqual(REFUSED))
})

test('the error of a creation’s own answer is of this run, that of an MFA answer’s may be older', () => {
  const stopped = item({ ...running, updatedAt: OLD, error: failing })
  const reads = Array.from({ length: 15 }, () => stopped)
  expect(follow(stopped, false, ...reads.slice(1))).toEqual(WAITING)
  expect(follow(stopped, false, ...reads)).toEqual(REFUSED)
  const answered = reads.reduce(updateBaseline, baselineOf(stopped, false, 'key'))
  expect(interpretItem(stopped, answered)).toEqual(WAITING)
})

describe('without a running state', () => {
  test.each([
    ['succeeds with a newer lastUpdatedAt', success, { ...success, lastUpdatedAt: NEW }, SUCCEEDED],
    ['does not with an older one', { ...success, lastUpdatedAt: NEW }, success, WAITING],
    ['does not without any', success, { ...success, lastUpdatedAt: null }, WAITING],
    [
      'succeeds partly with a newer timestamp in statusDetail',
      partial,
      { ...partial, statusDetail: { accounts: synced(OLD), loans: synced(NEW) } },
      PARTLY,
    ],
    [
      'does not with the same timestamps',
      partial,
      { ...partial, statusDetail: { accounts: synced(OLD), loans: synced(OLD) } },
      WAITING,
    ],
  ])('a run %s', (_how, before, after, outcome) =>
    expect(follow(before, true, after)).toEqual(outcome),
  )

  test.each([
    ['with one more failed login', { consecutiveFailedLoginAttempts: 2 }, REFUSED],
    [
      'with another code',
      { executionStatus: 'ERROR', error: { ...failing, code: 'ACCOUNT_LOCKED' } },
      { kind: 'failed', code: 'ACCOUNT_LOCKED' },
    ],
    ['with another providerMessage', { error: { ...failing, providerMessage: 'No.' } }, REFUSED],
    ['with less left', { error: { ...failing, attributes: { remainingAttempts: '1' } } }, REFUSED],
    ['not with a login counter that fell', { consecutiveFailedLoginAttempts: 0 }, WAITING],
    ['not with the error gone', { error: null }, WAITING],
    ['not with a newer lastUpdatedAt alone', { lastUpdatedAt: NEW }, WAITING],
  ])('a run fails %s', (_how, change, outcome) =>
    expect(follow(failed, true, { ...failed, ...change })).toEqual(outcome),
  )
})

describe('a status that decides', () => {
  const stale = item({ status: 'OUTDATED', executionStatus: 'CREATED' })
  const working = item({ status: 'UPDATING', executionStatus: 'ACCOUNTS_IN_PROGRESS' })

  test('has no outcome while it is the one from before the write', () =>
    expect(follow(failed, true, stale, { ...stale, executionStatus: 'MERGING' })).toEqual(WAITING))

  test('is an outcome once another status was seen', () =>
    expect(follow(failed, true, working, stale)).toEqual({ kind: 'failed', code: 'ERROR' }))

  test('of an Item that this run made is an outcome', () =>
    expect(follow(working, false, { ...working, status: 'LOGIN_ERROR' })).toEqual(REFUSED))

  test('is a success with a new time', () => {
    const updated = { ...working, status: 'UPDATED', lastUpdatedAt: NEW }
    expect(follow({ ...success, status: 'UPDATED' }, true, working, updated)).toEqual(SUCCEEDED)
    expect(follow(success, true, { ...updated, lastUpdatedAt: OLD })).toEqual(WAITING)
  })

  test('counts a failure that the execution status shows afterwards', () =>
    expect(follow(failed, true, { ...stale, status: 'LOGIN_ERROR' }, failed)).toEqual(REFUSED))

  test('to wait asks for input', () => {
    const parameter = credential({ name: 'token' })
    const asked = { ...working, status: 'WAITING_USER_INPUT', parameter }
    expect(follow(failed, true, asked)).toEqual({ kind: 'input', parameter })
  })
})

const asking = (parameter: Item['parameter']) =>
  item({ status: 'WAITING_USER_INPUT', executionStatus: 'WAITING_USER_INPUT', parameter })

describe('after an MFA answer', () => {
  const parameter = credential({
    name: 'token',
    label: 'Token',
    instructions: 'Sent by SMS.',
    data: 'QUJD',
    expiresAt: '2026-09-01T12:01:00.000Z',
  })
  const baseline = baselineOf(asking(parameter), true, parameterKey(parameter))

  test('the answered parameter is not asked for again, however often it is read', () => {
    const read = asking({ ...parameter })
    expect(interpretItem(read, baseline)).toEqual(WAITING)
    expect(interpretItem(read, updateBaseline(updateBaseline(baseline, read), read))).toEqual(
      WAITING,
    )
  })

  test.each([
    ['name', { name: 'code' }],
    ['deadline', { expiresAt: '2026-09-01T12:02:00.000Z' }],
    ['image', { data: 'REVG' }],
    ['instructions', { instructions: 'Wrong. Once more.' }],
    ['label', { label: 'Second token' }],
  ])('a parameter with another %s is asked for', (_what, change) => {
    const next = { ...parameter, ...change }
    expect(interpretItem(asking(next), baseline)).toEqual({ kind: 'input', parameter: next })
  })

  test.each(['LOGIN_MFA_IN_PROGRESS', 'WAITING_USER_ACTION', 'A_STATUS_OF_TOMORROW'])(
    'the same parameter is asked for again after %s',
    (executionStatus) => {
      const updated = updateBaseline(
        updateBaseline(baseline, asking(parameter)),
        item({ executionStatus }),
      )
      expect(interpretItem(asking(parameter), updateBaseline(updated, asking(parameter)))).toEqual({
        kind: 'input',
        parameter,
      })
    },
  )
})

describe('at the bank', () => {
  const userAction = { instructions: 'Approve in the app.', attributes: { type: 'qr' } }
  const oauthUrl = 'https://bank.example/authorize'
  const authorization = { kind: 'authorization', oauthUrl }
  const approval = { kind: 'action', action: userAction }
  const withAddress = { connector: { ...item().connector, oauthUrl } }

  test.each([
    ['an action without instructions', 'WAITING_USER_ACTION', withAddress, authorization],
    ['an authorization', 'USER_AUTHORIZATION_PENDING', withAddress, authorization],
    ['instructions alone', 'USER_AUTHORIZATION_PENDING', { userAction }, approval],
    ['both', 'USER_AUTHORIZATION_PENDING', { ...withAddress, userAction }, authorization],
    ['neither', 'USER_AUTHORIZATION_PENDING', {}, { ...authorization, oauthUrl: undefined }],
  ])('%s (%s)', (_what, executionStatus, change, outcome) =>
    expect(interpretItem(item({ executionStatus, ...change }), baselineOf(item(), false))).toEqual(
      outcome,
    ),
  )
})

describe('an Item existed before the call', () => {
  const createdAt = '2026-09-01T12:00:00.000Z'
  const created = Date.parse(createdAt)
  const predates = (ageMs: number, elapsedMs: number) =>
    predatesCall(item({ createdAt }), created + ageMs, elapsedMs)

  test.each([
    ['made a minute before', 60_000, 500, true],
    ['made more than the margin before the first try', 10_001, 8000, true],
    ['made within the margin', 10_000, 8000, false],
    ['made by an earlier try of the same call', 60_000, 65_000, false],
    ['made in the future, by a clock that is behind', -5000, 500, false],
  ])('when %s: %i ms old, %i ms into the call → %s', (_when, ageMs, elapsedMs, expected) =>
    expect(predates(ageMs, elapsedMs)).toBe(expected),
  )

  test.each([undefined, '', 'yesterday'])('never with an unreadable createdAt (%j)', (text) =>
    expect(predatesCall(item({ createdAt: text }), created, 0)).toBe(false),
  )
})

test('an MFA step without a name cannot be answered: the run ends at once', () => {
  const parameter = itemSchema.parse({ ...item(), parameter: { label: 'Code' } }).parameter
  expect(interpretItem(asking(parameter), baselineOf(item(), false))).toEqual({
    kind: 'failed',
    code: 'UNKNOWN',
  })
})
