import type { JourneyName } from '../catalog/connector.ts'
import {
  requestApproval,
  askChallenge,
  RENEW_OR_AUTHORIZE,
  REQUEST_AUTHORIZATION,
  branch,
  COLLECT,
  fail,
  onFirstExecution,
  LOGGED_IN,
  type JourneyStep,
  SUCCEED,
  VERIFY_CREDENTIALS,
  verifyAnswer,
  work,
} from './journeyStep.ts'

export const queued = work('CREATED', 0.5)
export const logIn = work('LOGIN_IN_PROGRESS', 2)
const processAnswer = work('LOGIN_MFA_IN_PROGRESS', 1.5)
const merge = work('MERGING', 1)
const collectAll = [LOGGED_IN, COLLECT, merge, SUCCEED]

/** "Up to 3 attempts in total, 10 seconds apart, before the execution is finalized." */
export const connectionErrorSteps: readonly JourneyStep[] = [
  work('LOGIN_IN_PROGRESS', 10),
  work('LOGIN_IN_PROGRESS', 10),
  fail('CONNECTION_ERROR'),
]

const redirect = [VERIFY_CREDENTIALS, REQUEST_AUTHORIZATION, logIn, ...collectAll]
const decoupled = [
  queued,
  logIn,
  VERIFY_CREDENTIALS,
  requestApproval('decoupled'),
  logIn,
  ...collectAll,
]

/**
 * The steps of each journey, run from `POST /items` and from `PATCH /items/{id}`. Seconds are those of `speed` 1.
 */
export const journeys: Record<JourneyName, readonly JourneyStep[]> = {
  credentials: [queued, logIn, VERIFY_CREDENTIALS, ...collectAll],
  token: [
    queued,
    logIn,
    VERIFY_CREDENTIALS,
    askChallenge('token'),
    processAnswer,
    verifyAnswer('token'),
    ...collectAll,
  ],
  twoStep: [
    queued,
    logIn,
    VERIFY_CREDENTIALS,
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
    VERIFY_CREDENTIALS,
    askChallenge('image'),
    processAnswer,
    verifyAnswer('image'),
    ...collectAll,
  ],
  device: [
    queued,
    logIn,
    VERIFY_CREDENTIALS,
    requestApproval('device'),
    processAnswer,
    ...collectAll,
  ],
  redirect,
  redirectTwice: [
    VERIFY_CREDENTIALS,
    REQUEST_AUTHORIZATION,
    logIn,
    REQUEST_AUTHORIZATION,
    logIn,
    ...collectAll,
  ],
  joint: [
    VERIFY_CREDENTIALS,
    REQUEST_AUTHORIZATION,
    requestApproval('secondApprover'),
    logIn,
    ...collectAll,
  ],
  renewable: [VERIFY_CREDENTIALS, RENEW_OR_AUTHORIZE, logIn, ...collectAll],
  decoupled,
  choice: [branch('method', { redirect, decoupled })],
  unstable: [
    queued,
    logIn,
    VERIFY_CREDENTIALS,
    onFirstExecution(connectionErrorSteps),
    ...collectAll,
  ],
  slow: [
    work('CREATED', 3),
    work('LOGIN_IN_PROGRESS', 15),
    VERIFY_CREDENTIALS,
    work('LOGIN_MFA_IN_PROGRESS', 10),
    LOGGED_IN,
    work('ACCOUNTS_IN_PROGRESS', 12),
    work('CREDITCARDS_IN_PROGRESS', 12),
    work('TRANSACTIONS_IN_PROGRESS', 12),
    work('PAYMENT_DATA_IN_PROGRESS', 12),
    work('INVESTMENT_TRANSACTIONS_IN_PROGRESS', 12),
    work('IDENTITY_IN_PROGRESS', 12),
    work('MERGING', 10),
    SUCCEED,
  ],
}
