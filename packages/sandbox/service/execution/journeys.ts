import type { JourneyName } from '../catalog/connector.ts'
import type { ChallengeName } from './challenges.ts'
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
const signIn = [queued, logIn, VERIFY_CREDENTIALS]
const decoupled = [...signIn, requestApproval('decoupled'), logIn, ...collectAll]

/** Asks for an answer, and collects if it is right. */
const answered = (challenge: ChallengeName) => [
  askChallenge(challenge),
  processAnswer,
  verifyAnswer(challenge),
  ...collectAll,
]

/**
 * The steps of each journey, run from `POST /items` and from `PATCH /items/{id}`. Seconds are those of `speed` 1.
 */
export const journeys: Record<JourneyName, readonly JourneyStep[]> = {
  credentials: [...signIn, ...collectAll],
  token: [...signIn, ...answered('token')],
  twoStep: [...signIn, askChallenge('channel'), processAnswer, ...answered('channelToken')],
  image: [...signIn, ...answered('image')],
  device: [...signIn, requestApproval('device'), processAnswer, ...collectAll],
  redirect,
  redirectTwice: [VERIFY_CREDENTIALS, REQUEST_AUTHORIZATION, logIn, ...redirect.slice(1)],
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
  unstable: [...signIn, onFirstExecution(connectionErrorSteps), ...collectAll],
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
