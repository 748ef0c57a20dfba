import type { ApprovalName, ChallengeName } from './prompts.ts'
import type { FailureStatus } from './failures.ts'
import type { InProgressStatus } from './statuses.ts'

/** Fields of `error` that differ from those of `failures.ts`. */
export interface FailureDetails {
  attributes?: Record<string, string>
  message?: string
}

/** One step of a journey. `journeys.ts` lists the steps of each journey; `engine.ts` runs them. */
export type JourneyStep =
  /** Shows an execution status for this many seconds, divided by `speed`. */
  | { kind: 'work'; executionStatus: InProgressStatus; seconds: number }
  /** Checks the credentials and the document; rejected ones replace the remaining steps with a failure. */
  | { kind: 'verifyCredentials' }
  /** Waits for an MFA answer (`WAITING_USER_INPUT`). */
  | { kind: 'askChallenge'; challenge: ChallengeName }
  | { kind: 'verifyAnswer'; challenge: ChallengeName }
  /** Waits for the user's decision on the bank's page (`oauthUrl`). */
  | { kind: 'requestAuthorization' }
  /** Renews a consent that is active without the bank's page; else as `requestAuthorization`. */
  | { kind: 'renewOrAuthorize' }
  /** Waits for the user's approval on a device (`WAITING_USER_ACTION`). */
  | { kind: 'requestApproval'; approval: ApprovalName }
  /** On the Item's first execution, replaces the remaining steps with these. */
  | { kind: 'onFirstExecution'; steps: readonly JourneyStep[] }
  /** Replaces the remaining steps with the branch named by one of the Item's parameters. */
  | {
      kind: 'branch'
      parameter: string
      branches: Readonly<Record<string, readonly JourneyStep[]>>
    }
  /** Records the successful login and authorises the consent. */
  | { kind: 'loggedIn' }
  | { kind: 'collect' }
  | { kind: 'succeed' }
  | { kind: 'fail'; failure: FailureStatus; details: FailureDetails }

export const work = (executionStatus: InProgressStatus, seconds: number): JourneyStep => ({
  kind: 'work',
  executionStatus,
  seconds,
})
export const VERIFY_CREDENTIALS: JourneyStep = { kind: 'verifyCredentials' }
export const REQUEST_AUTHORIZATION: JourneyStep = { kind: 'requestAuthorization' }
export const RENEW_OR_AUTHORIZE: JourneyStep = { kind: 'renewOrAuthorize' }
export const LOGGED_IN: JourneyStep = { kind: 'loggedIn' }
export const COLLECT: JourneyStep = { kind: 'collect' }
export const SUCCEED: JourneyStep = { kind: 'succeed' }
export const fail = (failure: FailureStatus, details: FailureDetails = {}): JourneyStep => ({
  kind: 'fail',
  failure,
  details,
})
