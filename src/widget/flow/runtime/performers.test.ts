import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPorts } from '../../../testkit/ports.ts'
import { createTestClient } from '../../../testkit/testClient.ts'
import { CallError } from '../../api/errors.ts'
import { createTokenSource } from '../../api/tokenSource.ts'
import type { Event } from '../events.ts'
import { createCorePerformers } from './performers.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOW = Date.UTC(2026, 8, 1, 12)

const dispatch = vi.fn<(event: Event) => void>()
const reportError = vi.fn<(error: unknown) => void>()
const events = () => dispatch.mock.calls.map(([event]) => event)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW })
  vi.stubGlobal('reportError', reportError)
})

describe('findConnector', () => {
  /** Looks Connector 7 up; what the service is asked, and how it answers. */
  function find() {
    const { client, calls } = createTestClient()
    const { findConnector } = createCorePerformers(createPorts({ client }), dispatch)
    findConnector({ type: 'findConnector', connectorId: 7, sandbox: null })
    const [call] = calls
    if (!call) throw new Error('Nothing was asked.')
    return call
  }

  test('dispatches the problem of the call', async () => {
    const problem = { kind: 'token', status: 401, requestId: 'request-1' } as const
    await find().fail(new CallError(problem))
    expect(events()).toEqual([{ type: 'connectorLookupFailed', problem }])
  })

  test('reports an unexpected error, and dispatches a problem', async () => {
    const bug = new TypeError('x is undefined')
    await find().fail(bug)
    const problem = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }
    expect(events()).toEqual([{ type: 'connectorLookupFailed', problem }])
    expect(reportError.mock.calls).toEqual([[bug]])
  })
})

test('a token that the host does not give dispatches nothing: the connection reports it', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  const tokens = createTokenSource(() => undefined)
  const { askHostForToken } = createCorePerformers(createPorts({ tokens }), dispatch)
  askHostForToken({ type: 'askHostForToken', reason: 'expired', itemId: null })
  tokens.refuse()
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(events()).toEqual([])
})

describe('the deadline', () => {
  const create = () => createCorePerformers(createPorts(), dispatch)
  const later = (ms: number) => new Date(NOW + ms).toISOString()

  test('passes under its key, unless it is replaced or stopped', () => {
    const { startTimer, stopTimer } = create()
    startTimer({ type: 'startTimer', key: 'first', ms: 1000, until: null })
    vi.advanceTimersByTime(999)
    startTimer({ type: 'startTimer', key: 'second', ms: 1000, until: null })
    vi.advanceTimersByTime(1000)
    expect(events()).toEqual([{ type: 'deadlinePassed', key: 'second' }])
    startTimer({ type: 'startTimer', key: 'third', ms: 1000, until: null })
    stopTimer({ type: 'stopTimer' })
    stopTimer({ type: 'stopTimer' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['in two minutes', later(2 * MINUTE), 5 * MINUTE, 2 * MINUTE],
    ['in another zone', '2026-09-01T09:02:00.000-03:00', 5 * MINUTE, 2 * MINUTE],
    ['past, for this clock is ahead', later(-60 * MINUTE), 5 * MINUTE, 10 * SECOND],
    ['nearly past', later(SECOND), 5 * MINUTE, 10 * SECOND],
    ['far away, for this clock is behind', later(60 * MINUTE), 5 * MINUTE, 5 * MINUTE],
    ['unreadable', 'soon', 5 * MINUTE, 5 * MINUTE],
    ['past, where the whole wait is shorter', later(-MINUTE), 4 * SECOND, 4 * SECOND],
  ])(
    'given as a time that is %s: until %s, at most %i ms → %i ms',
    (_what, until, ms, expected) => {
      create().startTimer({ type: 'startTimer', key: 'mfa', ms, until })
      vi.advanceTimersByTime(expected - 1)
      expect(events()).toEqual([])
      vi.advanceTimersByTime(1)
      expect(events()).toHaveLength(1)
    },
  )
})
