/**
 * Transactions and accounts in SQLite, kept by the kit: the tables and the functions of its stores, the webhooks, and the
 * nightly run.
 */
import {
  handleTransactions,
  readItem,
  reconcileItems,
  syncTransactions,
  updateAccounts,
} from 'connect-widget/server'

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
  const selectIds = database.prepare(
    'SELECT id FROM transactions WHERE accountId = ? AND date >= ?',
  )

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
    idsFrom: (accountId, day) => selectIds.all(accountId, day).map(({ id }) => id),
  }
}
// #endregion

// #region queue
/** The store of `receiveWebhook` and your queue in one table: no event is lost, whenever the process ends. */
export function sqliteQueue(database) {
  database.exec(`CREATE TABLE IF NOT EXISTS events (
    id TEXT PRIMARY KEY, event TEXT NOT NULL, isDone INTEGER NOT NULL DEFAULT 0
  )`)
  const insertRow = database.prepare('INSERT OR IGNORE INTO events (id, event) VALUES (?, ?)')
  const deleteRow = database.prepare('DELETE FROM events WHERE id = ?')
  const selectOpen = database.prepare('SELECT id, event FROM events WHERE isDone = 0')
  const setDone = database.prepare('UPDATE events SET isDone = 1 WHERE id = ?')
  let working = Promise.resolve()
  return {
    add: (id, event) => Number(insertRow.run(id, JSON.stringify(event)).changes) > 0,
    remove: (id) => deleteRow.run(id),
    /** Call it when the process begins, after each webhook, and every minute for what has failed. */
    work(handle) {
      const run = async () => {
        for (const { id, event } of selectOpen.all())
          try {
            await handle(JSON.parse(event))
            setDone.run(id)
          } catch (error) {
            console.error(error)
          }
      }
      // One after another: what the first has done, the next does not find.
      return (working = working.then(run, run))
    },
  }
}
// #endregion

// #region accounts
/** The store of `updateAccounts`, in the database of the transactions. Let your own tables name an account by its `key`. */
export function sqliteAccounts(database) {
  database.exec(`CREATE TABLE IF NOT EXISTS accounts (
    key INTEGER PRIMARY KEY, userId TEXT NOT NULL, id TEXT NOT NULL, fields TEXT NOT NULL,
    isClosed INTEGER NOT NULL DEFAULT 0, UNIQUE (userId, id)
  )`)
  const selectRows = database.prepare('SELECT key, fields, isClosed FROM accounts WHERE userId = ?')
  // Another process may have added it meanwhile.
  const insertRow = database.prepare(
    'INSERT OR IGNORE INTO accounts (userId, id, fields) VALUES (?, ?, ?)',
  )
  const updateRow = database.prepare(
    'UPDATE accounts SET id = ?, fields = ?, isClosed = 0 WHERE key = ?',
  )
  const closeRow = database.prepare('UPDATE accounts SET isClosed = 1 WHERE key = ?')
  const deleteRead = database.prepare(`DELETE FROM transactions WHERE accountId = ?
    AND date >= (SELECT min(date) FROM transactions WHERE accountId = ?)`)
  const moveRows = database.prepare('UPDATE transactions SET accountId = ? WHERE accountId = ?')
  return {
    accountsOf: (userId) =>
      selectRows.all(userId).map(({ fields, ...row }) => Object.assign(JSON.parse(fields), row)),
    add: (userId, account) => insertRow.run(userId, account.id, JSON.stringify(account)),
    replace(known, fresh) {
      const previousIds = new Set([...(known.previousIds ?? []), known.id])
      previousIds.delete(fresh.id)
      if (known.id !== fresh.id) {
        // The new id has its transactions from the beginning; what is older has the old one alone.
        deleteRead.run(known.id, fresh.id)
        moveRows.run(fresh.id, known.id)
      }
      const fields = JSON.stringify({ ...fresh, previousIds: [...previousIds] })
      updateRow.run(fresh.id, fields, known.key)
    },
    close: ({ key }) => closeRow.run(key),
  }
}
// #endregion

// #region work
/** The work of the queue for one event. Twice is as once. */
export async function work(service, { store, accounts, connections }, event) {
  if (await handleTransactions(service, event, { store })) return
  if (!event.itemId || !event.event.startsWith('item/')) return
  const item = await readItem(service, event.itemId)
  if (!item?.clientUserId) connections.forget(event.itemId)
  else connections.keep(item)
  if (!item?.clientUserId || item.status !== 'UPDATED') return
  await syncTransactions(service, item, { store })
  const { otherLogin, unsure } = await updateAccounts({ service, store: accounts, item })
  if (otherLogin || unsure.length > 0) connections.askAboutAccounts(item.id)
}
// #endregion

// #region handle
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
