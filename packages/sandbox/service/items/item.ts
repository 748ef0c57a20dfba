import type { Instant } from '../base/clock.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Credential } from '../catalog/credential.ts'
import type { Product } from '../catalog/products.ts'
import type { Execution, RenewalFailure } from '../execution/execution.ts'
import type { ExecutionStatus, ItemStatus } from '../execution/statuses.ts'
import type { StatusDetail } from './statusDetail.ts'

/** `error` (specification: Item): attributes map strings to strings. */
export interface ItemError {
  code: string
  message: string
  providerMessage: string
  attributes: Record<string, string>
}

/** `userAction` (specification: Item). */
export interface UserAction {
  instructions: string
  attributes: Record<string, string>
  expiresAt: string
}

/** The stored record of one Item; `itemView.ts` converts it to the response. */
export interface Item {
  readonly id: string
  readonly connector: Connector
  readonly createdAt: Instant
  products: readonly Product[]
  parameters: Record<string, string>
  clientUserId: string | undefined
  webhookUrl: string | undefined
  oauthRedirectUri: string | undefined

  status: ItemStatus
  executionStatus: ExecutionStatus
  updatedAt: Instant
  lastUpdatedAt: Instant | null
  /** Time of the last request that used the Item. */
  lastUsedAt: Instant
  /** Time of the next auto-sync; null when auto-sync is disabled. */
  nextAutoSyncAt: Instant | null
  statusDetail: StatusDetail | null
  error: ItemError | null
  parameter: Credential | null
  userAction: UserAction | null
  oauthUrl: string | undefined
  consecutiveFailedLoginAttempts: number

  /** Consecutive wrong passwords as counted by the bank, which locks the account at the third. */
  wrongPasswords: number
  executionsStarted: number
  /** The failure of the next renewal without the bank's page, set by a control; null for none. */
  nextRenewalFailure: RenewalFailure | null
  execution: Execution | null
  /** Response fields overridden by a control until the next execution. */
  overrides: Record<string, unknown>
}

/** Sets `status` and `executionStatus` of an Item and moves its `updatedAt`. */
export function setStatus(
  item: Item,
  status: ItemStatus,
  executionStatus: ExecutionStatus,
  updatedAt: Instant,
): void {
  Object.assign(item, { status, executionStatus, updatedAt })
}
