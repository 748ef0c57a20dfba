import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, problemOf, noResponse } from './errors.ts'

const report = vi.fn<(error: unknown) => void>()
beforeEach(() => vi.stubGlobal('reportError', report))
afterEach(() => {
  vi.unstubAllGlobals()
  report.mockReset()
})

test('a failed call tells its own problem', () => {
  const problem = noResponse('UNREADABLE_ANSWER', 'r')
  expect(problemOf(new CallError(problem))).toBe(problem)
  expect(report).not.toHaveBeenCalled()
})

test.each([new TypeError('a fault of ours'), 'a text', undefined])(
  'anything else (%s) is reported, and counts as noResponse',
  (error) => {
    expect(problemOf(error)).toEqual(noResponse('NETWORK_ERROR', null))
    expect(report).toHaveBeenCalledExactlyOnceWith(error)
  },
)
