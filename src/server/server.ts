/**
 * `connect-widget/server`: what a host's backend needs around the widget. No dependencies, and nothing but `fetch` and
 * Web Crypto: it runs in Node 20 and newer, Deno, Bun, workers and edge functions.
 */
export type { Account, AccountTransaction } from './accounts/account.ts'
export { accountKey } from './accounts/accountKey.ts'
export type { AccountRelation } from './accounts/compareAccounts.ts'
export {
  matchAccounts,
  type AccountMatch,
  type MatchOptions,
  type OtherLogin,
  type SameAccount,
  type UnsureAccount,
} from './accounts/matchAccounts.ts'
export { readAccounts } from './accounts/readAccounts.ts'
export { replaceItem, type Replacement, type ReplaceReason } from './accounts/replaceItem.ts'
export { handleOnce, memoryStore, type EventStore } from './handleOnce.ts'
export { memoryOrder, type Order } from './memoryOrder.ts'
export { newerItem, readItem, readItemOf, readItemsOf, type Item } from './items.ts'
export { receiveWebhook, type ReceiveOptions } from './receiveWebhook.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { ServiceError } from './serviceError.ts'
export { tokenFor, type TokenRequest } from './tokenFor.ts'
export { verifyReceipt } from './verifyReceipt.ts'
export { verifyReturn, type VerifiedReturn } from './verifyReturn.ts'
export {
  verifyWebhook,
  WEBHOOK_EVENTS,
  WebhookError,
  type WebhookCheck,
  type WebhookEvent,
  type WebhookOptions,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhooks.ts'
