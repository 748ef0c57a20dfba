/**
 * `connect-widget/server`: what a host's backend needs around the widget. No dependencies, and nothing but `fetch` and
 * Web Crypto: it runs in Node 20 and newer, Deno, Bun, workers and edge functions.
 */
export type { AccountChoice, AccountOffer } from '../protocol/accounts.ts'
export type { Account, AccountTransaction } from './accounts/account.ts'
export {
  applyAccountChoice,
  offersFrom,
  type AccountChoiceRequest,
  type ChoiceStore,
  type OfferOptions,
} from './accounts/accountChoice.ts'
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
export {
  updateAccounts,
  type AccountStore,
  type UpdateAccountsRequest,
} from './accounts/updateAccounts.ts'
export { consentEndOf, isNoticeDue, type ConsentNotice } from './consentEnds.ts'
export { handleOnce, memoryStore, type EventStore } from './handleOnce.ts'
export { memoryOrder, type Order } from './memoryOrder.ts'
export {
  endItem,
  newerItem,
  readItem,
  readItemOf,
  readItemsOf,
  refreshItem,
  type ItemState,
} from './items.ts'
export {
  memoryNotices,
  noticesFor,
  type Notice,
  type NoticeOptions,
  type NoticeStore,
} from './noticesFor.ts'
export { receiveWebhook, type ReceiveOptions } from './receiveWebhook.ts'
export {
  needOf,
  reconcileItems,
  type ItemNeed,
  type ReconciledItem,
  type ReconcileOptions,
} from './reconcileItems.ts'
export type * from './resources.ts'
export { createService, type Caller, type Service, type ServiceOptions } from './service.ts'
export { ServiceError } from './serviceError.ts'
export { signedLink } from './signedLink.ts'
export { tokenFor, type TokenOptions, type TokenRequest } from './tokenFor.ts'
export {
  handleTransactions,
  memoryTransactions,
  syncTransactions,
  type SyncedTransactions,
  type SyncOptions,
  type TransactionStore,
} from './transactions/syncTransactions.ts'
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
