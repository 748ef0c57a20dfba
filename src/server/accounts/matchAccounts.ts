import type { Account } from './account.ts'
import {
  balanceOf,
  candidatesOf,
  EVIDENCE,
  indexOf,
  type Candidates,
  type Evidence,
} from './candidates.ts'
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
  for (const [reason, ...evidence] of CERTAIN) {
    const [knownIndex, freshIndex] = [indexOf(knownOpen, evidence), indexOf(freshOpen, evidence)]
    const taken = new Set<Profile>()
    for (const one of freshOpen) {
      const other = only(
        candidatesOf(knownIndex, evidence, one),
        (it) => compareAccounts(it, one) === reason,
      )
      if (!other) continue
      const rivals = candidatesOf(freshIndex, evidence, other)
      if (only(rivals, (it) => compareAccounts(other, it) === reason) !== one) continue
      same.push({ known: other.account, fresh: one.account, reason })
      taken.add(one).add(other)
    }
    knownOpen = knownOpen.filter((one) => !taken.has(one))
    freshOpen = freshOpen.filter((one) => !taken.has(one))
  }

  const [knownIndex, freshIndex] = [indexOf(knownOpen, EVIDENCE), indexOf(freshOpen, EVIDENCE)]
  const unsure = freshOpen.flatMap((one) => {
    const gapOf = (other: Profile) => Math.abs(balanceOf(other) - (one.account.balance ?? 0))
    const candidates = [...candidatesOf(knownIndex, EVIDENCE, one).find()]
      .toSorted((left, right) => gapOf(left) - gapOf(right) || left.place - right.place)
      .flatMap((other) => {
        const reason = compareAccounts(other, one)
        return reason ? [{ known: other.account, reason }] : []
      })
      .slice(0, MAX_CANDIDATES)
    return candidates.length > 0 ? [{ fresh: one.account, candidates }] : []
  })

  /** Those that could be none of the fresh ones. */
  const unmatchedOf = (itemId: string | null | undefined) =>
    knownOpen.flatMap((one) => {
      if (one.account.itemId !== itemId) return []
      const { find, isAll } = candidatesOf(freshIndex, EVIDENCE, one)
      return isAll && ![...find()].some((it) => compareAccounts(one, it)) ? [one.account] : []
    })
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

/** Returns the one that fits; undefined if there is none, or a second, or if not all are looked at. */
function only<Kept extends Profile>(
  { find, isAll }: Candidates<Kept>,
  fits: (one: Kept) => boolean,
): Kept | undefined {
  let first: Kept | undefined
  for (const one of isAll ? find() : []) {
    if (!fits(one)) continue
    if (first) return undefined
    first = one
  }
  return first
}
