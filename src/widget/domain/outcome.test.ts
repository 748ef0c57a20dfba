import { describe, expect, test } from 'vitest'
import { credential, item } from '../../../testkit/fixtures.ts'
import type { Item, ProductDetail } from './item.ts'
import { updateBaseline, baselineOf, isFinal, interpretItem } from './outcome.ts'

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
const endings = [success, partial, failed]

/** What a run makes of its reads, one after the other; the verdict on the last. */
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

describe('an Item of this run’s own', () => {
  test.each([
    ['that is running', running, WAITING],
    ['that has succeeded', success, SUCCEEDED],
    ['that has partly succeeded', partial, PARTLY],
    ['that has failed', failed, REFUSED],
  ])('%s is taken at its word, in the very answer', (_how, answer, verdict) =>
    expect(follow(answer, false)).toEqual(verdict),
  )

  test.each([
    ['success', success, SUCCEEDED],
    ['partial success', partial, PARTLY],
    ['failure', failed, REFUSED],
  ])('is followed from running to its %s', (_what, end, verdict) =>
    expect(follow(running, false, running, end)).toEqual(verdict),
  )
})

describe('an Item that predates the call', () => {
  test.each(endings)('in its old final state is no result ($executionStatus)', (old) => {
    expect(follow(old, true)).toEqual(WAITING)
    expect(follow(old, true, old, old)).toEqual(WAITING)
  })

  test.each(endings)('ends anew once a running state was seen ($executionStatus)', (old) =>
    expect(follow(old, true, running, { ...success, lastUpdatedAt: NEW })).toEqual(SUCCEEDED),
  )

  test.each(['WAITING_USER_INPUT', 'WAITING_USER_ACTION', 'USER_AUTHORIZATION_PENDING'])(
    'may fail as before once it was seen in %s',
    (executionStatus) =>
      expect(follow(failed, true, item({ executionStatus }), failed)).toEqual(REFUSED),
  )

  test.each([success, { ...success, lastUpdatedAt: '2026-08-01T14:00:00.000+02:00' }])(
    'shows its last success again for a moment after the answer said running ($lastUpdatedAt)',
    (late) => {
      const answer = { ...running, lastUpdatedAt: OLD }
      expect(follow(answer, true, late)).toEqual(WAITING)
      expect(follow(answer, true, late, { ...success, lastUpdatedAt: NEW })).toEqual(SUCCEEDED)
    },
  )

  test('ends partly though every product met its limit, so that nothing is newer', () =>
    expect(follow({ ...running, lastUpdatedAt: OLD }, true, partial)).toEqual(PARTLY))

  test('is later in another zone, whatever its text', () =>
    expect(
      follow({ ...running, lastUpdatedAt: '2026-08-01T12:00:00.000-03:00' }, true, {
        ...success,
        lastUpdatedAt: '2026-08-01T15:00:01.000Z',
      }),
    ).toEqual(SUCCEEDED))

  test('that was running in the answer has begun', () =>
    expect(follow(running, true, failed)).toEqual(REFUSED))
})

describe('without a running state seen', () => {
  test.each([
    ['succeeds with a newer lastUpdatedAt', success, { ...success, lastUpdatedAt: NEW }, SUCCEEDED],
    ['does not with an older one', { ...success, lastUpdatedAt: NEW }, success, WAITING],
    ['does not without any', success, { ...success, lastUpdatedAt: null }, WAITING],
    ['succeeds for the first time', failed, success, SUCCEEDED],
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
  ])('a run %s', (_how, before, after, verdict) =>
    expect(follow(before, true, after)).toEqual(verdict),
  )

  test.each([
    ['with one more failed login', { consecutiveFailedLoginAttempts: 2 }, REFUSED],
    [
      'with another code',
      { executionStatus: 'ERROR', error: { ...failing, code: 'ACCOUNT_LOCKED' } },
      { kind: 'failed', code: 'ACCOUNT_LOCKED' },
    ],
    ['with other words of the bank', { error: { ...failing, providerMessage: 'No.' } }, REFUSED],
    [
      'with fewer attempts left',
      { error: { ...failing, attributes: { remainingAttempts: '1' } } },
      REFUSED,
    ],
    ['not with a login counter that fell', { consecutiveFailedLoginAttempts: 0 }, WAITING],
    ['not with the error gone', { error: null }, WAITING],
    ['not with a newer lastUpdatedAt alone', { lastUpdatedAt: NEW }, WAITING],
  ])('a run fails %s', (_how, change, verdict) =>
    expect(follow(failed, true, { ...failed, ...change })).toEqual(verdict),
  )
})

describe('a waiting state', () => {
  const code = credential({ name: 'token', expiresAt: NEW })
  const asking = item({ executionStatus: 'WAITING_USER_INPUT', parameter: code })

  test('with a question asks it, even of an Item that predates the call', () =>
    expect(follow(failed, true, asking)).toEqual({ kind: 'input', parameter: code }))

  test('without its question yet is still in progress', () =>
    expect(follow(running, false, { ...asking, parameter: null })).toEqual(WAITING))

  test('is not final, nor is one that is unknown', () =>
    expect([asking, running, item({ executionStatus: 'TOMORROW' })].some(isFinal)).toBe(false))

  test('ends in every final one', () => expect(endings.every(isFinal)).toBe(true))
})
