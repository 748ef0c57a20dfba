import type { PlainChange, PlainItem } from './plainItem.ts'

const now = () => new Date().toISOString()

const synced = (item: PlainItem) => ({
  accounts: { isUpdated: true, lastUpdatedAt: now(), warnings: [] },
  transactions: item.products.includes('TRANSACTIONS')
    ? { isUpdated: true, lastUpdatedAt: now(), warnings: [] }
    : null,
})

/** The person is being logged in. What the last execution left is gone, but for its results. */
export const loggingIn: PlainChange = {
  status: 'LOGIN_IN_PROGRESS',
  executionStatus: 'LOGIN_IN_PROGRESS',
  error: null,
  parameter: null,
  userAction: null,
}

export const collecting: PlainChange = {
  status: 'UPDATING',
  executionStatus: 'ACCOUNTS_IN_PROGRESS',
  consecutiveFailedLoginAttempts: 0,
  error: null,
  parameter: null,
  userAction: null,
}

export const succeeded: PlainChange = (item) => ({
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  lastUpdatedAt: now(),
  statusDetail: synced(item),
  error: null,
})

/** The monthly quota of transactions is reached (specification: *Open finance monthly quotas*). */
export const partlySucceeded: PlainChange = (item) => ({
  status: 'UPDATED',
  executionStatus: 'PARTIAL_SUCCESS',
  lastUpdatedAt: now(),
  statusDetail: {
    ...synced(item),
    transactions: {
      isUpdated: false,
      lastUpdatedAt: '2026-09-01T12:00:00.000Z',
      warnings: [{ code: '423', message: 'Monthly limit reached', providerMessage: '' }],
    },
  },
})

/** The execution ends in an error (specification: *Item error codes*). */
export const failed =
  (code: string, status: 'LOGIN_ERROR' | 'OUTDATED' = 'OUTDATED'): PlainChange =>
  (item) => ({
    status,
    executionStatus: code,
    consecutiveFailedLoginAttempts:
      item.consecutiveFailedLoginAttempts + (status === 'LOGIN_ERROR' ? 1 : 0),
    error: { code, message: 'The execution has failed.' },
    parameter: null,
    userAction: null,
  })

/** The execution waits for an MFA answer. `executionStatus` is left out: the specification promises the status alone. */
export const asking = (parameter: Record<string, unknown>): Partial<PlainItem> => ({
  status: 'WAITING_USER_INPUT',
  parameter,
})

/** The execution waits for an action in the bank's app. */
export const waitingForApproval = (userAction: Record<string, unknown>): PlainChange => ({
  status: 'WAITING_USER_ACTION',
  executionStatus: 'WAITING_USER_ACTION',
  userAction,
})

export const allOfIt: readonly PlainChange[] = [loggingIn, collecting, succeeded]
