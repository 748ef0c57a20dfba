import type {
  Account,
  AccountStore,
  Caller,
  EventStore,
  Item,
  TransactionStore,
  WebhookEvent,
} from 'connect-widget/server'

/** The part that the stores use of `node:sqlite` and `better-sqlite3`. */
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

export interface Row extends Account {
  key: number
  isClosed: number
}

export function sqliteAccounts(database: Database): AccountStore<Row>

/** Your table of Items, and the questions to their users. */
export interface Connections {
  itemIds: () => Iterable<string>
  keep: (item: Item) => unknown
  forget: (itemId: string) => unknown
  askForRenewal: (itemId: string) => unknown
  askAboutAccounts: (itemId: string) => unknown
}

export function work<Known extends Account>(
  service: Caller,
  tables: {
    store: TransactionStore
    accounts: AccountStore<Known>
    connections: Pick<Connections, 'askAboutAccounts' | 'forget' | 'keep'>
  },
  event: WebhookEvent,
): Promise<unknown>

export function night(
  service: Caller,
  store: TransactionStore,
  connections: Pick<Connections, 'askForRenewal' | 'forget' | 'itemIds'>,
): Promise<void>
