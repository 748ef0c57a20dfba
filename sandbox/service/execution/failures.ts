import type { FailureStatus, ItemStatus } from './statuses.ts'

/** The Item fields of a failed execution. */
export interface Failure {
  status: ItemStatus
  /** `error.code` (specification: Item error codes). */
  code: string
  message: string
  /** The institution's text. */
  providerMessage: string
  /** True for an outage, which is no failed login (specification: Item, `consecutiveFailedLoginAttempts`). */
  isOutage?: true
  /** `userAction.instructions`, if the user has to act at the bank. */
  instructions?: string
}

const LOGIN_REQUIRED = 'LOGIN_ERROR'
const RETRYABLE = 'OUTDATED'

/**
 * The failure of each final error status. `status` is `LOGIN_ERROR` if the user must authenticate again and `OUTDATED`
 * if a retry can succeed (specification: Item status). `code` is a code of the specification where its meaning fits
 * (a revoked consent is `USER_AUTHORIZATION_NOT_GRANTED`); otherwise it repeats the execution status.
 */
export const FAILURES: Record<FailureStatus, Failure> = {
  INVALID_CREDENTIALS: {
    status: LOGIN_REQUIRED,
    code: 'INVALID_CREDENTIALS',
    message: 'The user name or the password is wrong',
    providerMessage: 'Usuário ou senha inválidos.',
  },
  INVALID_CREDENTIALS_MFA: {
    status: LOGIN_REQUIRED,
    code: 'INVALID_CREDENTIALS_MFA',
    message: 'The MFA answer is wrong',
    providerMessage: 'Código de segurança incorreto.',
  },
  USER_INPUT_TIMEOUT: {
    status: RETRYABLE,
    code: 'USER_INPUT_TIMEOUT',
    message: 'The requested input did not arrive in time',
    providerMessage: 'Tempo esgotado.',
  },
  ALREADY_LOGGED_IN: {
    status: RETRYABLE,
    code: 'ALREADY_LOGGED_IN',
    message: 'Another device holds the session',
    providerMessage: 'Há uma sessão aberta em outro dispositivo.',
  },
  ACCOUNT_LOCKED: {
    status: LOGIN_REQUIRED,
    code: 'ACCOUNT_LOCKED',
    message: 'The institution has locked the account',
    providerMessage: 'Conta bloqueada por excesso de tentativas.',
  },
  ACCOUNT_NEEDS_ACTION: {
    status: RETRYABLE,
    code: 'ACCOUNT_NEEDS_ACTION',
    message: 'The institution requires an action in its own app',
    providerMessage: 'Aceite os novos termos de uso no aplicativo.',
    instructions: 'Open the bank’s app, accept the new terms and try again.',
  },
  ACCOUNT_CREDENTIALS_RESET: {
    status: LOGIN_REQUIRED,
    code: 'ACCOUNT_CREDENTIALS_RESET',
    message: 'The institution requires new credentials',
    providerMessage: 'Sua senha expirou. Crie uma nova senha.',
  },
  SITE_NOT_AVAILABLE: {
    status: RETRYABLE,
    code: 'SITE_NOT_AVAILABLE',
    isOutage: true,
    message: 'The institution is not available',
    providerMessage: 'Serviço em manutenção.',
  },
  CONNECTION_ERROR: {
    status: RETRYABLE,
    code: 'CONNECTION_ERROR',
    isOutage: true,
    message: 'The institution could not be reached',
    providerMessage: 'Falha de comunicação.',
  },
  ERROR: {
    status: RETRYABLE,
    code: 'ERROR',
    isOutage: true,
    message: 'The execution failed unexpectedly',
    providerMessage: 'Erro inesperado.',
  },
  MERGE_ERROR: {
    status: RETRYABLE,
    code: 'MERGE_ERROR',
    isOutage: true,
    message: 'The collected data could not be merged',
    providerMessage: '',
  },
  USER_NOT_SUPPORTED: {
    status: RETRYABLE,
    code: 'USER_NOT_SUPPORTED',
    message: 'The connector does not support this kind of user',
    providerMessage: 'Perfil de cliente não suportado.',
  },
  USER_AUTHORIZATION_NOT_GRANTED: {
    status: LOGIN_REQUIRED,
    code: 'USER_AUTHORIZATION_NOT_GRANTED',
    message: 'The authorization was not completed',
    providerMessage: 'Autorização não concedida.',
  },
  USER_AUTHORIZATION_REVOKED: {
    status: LOGIN_REQUIRED,
    code: 'USER_AUTHORIZATION_NOT_GRANTED',
    message: 'The consent has been revoked',
    providerMessage: 'Consentimento revogado pelo cliente.',
  },
}
