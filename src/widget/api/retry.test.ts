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

test.each([
  // At least what the service asked for.
  ['busy', 2, 7000, 8750],
  ['noResponse', 0, 750, 1250],
  ['noResponse', 1, 1500, 2500],
  ['noResponse', 2, 3000, 5000],
] as const)('after %s and %i failures the delay is %i to %i ms', (kind, failures, least, most) => {
  const delays = Array.from({ length: 50 }, () =>
    retryReads.retryDelay(failures, new CallError(problem[kind])),
  )
  const middle = (least + most) / 2
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(least)
  expect(Math.min(...delays)).toBeLessThan(middle)
  expect(Math.max(...delays)).toBeGreaterThan(middle)
  expect(Math.max(...delays)).toBeLessThanOrEqual(most)
})
