import type { FailureStatus } from './failures.ts'

/** Item status (specification: States and transitions). */
export type ItemStatus =
  | 'CREATING'
  | 'UPDATING'
  | 'LOGIN_IN_PROGRESS'
  | 'WAITING_USER_INPUT'
  | 'WAITING_USER_ACTION'
  | 'UPDATED'
  | 'OUTDATED'
  | 'LOGIN_ERROR'

export type InProgressStatus =
  | 'CREATED'
  | 'LOGIN_IN_PROGRESS'
  | 'LOGIN_MFA_IN_PROGRESS'
  | 'ACCOUNTS_IN_PROGRESS'
  | 'CREDITCARDS_IN_PROGRESS'
  | 'TRANSACTIONS_IN_PROGRESS'
  | 'INVESTMENT_TRANSACTIONS_IN_PROGRESS'
  | 'PAYMENT_DATA_IN_PROGRESS'
  | 'IDENTITY_IN_PROGRESS'
  | 'MERGING'

export type BlockedStatus =
  | 'WAITING_USER_INPUT'
  | 'WAITING_USER_ACTION'
  | 'USER_AUTHORIZATION_PENDING'

/** Execution status: the detailed state of the last execution. */
export type ExecutionStatus =
  | InProgressStatus
  | BlockedStatus
  | 'SUCCESS'
  | 'PARTIAL_SUCCESS'
  | FailureStatus

/** The Item status of an execution status in progress; a queued first execution is `CREATING` instead. */
export const itemStatusIn = (status: InProgressStatus): ItemStatus =>
  status.startsWith('LOGIN') ? 'LOGIN_IN_PROGRESS' : 'UPDATING'
