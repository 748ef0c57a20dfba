import type { FailureCode } from '../../domain/failures.ts'
import type { CallProblem } from '../../domain/problem.ts'
import type { Run } from '../state.ts'
import type { Transition } from '../transition.ts'
import { failureState, showFailure } from './endInFailure.ts'

/** The pause before a service that is down is asked for the list again, in ms. */
const DOWN_MS = 60_000

/** Returns the failure that a catalog which does not come is. A 400 names no field that the person could change. */
export function catalogFailureOf(problem: CallProblem): FailureCode {
  if (problem.kind === 'token') return 'SESSION_EXPIRED'
  if (problem.kind === 'busy') return 'TOO_MANY_REQUESTS'
  return 'code' in problem && problem.code !== 'INVALID_PARAMETER' ? problem.code : 'UNKNOWN'
}

/** Goes to the screen of a list that did not come, which asks for it again by itself where that can help. */
export function showCatalogFailure(run: Run, problem: CallProblem): Transition {
  const code = catalogFailureOf(problem)
  // A service that is down is asked again by itself, as one that is busy.
  const details = problem.kind === 'noResponse' ? { ...problem, waitMs: DOWN_MS } : problem
  const isRetryable = 'waitMs' in details || code === 'UNKNOWN'
  return showFailure(failureState(run, code, details), !isRetryable)
}
