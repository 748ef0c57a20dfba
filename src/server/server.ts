/**
 * `connect-widget/server`: what a host's backend needs around the widget. No dependencies, and nothing but `fetch` and
 * Web Crypto: it runs in Node 20 and newer, Deno, Bun, workers and edge functions.
 */
export type { AccountChoice, AccountOffer } from '../protocol/accounts.ts'
export type { Account, AccountTransaction } from './accounts/account.ts'
export * from './accounts/accountChoice.ts'
export * from './accounts/accountKey.ts'
export type { AccountRelation } from './accounts/compareAccounts.ts'
export * from './accounts/matchAccounts.ts'
export { readAccounts } from './accounts/readAccounts.ts'
export * from './accounts/replaceItem.ts'
export * from './accounts/updateAccounts.ts'
export { consentEndOf, isNoticeDue, type ConsentNotice } from './consentEnds.ts'
export * from './handleOnce.ts'
export * from './items.ts'
export { memoryOrder, type Order } from './memoryOrder.ts'
export * from './noticesFor.ts'
export * from './receiveWebhook.ts'
export * from './reconcileItems.ts'
export type * from './resources.ts'
export * from './service.ts'
export * from './serviceError.ts'
export * from './signedLink.ts'
export * from './tokenFor.ts'
export {
  handleTransactions,
  memoryTransactions,
  syncTransactions,
  type SyncedTransactions,
  type SyncOptions,
  type TransactionStore,
} from './transactions/syncTransactions.ts'
export * from './verifyReceipt.ts'
export * from './verifyReturn.ts'
export * from './webhooks.ts'
