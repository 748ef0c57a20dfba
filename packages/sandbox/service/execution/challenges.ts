import type { Credential } from '../catalog/credential.ts'
import { CHALLENGE_IMAGE } from './challengeImage.ts'

export type ChallengeName = 'token' | 'channel' | 'channelToken' | 'image'

/** An MFA challenge: the credential to show and the answer the bank accepts. */
export interface Challenge {
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
