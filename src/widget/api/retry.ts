import { backOff } from '../domain/polling.ts'
import { CallError } from './errors.ts'

const TRIES = 4

/** Reads repeat by themselves: what was not answered, backing off with jitter, and what was too soon. */
export const retryReads = {
  retry: (failures: number, error: Error) =>
    error instanceof CallError &&
    (error.problem.kind === 'noResponse' || error.problem.kind === 'busy') &&
    failures < TRIES - 1,
  retryDelay: (failures: number, error: Error) =>
    error instanceof CallError && error.problem.kind === 'busy'
      ? error.problem.waitMs
      : backOff(failures + 1) * (0.75 + Math.random() / 2),
}
