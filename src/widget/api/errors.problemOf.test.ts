import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, problemOf, unanswered } from './errors.ts'

const report = vi.fn<(error: unknown) => void>()
beforeEach(() => vi.stubGlobal('reportError', report))
afterEach(() => {
  vi.unstubAllGlobals()
  report.mockReset()
})

test('a failed call tells its own problem', () => {
  const problem = unanswered('UNREADABLE_ANSWER', 'r')
  expect(problemOf(new CallError(problem))).toBe(problem)
  expect(report).not.toHaveBeenCalled()
})

test.each([new TypeError('a fault of ours'), 'a text', undefined])(
  'anything else (%s) is reported, and counts as unanswered',
  (error) => {
    expect(problemOf(error)).toEqual(unanswered('NETWORK_ERROR', null))
    expect(report).toHaveBeenCalledExactlyOnceWith(error)
  },
)
