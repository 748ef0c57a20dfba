import type { DetailKey, Warning } from '../items/statusDetail.ts'
import type { ApprovalName } from './approvals.ts'
import type { ChallengeName } from './challenges.ts'
import type { FailureStatus, WorkingStatus } from './statuses.ts'

export type Warnings = Partial<Record<DetailKey, Warning[]>>

/** One step of a journey; a journey is the list of them (`journeys.ts`), run by `engine.ts`. */
export type Step =
  /** The service is busy for so many lifelike seconds. */
  | { kind: 'work'; executionStatus: WorkingStatus; seconds: number }
  /** The bank looks at the credentials and the document; what it does not accept ends otherwise. */
  | { kind: 'verify' }
  /** Waits for an answer of the person (`WAITING_USER_INPUT`). */
  | { kind: 'ask'; challenge: ChallengeName }
  /** The bank looks at that answer. */
  | { kind: 'verifyAnswer'; challenge: ChallengeName }
  /** Waits for the person at the bank's own page (`oauthUrl`). */
  | { kind: 'authorize' }
  /** Waits for the person's approval on a device (`WAITING_USER_ACTION`). */
  | { kind: 'approve'; approval: ApprovalName }
  /** On the Item's first execution these steps take the place of the rest. */
  | { kind: 'firstTime'; steps: readonly Step[] }
  /** Goes on with the branch that the person's parameter names. */
  | { kind: 'choose'; parameter: string; branches: Readonly<Record<string, readonly Step[]>> }
  /** The login has succeeded and the consent stands. */
  | { kind: 'loggedIn' }
  /** Collects the Item's products, a phase each. */
  | { kind: 'collect' }
  | { kind: 'succeed'; warnings: Warnings }
  | { kind: 'fail'; ending: FailureStatus; attributes: Record<string, string> }

export const work = (executionStatus: WorkingStatus, seconds: number): Step => ({
  kind: 'work',
  executionStatus,
  seconds,
})
export const verify: Step = { kind: 'verify' }
export const ask = (challenge: ChallengeName): Step => ({ kind: 'ask', challenge })
export const verifyAnswer = (challenge: ChallengeName): Step => ({
  kind: 'verifyAnswer',
  challenge,
})
export const authorize: Step = { kind: 'authorize' }
export const approve = (approval: ApprovalName): Step => ({ kind: 'approve', approval })
export const firstTime = (steps: readonly Step[]): Step => ({ kind: 'firstTime', steps })
export const loggedIn: Step = { kind: 'loggedIn' }
export const collect: Step = { kind: 'collect' }
export const succeed = (warnings: Warnings = {}): Step => ({ kind: 'succeed', warnings })
export const fail = (ending: FailureStatus, attributes: Record<string, string> = {}): Step => ({
  kind: 'fail',
  ending,
  attributes,
})
