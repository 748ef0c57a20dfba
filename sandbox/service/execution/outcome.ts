import type { Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import type { ExecutionStatus, ItemStatus } from './statuses.ts'
import type { Step } from './step.ts'

/** What entering a step leads to. */
export type Outcome =
  /** The next step at once. */
  | { kind: 'next' }
  /** These steps, in place of all that was left. */
  | { kind: 'instead'; steps: readonly Step[] }
  /** The next step after so many lifelike seconds of work. */
  | { kind: 'work'; seconds: number }
  /** The next step once the person has done something; `tooLate` after so many seconds. */
  | { kind: 'waitForPerson'; seconds: number; tooLate: Step }
  /** Nothing: the execution has ended. */
  | { kind: 'over' }

export const next: Outcome = { kind: 'next' }
export const over: Outcome = { kind: 'over' }
export const instead = (steps: readonly Step[]): Outcome => ({ kind: 'instead', steps })

/** Moves an Item to a state. */
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
