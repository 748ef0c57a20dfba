import type { Connector } from '../catalog/connector.ts'
import type { ConsentStatus } from '../consents/consent.ts'
import {
  requestApproval,
  askChallenge,
  requestAuthorization,
  branch,
  collect,
  fail,
  onFirstExecution,
  loggedIn,
  type JourneyStep,
  succeed,
  verifyCredentials,
  verifyAnswer,
  work,
} from './journeyStep.ts'

const queued = work('CREATED', 0.5)
const logIn = work('LOGIN_IN_PROGRESS', 2)
const processAnswer = work('LOGIN_MFA_IN_PROGRESS', 1.5)
const merge = work('MERGING', 1)
const collectAll = [loggedIn, collect, merge, succeed]

/** "Up to 3 attempts in total, 10 seconds apart, before the execution is finalized." */
export const connectionErrorSteps: readonly JourneyStep[] = [
  work('LOGIN_IN_PROGRESS', 10),
  work('LOGIN_IN_PROGRESS', 10),
  fail('CONNECTION_ERROR'),
]

export type JourneyName =
  | 'credentials'
  | 'token'
  | 'twoStep'
  | 'image'
  | 'device'
  | 'redirect'
  | 'redirectTwice'
  | 'decoupled'
  | 'choice'
  | 'unstable'
  | 'slow'

const redirect = [verifyCredentials, requestAuthorization, logIn, ...collectAll]
const decoupled = [
  queued,
  logIn,
  verifyCredentials,
  requestApproval('decoupled'),
  logIn,
  ...collectAll,
]

/**
 * The steps of each journey, run from `POST /items` and from `PATCH /items/{id}`. Seconds are those of `speed` 1.
 */
const journeys: Record<JourneyName, readonly JourneyStep[]> = {
  credentials: [queued, logIn, verifyCredentials, ...collectAll],
  token: [
    queued,
    logIn,
    verifyCredentials,
    askChallenge('token'),
    processAnswer,
    verifyAnswer('token'),
    ...collectAll,
  ],
  twoStep: [
    queued,
    logIn,
    verifyCredentials,
    askChallenge('channel'),
    processAnswer,
    askChallenge('channelToken'),
    processAnswer,
    verifyAnswer('channelToken'),
    ...collectAll,
  ],
  image: [
    queued,
    logIn,
    verifyCredentials,
    askChallenge('image'),
    processAnswer,
    verifyAnswer('image'),
    ...collectAll,
  ],
  device: [
    queued,
    logIn,
    verifyCredentials,
    requestApproval('device'),
    processAnswer,
    ...collectAll,
  ],
  redirect,
  redirectTwice: [
    verifyCredentials,
    requestAuthorization,
    logIn,
    requestAuthorization,
    logIn,
    ...collectAll,
  ],
  decoupled,
  choice: [branch('method', { redirect, decoupled })],
  unstable: [
    queued,
    logIn,
    verifyCredentials,
    onFirstExecution(connectionErrorSteps),
    ...collectAll,
  ],
  slow: [
    work('CREATED', 3),
    work('LOGIN_IN_PROGRESS', 15),
    verifyCredentials,
    work('LOGIN_MFA_IN_PROGRESS', 10),
    loggedIn,
    work('ACCOUNTS_IN_PROGRESS', 12),
    work('CREDITCARDS_IN_PROGRESS', 12),
    work('TRANSACTIONS_IN_PROGRESS', 12),
    work('PAYMENT_DATA_IN_PROGRESS', 12),
    work('INVESTMENT_TRANSACTIONS_IN_PROGRESS', 12),
    work('IDENTITY_IN_PROGRESS', 12),
    work('MERGING', 10),
    succeed,
  ],
}

/** "Institution is down" (specification: Item error codes, SITE_NOT_AVAILABLE). */
const offlineSteps = [queued, logIn, fail('SITE_NOT_AVAILABLE')]

/** "Connector temporarily disabled by the platform" (specification: Item error codes); its code name is not shown. */
const inactiveSteps = [
  queued,
  fail('ERROR', { message: 'The platform has disabled this connector for now' }),
]

/** Returns the steps of an execution at a Connector in its present state. */
export function stepsAt({ journey, health, active }: Connector): readonly JourneyStep[] {
  if (!active) return inactiveSteps
  return health === 'OFFLINE' ? offlineSteps : journeys[journey]
}

/** Returns the steps of a refresh whose consent has ended, which need a person; null if the consent is valid. */
export function stepsAfterConsent(status: ConsentStatus | null): readonly JourneyStep[] | null {
  if (status === 'AUTHORISED') return null
  const failure =
    status === 'REVOKED' ? 'USER_AUTHORIZATION_REVOKED' : 'USER_AUTHORIZATION_NOT_GRANTED'
  return [queued, logIn, fail(failure)]
}
