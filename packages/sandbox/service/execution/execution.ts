import type { Consent } from '../consents/consent.ts'
import type { JourneyStep } from './journeyStep.ts'

/**
 * `connect`: a user connects or updates, present throughout. `refresh`: the Application updates without a user.
 * `autoSync`: the service updates on its schedule.
 */
export type ExecutionReason = 'connect' | 'refresh' | 'autoSync'

/** One execution of a journey. */
export interface Execution {
  readonly reason: ExecutionReason
  /** The remaining steps, without the current one. */
  steps: readonly JourneyStep[]
  /** MFA answers that have not been checked yet; "not persisted on the Item". */
  answers: Record<string, string>
  loggedIn: boolean
  /** The consent this execution requests; null for a refresh of an Item that has one, which relies on it. */
  readonly consent: Consent | null
  /** Appended to the redirect address when a connect token started the execution. */
  readonly serviceFlowId: string | undefined
  cancelTimer: () => void
}
