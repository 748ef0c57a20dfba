import {
  allOfIt,
  asking,
  collecting,
  failed,
  loggingIn,
  partlySucceeded,
  succeeded,
  waitingForApproval,
} from './plainChanges.ts'
import type { PlainChange, PlainConnector, PlainScript } from './plainItem.ts'

// The names and labels are those of the sandbox, so that one journey's test runs on both services.
const USER = { name: 'user', label: 'User name' }
const PASSWORD = { name: 'password', label: 'Password' }
const CPF = { name: 'cpf', label: 'CPF' }
const CODE = { name: 'token', label: 'Security code' }

const isRight = ({ user, password }: Record<string, string>) =>
  user === 'user' && password === 'password'

const REFUSED: readonly PlainChange[] = [loggingIn, failed('INVALID_CREDENTIALS', 'LOGIN_ERROR')]

/** A login by user name and password, then `after`. */
const login = (after: readonly PlainChange[], more: Partial<PlainScript> = {}): PlainScript => {
  const logIn = (parameters: Record<string, string>) =>
    isRight(parameters) ? [loggingIn, ...after] : REFUSED
  return {
    create: logIn,
    update: (parameters) =>
      Object.keys(parameters).length === 0 ? [loggingIn, ...after] : logIn(parameters),
    answer: () => [],
    atBank: () => [],
    ...more,
  }
}

/** The bank's page, whose address the service puts into the response (specification: *Transitions shown*). */
const PENDING: readonly PlainChange[] = [
  { status: 'LOGIN_IN_PROGRESS', executionStatus: 'USER_AUTHORIZATION_PENDING', error: null },
]
const redirect: PlainScript = {
  create: () => PENDING,
  update: () => PENDING,
  answer: () => [],
  atBank: (isApproved) =>
    isApproved ? [collecting, succeeded] : [failed('USER_AUTHORIZATION_NOT_GRANTED')],
}

const connector = (
  id: number,
  name: string,
  credentials: PlainConnector['credentials'],
  script: PlainScript,
): PlainConnector => ({
  id,
  name,
  type: 'PERSONAL_BANK',
  isOpenFinance: true,
  isSandbox: true,
  credentials,
  products: ['ACCOUNTS', 'TRANSACTIONS'],
  script,
})

/** The Connectors of the plain service, by the names of the sandbox's of the same id. */
export const PLAIN_CATALOG: readonly PlainConnector[] = [
  connector(0, 'Sandbox Bank', [USER, PASSWORD], login([collecting, succeeded])),
  connector(
    1,
    'Sandbox MFA Bank',
    [USER, PASSWORD],
    login([asking(CODE)], {
      answer: ({ token }) =>
        token === '123456' ? allOfIt : [loggingIn, failed('INVALID_CREDENTIALS_MFA')],
    }),
  ),
  connector(
    4,
    'Sandbox Device Bank',
    [USER, PASSWORD],
    login([
      waitingForApproval({ instructions: 'Approve in your bank’s app.', attributes: {} }),
      collecting,
      succeeded,
    ]),
  ),
  connector(5, 'Sandbox Open Finance', [CPF], redirect),
  connector(6, 'Sandbox Quota Bank', [CPF], {
    ...login([]),
    create: () => [loggingIn, collecting, partlySucceeded],
  }),
  connector(12, 'Sandbox ASPSP United Kingdom', [], redirect),
]
