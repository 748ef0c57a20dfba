import { backOff } from '../domain/polling.ts'
import { CallError } from './errors.ts'

const MAX_TRIES = 4

/**
 * True if a call may succeed when it is repeated: no response, a 5xx, a response that does not match the schema, or
 * a 429.
 */
export const isRetryable = (error: Error): boolean =>
  error instanceof CallError &&
  (error.problem.kind === 'noResponse' || error.problem.kind === 'busy')

/** A longer wait, in ms, is one that the person is told of. */
const LONG_MS = 10_000

/** True if a busy service asks for a long wait. */
export const asksToWait = (error: Error): boolean =>
  error instanceof CallError && error.problem.kind === 'busy' && error.problem.waitMs > LONG_MS

/**
 * Retry options of reads, for TanStack Query. A read without a usable response is retried with exponential
 * back-off and jitter, one answered with 429 after the wait that the service asks for and up to a quarter of it more, so
 * that the pages of a catalog do not all come back at once; nothing else is.
 */
export const retryReads = {
  retry: (failures: number, error: Error) => isRetryable(error) && failures < MAX_TRIES - 1,
  retryDelay: (failures: number, error: Error) =>
    error instanceof CallError && error.problem.kind === 'busy'
      ? error.problem.waitMs * (1 + Math.random() / 4)
      : backOff(failures + 1) * (0.75 + Math.random() / 2),
}
