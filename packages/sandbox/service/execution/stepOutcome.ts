import type { Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import type { JourneyStep } from './journeyStep.ts'
import type { ExecutionStatus, ItemStatus } from './statuses.ts'

/** The result of entering a journey step: tells the engine how to continue. */
export type StepOutcome =
  | { kind: 'continue' }
  | { kind: 'replaceSteps'; steps: readonly JourneyStep[] }
  /** Enter the next step after this many seconds of work, divided by `speed`. */
  | { kind: 'work'; seconds: number }
  /** Wait for the user; run `onTimeout` after this many seconds, which `speed` does not shorten. */
  | { kind: 'waitForUser'; seconds: number; onTimeout: JourneyStep }
  | { kind: 'ended' }

export const CONTINUE_JOURNEY: StepOutcome = { kind: 'continue' }
export const ENDED: StepOutcome = { kind: 'ended' }
export const replaceSteps = (steps: readonly JourneyStep[]): StepOutcome => ({
  kind: 'replaceSteps',
  steps,
})

/** Sets `status` and `executionStatus` of an Item and moves its `updatedAt`. */
export function setStatus(
  item: Item,
  status: ItemStatus,
  executionStatus: ExecutionStatus,
  now: Instant,
): void {
  item.status = status
  item.executionStatus = executionStatus
  item.updatedAt = now
}
