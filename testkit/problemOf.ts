import { CallError } from '../src/widget/api/errors.ts'
import type { CallProblem } from '../src/widget/domain/problem.ts'

/** Why a call failed; a call that did not, or failed otherwise, fails the test. */
export async function problemOf(call: Promise<unknown>): Promise<CallProblem> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallError) return error.problem
    throw error
  }
  throw new Error('The call did not fail.')
}
