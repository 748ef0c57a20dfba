/**
 * Transactions in SQLite, kept by the kit: the table and the four functions of its store, the webhooks, and the nightly run.
 */
import { handleTransactions, reconcileItems } from 'connect-widget/server'

/** Opens a database with `node:sqlite`, which Node has from 22.5 on; before it, with your own `better-sqlite3`. */
export async function openDatabase(file) {
  const { DatabaseSync } = await import('node:sqlite').catch(() => ({}))
  if (DatabaseSync) return new DatabaseSync(file)
  const { default: Database } = await import('better-sqlite3')
  return new Database(file)
}

// #region store
/** The store of `syncTransactions`, on `node:sqlite` or `better-sqlite3`. All functions are safe to repeat. */
export function sqliteStore(database) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS transactions (
      id TEXT PRIMARY KEY, accountId TEXT NOT NULL, date TEXT NOT NULL, amount REAL NOT NULL, fields TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS cursors (accountId TEXT PRIMARY KEY, cursor TEXT NOT NULL);
  `)
  const selectCursor = database.prepare('SELECT cursor FROM cursors WHERE accountId = ?')
  const replaceCursor = database.prepare('REPLACE INTO cursors VALUES (?, ?)')
  const replaceRow = database.prepare('REPLACE INTO transactions VALUES (?, ?, ?, ?, ?)')
  const deleteRow = database.prepare('DELETE FROM transactions WHERE id = ?')

  /** All of them or none, and with one write to the disk. */
  function atOnce(list, write) {
    database.exec('BEGIN')
    try {
      for (const one of list) write(one)
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    cursorOf: (accountId) => selectCursor.get(accountId)?.cursor ?? null,
    saveCursor: (accountId, cursor) => replaceCursor.run(accountId, cursor),
    upsert: (transactions) =>
      atOnce(transactions, (one) =>
        replaceRow.run(one.id, one.accountId, one.date, one.amount, JSON.stringify(one)),
      ),
    remove: (ids) => atOnce(ids, (id) => deleteRow.run(id)),
  }
}
// #endregion

// #region handle
/** The worker of your queue: the webhooks of transactions, after their answer. It is called again after an error. */
export const work = (service, store, event) => handleTransactions(service, event, { store })

/** Once a night, over the Items of your table. */
export async function night(service, store, connections) {
  const results = await reconcileItems(service, connections.itemIds(), { store })
  for (const { itemId, need, error } of results) {
    if (error) console.error(`${itemId} waits for the next night: ${error.message}`)
    if (need === 'GONE') connections.forget(itemId)
    if (need === 'PERSON') connections.askForRenewal(itemId)
  }
}
// #endregion
