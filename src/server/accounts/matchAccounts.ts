import type { Account } from './account.ts'
import { compareAccounts, type AccountRelation } from './compareAccounts.ts'

/** An account that was known, with the fresh one that is the same. */
export interface SameAccount<Known> {
  known: Known
  fresh: Account
  reason: AccountRelation
}

/** A fresh account that may be one of those known: ask the person. */
export interface UnsureAccount<Known> {
  fresh: Account
  /** The nearest balance first. */
  candidates: { known: Known; reason: AccountRelation }[]
}

export interface AccountMatch<Known> {
  same: SameAccount<Known>[]
  /** Fresh accounts that are none of those known. */
  added: Account[]
  /** Known accounts of the Item that are none of the fresh ones. */
  gone: Known[]
  /** Known accounts of the replaced Item that are none of the fresh ones. They stay with it while it lasts. */
  left: Known[]
  unsure: UnsureAccount<Known>[]
}

/** The relations that prove that two accounts are the same, the strongest first. */
const CERTAIN: readonly AccountRelation[] = ['ID', 'NUMBER', 'JOINT', 'HISTORY', 'MASKED']

/**
 * Compares all accounts that a user had (`known`, of every Item) with those of an Item as they are now (`fresh`).
 *
 * Two accounts are the same only where nothing else could be: a known and a fresh account that fit each other and, by the
 * same evidence, no other. Names and balances never decide. `replacedItemId` is the Item
 * whose place this one takes, if there is one.
 */
export function matchAccounts<Known extends Account>(
  known: readonly Known[],
  fresh: readonly Account[],
  { replacedItemId }: { replacedItemId?: string | null | undefined } = {},
): AccountMatch<Known> {
  let open: SameAccount<Known>[] = fresh.flatMap((one) =>
    known.flatMap((other) => {
      const reason = compareAccounts(other, one)
      return reason ? [{ known: other, fresh: one, reason }] : []
    }),
  )
  const same: SameAccount<Known>[] = []
  for (const reason of CERTAIN) {
    const proven = open.filter((pair) => pair.reason === reason)
    const found = proven.filter((pair) => !proven.some((other) => isRival(pair, other)))
    same.push(...found)
    open = open.filter((pair) => !found.some((taken) => taken === pair || isRival(pair, taken)))
  }
  const unsure = fresh.flatMap((one) => {
    const candidates = open
      .filter((pair) => pair.fresh === one)
      .toSorted((left, right) => balanceGap(left) - balanceGap(right))
      .map(({ known: other, reason }) => ({ known: other, reason }))
    return candidates.length > 0 ? [{ fresh: one, candidates }] : []
  })
  const unmatchedOf = (itemId: string | null | undefined) =>
    known.filter(
      (one) => one.itemId === itemId && ![...same, ...open].some((pair) => pair.known === one),
    )
  return {
    same,
    unsure,
    added: fresh.filter((one) => ![...same, ...unsure].some((pair) => pair.fresh === one)),
    // Without any account the answer says nothing: after a consent has ended, the service's lists are empty.
    gone: unmatchedOf(fresh[0]?.itemId),
    left: unmatchedOf(replacedItemId),
  }
}

/** True for two pairs that have one of their two accounts in common. */
const isRival = <Known>(pair: SameAccount<Known>, other: SameAccount<Known>) =>
  pair !== other && (pair.known === other.known || pair.fresh === other.fresh)

const balanceGap = ({ known, fresh }: SameAccount<Account>) =>
  Math.abs((known.balance ?? Infinity) - (fresh.balance ?? 0))
