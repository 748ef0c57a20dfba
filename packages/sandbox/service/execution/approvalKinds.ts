import type { BlockedStatus } from './statuses.ts'

export type ApprovalName = 'device' | 'decoupled' | 'secondApprover'

/** An approval outside the widget, described by `userAction`. */
export interface Approval {
  executionStatus: BlockedStatus
  instructions: string
  /** Returns `userAction.attributes`; `url` is the bank's approval page, which is shown only to the person who approves. */
  attributes: (url: string) => Record<string, string>
  /** Time limit of the approval in seconds; `speed` does not shorten it. */
  windowSeconds: number
}

export const APPROVAL_KINDS: Record<ApprovalName, Approval> = {
  device: {
    executionStatus: 'WAITING_USER_ACTION',
    instructions: 'Approve the access on your phone.',
    attributes: (url) => ({ type: 'qr', url, qrCode: url }),
    windowSeconds: 120,
  },
  decoupled: {
    executionStatus: 'USER_AUTHORIZATION_PENDING',
    instructions: 'Open your bank’s app and approve the access there.',
    attributes: (url) => ({ type: 'authorize-access', url }),
    windowSeconds: 300,
  },
  secondApprover: {
    executionStatus: 'USER_AUTHORIZATION_PENDING',
    instructions:
      'Another person who signs for this company has to approve it at the bank as well.',
    attributes: () => ({}),
    windowSeconds: 7 * 24 * 60 * 60,
  },
}

/** Validity of an `oauthUrl` in seconds; "login execution duration: up to 5 minutes" (specification: Limits). */
export const AUTHORIZATION_SECONDS = 300
