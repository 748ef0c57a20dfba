import type { Instant } from '../base/clock.ts'
import type { Consent } from '../consents/consent.ts'
import type { JourneyStep } from './journeyStep.ts'

/**
 * The failures of a renewal without the bank's page, which a control chooses for the next one of an Item:
 * - `network`: the bank cannot be reached; the consent stays.
 * - `refused`: the bank refuses the renewal; the consent stays.
 * - `expired`: the consent has expired meanwhile.
 * - `ended`: the consent has been revoked meanwhile.
 * - `fullJourney`: the bank asks for the authorization on its page after all.
 */
export const RENEWAL_FAILURES = ['network', 'refused', 'expired', 'ended', 'fullJourney'] as const
export type RenewalFailure = (typeof RENEWAL_FAILURES)[number]

/**
 * `connect`: a user connects or updates, present throughout. `refresh`: the Application updates without a user.
 * `autoSync`: the service updates on its schedule.
 */
export type ExecutionReason = 'connect' | 'refresh' | 'autoSync'

export interface Execution {
  readonly id: string
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
  /** The end of the step in progress; null while a step is entered. */
  wait: Wait | null
  cancelTimer: () => void
}

/** The continuation after a step: further steps, a wait, or null at the end of the execution. */
export type NextStep = readonly JourneyStep[] | Wait | null

/** At `due` the journey goes on with `onTimeout` alone, or with its next step if that is null. */
export interface Wait {
  due: Instant
  onTimeout: JourneyStep | null
}
