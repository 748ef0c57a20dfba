import {
  approve,
  ask,
  authorize,
  collect,
  fail,
  firstTime,
  loggedIn,
  type Step,
  succeed,
  verify,
  verifyAnswer,
  work,
} from './step.ts'

const queued = work('CREATED', 0.5)
const login = work('LOGIN_IN_PROGRESS', 2)
const checkingAnswer = work('LOGIN_MFA_IN_PROGRESS', 1.5)
const merging = work('MERGING', 1)
const collection = [loggedIn, collect, merging, succeed()]

/** "Up to 3 attempts in total, 10 seconds apart, before the execution is finalized." */
export const unreachable: readonly Step[] = [
  work('LOGIN_IN_PROGRESS', 10),
  work('LOGIN_IN_PROGRESS', 10),
  fail('CONNECTION_ERROR'),
]

const quotaReached = {
  transactions: [
    {
      code: '423',
      message: 'The monthly quota of this product is used up; it comes back next month',
      providerMessage: 'Limite mensal de consultas atingido.',
    },
  ],
}

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
  | 'quota'
  | 'offline'
  | 'unstable'
  | 'slow'

const redirect = [verify, authorize, login, ...collection]
const decoupled = [queued, login, verify, approve('decoupled'), login, ...collection]

/** What happens from `POST /items` or `PATCH /items/{id}` on, step by step; seconds are lifelike ones. */
export const journeys: Record<JourneyName, readonly Step[]> = {
  credentials: [queued, login, verify, ...collection],
  token: [
    queued,
    login,
    verify,
    ask('token'),
    checkingAnswer,
    verifyAnswer('token'),
    ...collection,
  ],
  twoStep: [
    queued,
    login,
    verify,
    ask('channel'),
    checkingAnswer,
    ask('channelToken'),
    checkingAnswer,
    verifyAnswer('channelToken'),
    ...collection,
  ],
  image: [
    queued,
    login,
    verify,
    ask('image'),
    checkingAnswer,
    verifyAnswer('image'),
    ...collection,
  ],
  device: [queued, login, verify, approve('device'), checkingAnswer, ...collection],
  redirect,
  redirectTwice: [verify, authorize, login, authorize, login, ...collection],
  decoupled,
  choice: [{ kind: 'choose', parameter: 'method', branches: { redirect, decoupled } }],
  quota: [queued, login, verify, loggedIn, collect, merging, succeed(quotaReached)],
  offline: [queued, login, fail('SITE_NOT_AVAILABLE')],
  unstable: [queued, login, verify, firstTime(unreachable), ...collection],
  slow: [
    work('CREATED', 3),
    work('LOGIN_IN_PROGRESS', 15),
    verify,
    work('LOGIN_MFA_IN_PROGRESS', 10),
    loggedIn,
    work('ACCOUNTS_IN_PROGRESS', 12),
    work('CREDITCARDS_IN_PROGRESS', 12),
    work('TRANSACTIONS_IN_PROGRESS', 12),
    work('PAYMENT_DATA_IN_PROGRESS', 12),
    work('INVESTMENT_TRANSACTIONS_IN_PROGRESS', 12),
    work('IDENTITY_IN_PROGRESS', 12),
    work('MERGING', 10),
    succeed(),
  ],
}
