import type { BlockedStatus } from './statuses.ts'
import type { Credential } from '../catalog/credential.ts'

/** A PNG of the word “sandbox”, in base64. */
const CHALLENGE_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAOoAAABTAgMAAADsP3NgAAAACVBMVEX19fW0tLQoKCh2dVc3AAABxUlEQVR42u2XTW4DIQyFTcRqVqjLHCGnQF32VFOpB8gRskQ+ZTUkDNhj8zOLTFVNFpES8fEMfmADHuSPU/63AIcRRp3pDYS2UX+TcHAccaRF/qepcN5vkYIdTjhjhywS2Z2mEmLuTvjK7rCIslddCU/sBREfgxbB+akR2UFTEd1Bi+A8IQLAp6RbW/kUVpbG3JHwzE4BAK5hwCKRva7sFAZMxXSXr26LLOyySvwRdaumWtk5sTFl6rksoyKsUVmr5UjTfW7UDRHZVKbNAmWNmCOosEbQfRpp3rJwe1ywGEVZr7Cug6W6TtG16i3qemNeWaes16qsk10Sx+FWlxqTsFZhzXp+OWubukBZX+5zeTOYNguUTVEVBzayyGbOrNnovtivZELGCt7YsBNhc/p6WVfolqwVS9Yy+C7o5vQx3cjelQPL05dYI+pSlhUB6c6JP63Cco3MWkXXSJfqMs5ntswgBqPF7CVdyrKD46XWBeeUcIH1LwNjaBQBWbdgKwVTYT8EXa0I8BuYxlwvf3W23idk1iqVTu+QtIrT01NR9nus+WT7PNSob9n+V1NNt9VTyWzfG6il29FEC+z53D+f++dzv7a1v2HtoeYseLLbAAAAAElFTkSuQmCC'

export type ChallengeName = 'token' | 'channel' | 'channelToken' | 'image'

/** An MFA challenge: the credential to show and the answer the bank accepts. */
interface Challenge {
  credential: Credential
  /** Expected answer, compared case-insensitively; null accepts every valid answer. */
  expected: string | null
  /** Time limit of the answer in seconds; `speed` does not shorten it. */
  windowSeconds: number
}

const SIX_DIGITS = { validation: String.raw`^\d{6}$`, validationMessage: 'The code has six digits' }

export const CHALLENGES: Record<ChallengeName, Challenge> = {
  token: {
    credential: {
      name: 'token',
      label: 'Security code',
      type: 'number',
      mfa: true,
      placeholder: '123456',
      instructions: 'Type the six digits that your bank’s app shows.',
      ...SIX_DIGITS,
    },
    expected: '123456',
    windowSeconds: 60,
  },
  channel: {
    credential: {
      name: 'channel',
      label: 'Where should the code go?',
      type: 'select',
      mfa: true,
      options: [
        { value: 'sms', label: 'SMS to •••• 4321' },
        { value: 'app', label: 'The bank’s app' },
      ],
    },
    expected: null,
    windowSeconds: 120,
  },
  channelToken: {
    credential: {
      name: 'code',
      label: 'Code you received',
      type: 'text',
      mfa: true,
      placeholder: '123456',
      ...SIX_DIGITS,
    },
    expected: '123456',
    windowSeconds: 60,
  },
  image: {
    credential: {
      name: 'image',
      label: 'Word in the image',
      type: 'image',
      mfa: true,
      data: CHALLENGE_IMAGE,
      placeholder: 'sandbox',
    },
    expected: 'sandbox',
    windowSeconds: 120,
  },
}

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
