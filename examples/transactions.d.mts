import type { Caller, EventStore, TransactionStore, WebhookEvent } from 'connect-widget/server'

/** The part that the two stores use of `node:sqlite` and `better-sqlite3`. */
export interface Database {
  exec: (sql: string) => unknown
  prepare: (sql: string) => {
    run: (...values: (string | number)[]) => unknown
    get: (...values: string[]) => unknown
    all: (...values: string[]) => unknown[]
  }
}

export function openDatabase(file: string): Promise<Database>

export function sqliteStore(database: Database): TransactionStore

export interface Queue extends EventStore {
  work(handle: (event: WebhookEvent) => unknown): Promise<void>
}

export function sqliteQueue(database: Database): Queue

export function work(
  service: Caller,
  store: TransactionStore,
  event: WebhookEvent,
): Promise<boolean>

export function night(
  service: Caller,
  store: TransactionStore,
  connections: {
    itemIds: () => Iterable<string>
    forget: (itemId: string) => unknown
    askForRenewal: (itemId: string) => unknown
  },
): Promise<void>
