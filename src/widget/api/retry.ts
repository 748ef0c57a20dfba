import { backOff } from '../domain/polling.ts'
import { CallError } from './errors.ts'

const MAX_TRIES = 4

/**
 * True if a call may succeed when it is repeated: no response, a 5xx, a response that does not match the schema, or
 * a 429.
 */
export const mayPass = (error: Error): boolean =>
  error instanceof CallError &&
  (error.problem.kind === 'noResponse' || error.problem.kind === 'busy')

/**
 * Retry options of reads, for TanStack Query. A read without a usable response is retried with exponential
 * back-off and jitter, one answered with 429 after the wait that the service asks for; nothing else is.
 */
export const retryReads = {
  retry: (failures: number, error: Error) => mayPass(error) && failures < MAX_TRIES - 1,
  retryDelay: (failures: number, error: Error) =>
    error instanceof CallError && error.problem.kind === 'busy'
      ? error.problem.waitMs
      : backOff(failures + 1) * (0.75 + Math.random() / 2),
}
