import type { JourneyName } from '../catalog/connector.ts'
import {
  requestApproval,
  askChallenge,
  renewOrAuthorize,
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

export const queued = work('CREATED', 0.5)
export const logIn = work('LOGIN_IN_PROGRESS', 2)
const processAnswer = work('LOGIN_MFA_IN_PROGRESS', 1.5)
const merge = work('MERGING', 1)
const collectAll = [loggedIn, collect, merge, succeed]

/** "Up to 3 attempts in total, 10 seconds apart, before the execution is finalized." */
export const connectionErrorSteps: readonly JourneyStep[] = [
  work('LOGIN_IN_PROGRESS', 10),
  work('LOGIN_IN_PROGRESS', 10),
  fail('CONNECTION_ERROR'),
]

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
export const journeys: Record<JourneyName, readonly JourneyStep[]> = {
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
  joint: [
    verifyCredentials,
    requestAuthorization,
    requestApproval('secondApprover'),
    logIn,
    ...collectAll,
  ],
  renewable: [verifyCredentials, renewOrAuthorize, logIn, ...collectAll],
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
