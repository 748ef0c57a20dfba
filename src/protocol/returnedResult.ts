import type { ConnectError } from './errors.ts'
import type { RunEnd } from './results.ts'
import type { RunSummary } from './runSummary.ts'

/** The one parameter that a run by link or redirect adds to the address it returns to, as JSON. */
export const RETURN_PARAMETER = 'connect'

/** The result of a run in that parameter: a hint, which anybody can write. */
export interface ReturnedResult extends RunEnd {
  /** UUID of the run, as the link gave it; else a new one. A host that gave it believes no result with another. */
  runId: string
  error?: ConnectError
  summary?: RunSummary
}
