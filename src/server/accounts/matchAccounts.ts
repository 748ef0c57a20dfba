import type { Account } from './account.ts'
import { candidatesOf, EVIDENCE, indexOf, type Evidence } from './candidates.ts'
import {
  compareAccounts,
  profileOf,
  type AccountRelation,
  type Profile,
} from './compareAccounts.ts'

/** An account that was known, with the fresh one that is the same. */
export interface SameAccount<Known> {
  known: Known
  fresh: Account
  reason: AccountRelation
}

/** A fresh account that may be one of those known: ask the person. */
export interface UnsureAccount<Known> {
  fresh: Account
  /** The nearest balance first, at most 100. */
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

/** The relations that prove that two accounts are the same, the strongest first, and where they are looked for. */
const CERTAIN: readonly [AccountRelation, Evidence][] = [
  ['ID', 'ID'],
  ['NUMBER', 'NUMBER'],
  ['JOINT', 'NUMBER'],
  ['HISTORY', 'HISTORY'],
  ['MASKED', 'MASKED'],
]

/** More cannot be told apart by the person who is asked. */
const MAX_CANDIDATES = 100

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
  let knownOpen = known.map(profileOf)
  // A list that was read page by page can have one of them twice.
  let freshOpen = [...new Map(fresh.map((one) => [one.id, one])).values()].map(profileOf)

  const same: SameAccount<Known>[] = []
  for (const [reason, evidence] of CERTAIN) {
    const [knownIndex, freshIndex] = [
      indexOf(knownOpen, [evidence]),
      indexOf(freshOpen, [evidence]),
    ]
    const taken = new Set<Profile>()
    for (const one of freshOpen) {
      const other = only(candidatesOf(knownIndex, one), (it) => compareAccounts(it, one) === reason)
      const isRival = (it: Profile) => other && compareAccounts(other, it) === reason
      if (!other || only(candidatesOf(freshIndex, other), isRival) !== one) continue
      same.push({ known: other.account, fresh: one.account, reason })
      taken.add(one).add(other)
    }
    knownOpen = knownOpen.filter((one) => !taken.has(one))
    freshOpen = freshOpen.filter((one) => !taken.has(one))
  }

  const [knownIndex, freshIndex] = [indexOf(knownOpen, EVIDENCE), indexOf(freshOpen, EVIDENCE)]
  const unsure = freshOpen.flatMap((one) => {
    const found: { other: Profile<Known>; reason: AccountRelation }[] = []
    for (const other of candidatesOf(knownIndex, one)) {
      if (!other) break
      const reason = compareAccounts(other, one)
      if (reason) found.push({ other, reason })
      if (found.length === MAX_CANDIDATES) break
    }
    const gapOf = ({ account }: Profile) =>
      Math.abs((account.balance ?? Infinity) - (one.account.balance ?? 0))
    const candidates = found
      .toSorted(
        (left, right) =>
          gapOf(left.other) - gapOf(right.other) || left.other.place - right.other.place,
      )
      .map(({ other, reason }) => ({ known: other.account, reason }))
    return candidates.length > 0 ? [{ fresh: one.account, candidates }] : []
  })

  /** Those that could be none of the fresh ones. */
  const unmatchedOf = (itemId: string | null | undefined) =>
    knownOpen
      .filter(({ account }) => account.itemId === itemId)
      .filter((one) => {
        for (const other of candidatesOf(freshIndex, one))
          if (!other || compareAccounts(one, other)) return false
        return true
      })
      .map(({ account }) => account)
  const asked = new Set(unsure.map((one) => one.fresh))
  return {
    same,
    unsure,
    added: freshOpen.map(({ account }) => account).filter((one) => !asked.has(one)),
    // Without any account the answer says nothing: after a consent has ended, the service's lists are empty.
    gone: unmatchedOf(fresh[0]?.itemId),
    left: unmatchedOf(replacedItemId),
  }
}

/** The one that fits; undefined if there is none, or a second, or if not all were looked at. */
function only<Kept extends Profile>(
  candidates: Iterable<Kept | undefined>,
  fits: (one: Kept) => unknown,
): Kept | undefined {
  let found: Kept | undefined
  for (const one of candidates) {
    if (one && !fits(one)) continue
    if (!one || found) return undefined
    found = one
  }
  return found
}
