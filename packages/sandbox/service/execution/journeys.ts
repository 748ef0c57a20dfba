import type { Connector, JourneyName } from '../catalog/connector.ts'
import type { ConsentStatus } from '../consents/consent.ts'
import type { ChallengeName } from './prompts.ts'
import {
  COLLECT,
  fail,
  LOGGED_IN,
  RENEW_OR_AUTHORIZE,
  REQUEST_AUTHORIZATION,
  SUCCEED,
  VERIFY_CREDENTIALS,
  work,
  type JourneyStep,
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
const decoupled: JourneyStep[] = [
  ...signIn,
  { kind: 'requestApproval', approval: 'decoupled' },
  logIn,
  ...collectAll,
]

/** Asks for an answer, and collects if it is right. */
const answered = (challenge: ChallengeName): JourneyStep[] => [
  { kind: 'askChallenge', challenge },
  processAnswer,
  { kind: 'verifyAnswer', challenge },
  ...collectAll,
]

/**
 * The steps of each journey, run from `POST /items` and from `PATCH /items/{id}`. Seconds are those of `speed` 1.
 */
const journeys: Record<JourneyName, readonly JourneyStep[]> = {
  credentials: [...signIn, ...collectAll],
  token: [...signIn, ...answered('token')],
  twoStep: [
    ...signIn,
    { kind: 'askChallenge', challenge: 'channel' },
    processAnswer,
    ...answered('channelToken'),
  ],
  image: [...signIn, ...answered('image')],
  device: [
    ...signIn,
    { kind: 'requestApproval', approval: 'device' },
    processAnswer,
    ...collectAll,
  ],
  redirect,
  redirectTwice: [VERIFY_CREDENTIALS, REQUEST_AUTHORIZATION, logIn, ...redirect.slice(1)],
  joint: [
    VERIFY_CREDENTIALS,
    REQUEST_AUTHORIZATION,
    { kind: 'requestApproval', approval: 'secondApprover' },
    logIn,
    ...collectAll,
  ],
  renewable: [VERIFY_CREDENTIALS, RENEW_OR_AUTHORIZE, logIn, ...collectAll],
  decoupled,
  choice: [{ kind: 'branch', parameter: 'method', branches: { redirect, decoupled } }],
  unstable: [...signIn, { kind: 'onFirstExecution', steps: connectionErrorSteps }, ...collectAll],
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
