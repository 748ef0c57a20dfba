import { describe, expect, test } from 'vitest'
import type { CallProblem } from '../domain/problem.ts'
import { CallError } from './errors.ts'
import { retryReads } from './retry.ts'

const requestId = null
const problem = {
  noResponse: { kind: 'noResponse', code: 'NETWORK_ERROR', requestId },
  busy: { kind: 'busy', waitMs: 7000, requestId },
  token: { kind: 'token', status: 401, requestId },
  refused: { kind: 'refused', code: 'UNKNOWN', requestId },
  invalid: { kind: 'invalid', fields: [], requestId },
} satisfies Record<string, CallProblem>

describe('a read', () => {
  test.each(['noResponse', 'busy'] as const)('%s is tried four times', (kind) => {
    const again = [0, 1, 2, 3].map((failures) =>
      retryReads.retry(failures, new CallError(problem[kind])),
    )
    expect(again).toEqual([true, true, true, false])
  })

  test.each(['token', 'refused', 'invalid'] as const)('%s is not repeated', (kind) =>
    expect(retryReads.retry(0, new CallError(problem[kind]))).toBe(false),
  )

  test('that failed by a mistake of ours is not repeated', () =>
    expect(retryReads.retry(0, new TypeError('x'))).toBe(false))
})

describe('the pause', () => {
  test('after 429 is what the service asked for', () =>
    expect(retryReads.retryDelay(2, new CallError(problem.busy))).toBe(7000))

  test.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
  ])(
    'after %i failures before is about %i ms, sometimes less and sometimes more',
    (failures, about) => {
      const pauses = Array.from({ length: 50 }, () =>
        retryReads.retryDelay(failures, new CallError(problem.noResponse)),
      )
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(about * 0.75)
      expect(Math.min(...pauses)).toBeLessThan(about)
      expect(Math.max(...pauses)).toBeGreaterThan(about)
      expect(Math.max(...pauses)).toBeLessThanOrEqual(about * 1.25)
    },
  )
})
