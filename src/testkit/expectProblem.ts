import { CallError } from '../widget/api/errors.ts'
import type { CallProblem } from '../widget/domain/problem.ts'

/** Resolves with the problem that a call failed with. Rejects if the call succeeds, or fails without one. */
export async function expectProblem(call: Promise<unknown>): Promise<CallProblem> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallError) return error.problem
    throw error
  }
  throw new Error('The call did not fail.')
}
