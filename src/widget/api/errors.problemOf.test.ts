import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, problemOf, noResponse } from './errors.ts'

const report = vi.fn<(error: unknown) => void>()
beforeEach(() => vi.stubGlobal('reportError', report))
afterEach(() => {
  vi.unstubAllGlobals()
  report.mockReset()
})

test('the problem of a CallError is its own', () => {
  const problem = noResponse('UNREADABLE_ANSWER', 'r')
  expect(problemOf(new CallError(problem))).toBe(problem)
  expect(report).not.toHaveBeenCalled()
})

test.each([new TypeError('a bug'), 'a text', undefined])(
  'any other error (%s) is reported, and counts as a network error',
  (error) => {
    expect(problemOf(error)).toEqual(noResponse('NETWORK_ERROR', null))
    expect(report).toHaveBeenCalledExactlyOnceWith(error)
  },
)
