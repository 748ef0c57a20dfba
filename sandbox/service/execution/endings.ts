import type { FailureStatus, ItemStatus } from './statuses.ts'

/** How an execution that failed looks on the Item. */
export type Ending = {
  status: ItemStatus
  /** `error.code` (specification: Item error codes). */
  code: string
  message: string
  /** The institution's own text. */
  providerMessage: string
  /** `userAction.instructions`, when something is to be done at the bank. */
  instructions?: string
}

const mustLogIn = 'LOGIN_ERROR'
const canRetry = 'OUTDATED'

/**
 * `LOGIN_ERROR` where the person must authenticate again, `OUTDATED` where a retry may do (specification: Item
 * status). `code` comes from the specification's list where one of its meanings fits: a revoked consent is there
 * under `USER_AUTHORIZATION_NOT_GRANTED`. Where none fits, it repeats the execution status.
 */
export const endings: Record<FailureStatus, Ending> = {
  INVALID_CREDENTIALS: {
    status: mustLogIn,
    code: 'INVALID_CREDENTIALS',
    message: 'The user name or the password is wrong',
    providerMessage: 'Usuário ou senha inválidos.',
  },
  INVALID_CREDENTIALS_MFA: {
    status: mustLogIn,
    code: 'INVALID_CREDENTIALS_MFA',
    message: 'The MFA answer is wrong',
    providerMessage: 'Código de segurança incorreto.',
  },
  USER_INPUT_TIMEOUT: {
    status: canRetry,
    code: 'USER_INPUT_TIMEOUT',
    message: 'The requested input did not arrive in time',
    providerMessage: 'Tempo esgotado.',
  },
  ALREADY_LOGGED_IN: {
    status: canRetry,
    code: 'ALREADY_LOGGED_IN',
    message: 'Another device holds the session',
    providerMessage: 'Há uma sessão aberta em outro dispositivo.',
  },
  ACCOUNT_LOCKED: {
    status: mustLogIn,
    code: 'ACCOUNT_LOCKED',
    message: 'The institution has locked the account',
    providerMessage: 'Conta bloqueada por excesso de tentativas.',
  },
  ACCOUNT_NEEDS_ACTION: {
    status: canRetry,
    code: 'ACCOUNT_NEEDS_ACTION',
    message: 'The institution requires an action in its own app',
    providerMessage: 'Aceite os novos termos de uso no aplicativo.',
    instructions: 'Open the bank’s app, accept the new terms and try again.',
  },
  ACCOUNT_CREDENTIALS_RESET: {
    status: mustLogIn,
    code: 'ACCOUNT_CREDENTIALS_RESET',
    message: 'The institution requires new credentials',
    providerMessage: 'Sua senha expirou. Crie uma nova senha.',
  },
  SITE_NOT_AVAILABLE: {
    status: canRetry,
    code: 'SITE_NOT_AVAILABLE',
    message: 'The institution is not available',
    providerMessage: 'Serviço em manutenção.',
  },
  CONNECTION_ERROR: {
    status: canRetry,
    code: 'CONNECTION_ERROR',
    message: 'The institution could not be reached',
    providerMessage: 'Falha de comunicação.',
  },
  ERROR: {
    status: canRetry,
    code: 'ERROR',
    message: 'The execution failed unexpectedly',
    providerMessage: 'Erro inesperado.',
  },
  MERGE_ERROR: {
    status: canRetry,
    code: 'MERGE_ERROR',
    message: 'The collected data could not be merged',
    providerMessage: '',
  },
  USER_NOT_SUPPORTED: {
    status: canRetry,
    code: 'USER_NOT_SUPPORTED',
    message: 'The connector does not support this kind of user',
    providerMessage: 'Perfil de cliente não suportado.',
  },
  USER_AUTHORIZATION_NOT_GRANTED: {
    status: mustLogIn,
    code: 'USER_AUTHORIZATION_NOT_GRANTED',
    message: 'The authorization was not completed',
    providerMessage: 'Autorização não concedida.',
  },
  USER_AUTHORIZATION_REVOKED: {
    status: mustLogIn,
    code: 'USER_AUTHORIZATION_NOT_GRANTED',
    message: 'The consent has been revoked',
    providerMessage: 'Consentimento revogado pelo cliente.',
  },
}
