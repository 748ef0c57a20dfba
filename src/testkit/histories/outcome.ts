import type { Account } from 'connect-widget/server'
import type { Row } from './Host.ts'
import type { World } from './World.ts'

/** The outcome for the accounts in one history or in several. */
export interface Outcome {
  /** Accounts that are there twice, or more often, at a time. */
  duplicates: number
  /** Rows in which two accounts were taken for one. */
  wrongMerges: number
  /** Accounts whose history ended in one row and went on in another. */
  lostHistories: number
  /** Accounts that an active Item shows, and the host does not. */
  missing: number
}

type JudgedRow = Pick<Row, 'userId' | 'truths' | 'isClosed'>

export function outcomeOf(rows: readonly JudgedRow[], shown: ReadonlySet<string>): Outcome {
  const count = (counted: readonly JudgedRow[]) => {
    const counts = new Map<string, number>()
    for (const { userId, truths } of counted)
      for (const truth of truths) {
        const key = `${userId} ${truth}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    return counts
  }
  const open = count(rows.filter(({ isClosed }) => !isClosed))
  return {
    duplicates: [...open.values()].reduce((sum, one) => sum + one - 1, 0),
    wrongMerges: rows.filter(({ truths }) => truths.size > 1).length,
    lostHistories: [...count(rows).values()].filter((one) => one > 1).length,
    missing: [...shown].filter((key) => !open.has(key)).length,
  }
}

/** A host that takes the service's ids for the accounts, with a read of every Item each night. */
export function createHostByIds(truthOf: World['truthOf']) {
  const rows = new Map<string, JudgedRow & { itemId: string }>()
  return {
    rows: () => [...rows.values()],
    update(userId: string, itemId: string, accounts: readonly Account[]): void {
      for (const row of rows.values()) if (row.itemId === itemId) row.isClosed = true
      for (const account of accounts)
        rows.set(account.id, {
          userId,
          itemId,
          isClosed: false,
          truths: new Set([truthOf(account)]),
        })
    },
  }
}
