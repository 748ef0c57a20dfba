import type { Consent } from '../consents/consent.ts'
import type { Step } from './step.ts'

/** Why an execution runs: a person connects or updates, or the Application refreshes with nobody there. */
export type ExecutionReason = 'connect' | 'refresh'

/** One run of a journey. */
export type Execution = {
  readonly reason: ExecutionReason
  /** What is still to do; the step under way is no longer in it. */
  steps: readonly Step[]
  /** MFA answers between their arrival and their check; "not persisted on the Item". */
  answers: Record<string, string>
  loggedIn: boolean
  /** The consent this run asks for; null for a refresh, which lives on the one that stands. */
  readonly consent: Consent | null
  /** Goes along to the redirect when the run came from a connect token. */
  readonly serviceFlowId: string | undefined
  cancelTimer: () => void
}
