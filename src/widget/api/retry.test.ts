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
    const retries = [0, 1, 2, 3].map((failures) =>
      retryReads.retry(failures, new CallError(problem[kind])),
    )
    expect(retries).toEqual([true, true, true, false])
  })

  test.each(['token', 'refused', 'invalid'] as const)('%s is not retried', (kind) =>
    expect(retryReads.retry(0, new CallError(problem[kind]))).toBe(false),
  )

  test('that failed by a bug is not retried', () =>
    expect(retryReads.retry(0, new TypeError('x'))).toBe(false))
})

describe('the delay', () => {
  test('after a 429 is at least what the service asked for, and up to a quarter more', () => {
    const delays = Array.from({ length: 50 }, () =>
      retryReads.retryDelay(2, new CallError(problem.busy)),
    )
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(7000)
    expect(Math.max(...delays)).toBeGreaterThan(7500)
    expect(Math.max(...delays)).toBeLessThanOrEqual(8750)
  })

  test.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
  ])('after %i earlier failures is %i ms with a jitter of 25 %%', (failures, about) => {
    const delays = Array.from({ length: 50 }, () =>
      retryReads.retryDelay(failures, new CallError(problem.noResponse)),
    )
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(about * 0.75)
    expect(Math.min(...delays)).toBeLessThan(about)
    expect(Math.max(...delays)).toBeGreaterThan(about)
    expect(Math.max(...delays)).toBeLessThanOrEqual(about * 1.25)
  })
})
