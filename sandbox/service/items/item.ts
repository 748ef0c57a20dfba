import type { Instant } from '../clock.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Credential } from '../catalog/credential.ts'
import type { Product } from '../catalog/products.ts'
import type { Execution } from '../execution/execution.ts'
import type { ExecutionStatus, ItemStatus } from '../execution/statuses.ts'
import type { StatusDetail } from './statusDetail.ts'

/** `error` (specification: Item): attributes map strings to strings. */
export type ItemError = {
  code: string
  message: string
  providerMessage: string
  attributes: Record<string, string>
}

/** `userAction` (specification: Item). */
export type UserAction = {
  instructions: string
  attributes: Record<string, string>
  expiresAt: string
}

/** What the service keeps of one Item; `itemView.ts` is what it shows. */
export type Item = {
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
  autoSync: boolean
  statusDetail: StatusDetail | null
  error: ItemError | null
  parameter: Credential | null
  userAction: UserAction | null
  oauthUrl: string | undefined
  consecutiveFailedLoginAttempts: number

  /** Wrong passwords in a row, as the bank counts them; at the third it locks the account. */
  wrongPasswords: number
  executionsStarted: number
  /** The execution under way. */
  execution: Execution | null
  /** Fields a control has forced on the view, until the next execution. */
  forced: Record<string, unknown>
}
