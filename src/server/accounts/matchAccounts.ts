import { wrongFieldOf, type Account } from './account.ts'
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
  compareOwners,
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

/**
 * An Item that was renewed, as it seems with another login: none of its accounts is one of those it had. Ask the person;
 * then call again with `acceptOtherLogin`, or let the person renew it with the login that it had.
 */
export interface OtherLogin<Known> {
  /** `OTHER_OWNER`: they are another person's. `UNKNOWN_OWNER`: these or those do not say whose they are. */
  reason: 'OTHER_OWNER' | 'UNKNOWN_OWNER'
  /** Known accounts of the Item, as they would be `gone`. */
  known: Known[]
  /** Its accounts now, as they would be `added`, or moved from another Item. */
  fresh: Account[]
}

export interface AccountMatch<Known> {
  /** The Item of the fresh accounts; null if there are none, and none was given. */
  itemId: string | null
  /** The Item that was given as replaced; null if none was, or if no known account is or was another Item's. */
  replacedItemId: string | null
  same: SameAccount<Known>[]
  /** Fresh accounts that are none of those known. */
  added: Account[]
  /** Known accounts of the Item that are none of the fresh ones. */
  gone: Known[]
  /** Known accounts of the replaced Item that are none of the fresh ones. They stay with it while it lasts. */
  left: Known[]
  /**
   * Known accounts of the Item (without `itemId`: of every Item) where the fresh list is empty, which says nothing of
   * them: the lists are empty after a consent has ended. Keep them. Of an Item that is well, the person shares none now.
   */
  unread: Known[]
  unsure: UnsureAccount<Known>[]
  /** A question that comes before all others: nothing is `same`, `added` or `gone` then. */
  otherLogin: OtherLogin<Known> | null
}

export interface MatchOptions {
  /** The Item of the fresh accounts. Needed where there are none. */
  itemId?: string | null | undefined
  /** The Item whose place this one takes, if there is one. */
  replacedItemId?: string | null | undefined
  /** True once the person has said that the accounts of `otherLogin` are to be taken in. */
  acceptOtherLogin?: boolean | undefined
}

/** The relations that prove that two accounts are the same, the strongest first, and where they are looked for. */
const CERTAIN: readonly [AccountRelation, Evidence][] = [
  ['ID', 'ID'],
  ['NUMBER', 'NUMBER'],
  ['NUMBER', 'TRANSFER'],
  // Those of a bank that the pass before has found at another Connector.
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
 * same evidence, no other. Names and balances never decide.
 *
 * @throws {TypeError} if an account lacks a field that it is compared by, such as `connectorId`, or has it in another form
 *   than the service's.
 */
export function matchAccounts<Known extends Account>(
  known: readonly Known[],
  fresh: readonly Account[],
  { itemId: given, replacedItemId, acceptOtherLogin }: MatchOptions = {},
): AccountMatch<Known> {
  needAccounts('known', known)
  needAccounts('fresh', fresh, given)
  const itemId = given ?? fresh[0]?.itemId ?? null
  const knownAll = known.map(profileOf)
  // A list that was read page by page can have one of them twice.
  const freshAll = [...new Map(fresh.map((one) => [one.id, one])).values()].map(profileOf)
  let [knownOpen, freshOpen] = [knownAll, freshAll]

  const same: SameAccount<Known>[] = []
  // An Item is of one bank, also where that has another Connector now.
  const bank = freshAll[0]?.bank
  for (const one of knownAll)
    if (bank !== undefined && one.account.itemId === itemId) one.bank = bank
  const moved = new Map<number, number>()
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
      moved.set(other.bank, one.bank)
    }
    knownOpen = knownOpen.filter((one) => !taken.has(one))
    freshOpen = freshOpen.filter((one) => !taken.has(one))
    // The other accounts of a bank that has another Connector now are there, too.
    for (const one of knownOpen) one.bank = moved.get(one.bank) ?? one.bank
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

  /** Those of an Item that are none of the fresh ones. Where not all can be looked at, `isClosing` leaves one out. */
  const unmatchedOf = (id: string, isClosing: boolean) =>
    knownOpen.flatMap((one) => {
      if (one.account.itemId !== id) return []
      const { find, isAll } = candidatesOf(freshIndex, EVIDENCE, one)
      const isOpen = ![...find()].some((it) => compareAccounts(one, it))
      return isOpen && (isAll || !isClosing) ? [one.account] : []
    })
  const asked = new Set(unsure.map((one) => one.fresh))
  const added = freshOpen.map(({ account }) => account).filter((one) => !asked.has(one))
  const left = replacedItemId && replacedItemId !== itemId ? unmatchedOf(replacedItemId, false) : []
  // An account that another Item had has its id of then.
  const isReplacedKnown =
    known.some((one) => one.itemId === replacedItemId) ||
    same.some((pair) => pair.known.previousIds?.length)
  const match = {
    itemId,
    replacedItemId: (isReplacedKnown && replacedItemId) || null,
    same,
    added,
    gone: fresh.length > 0 && itemId ? unmatchedOf(itemId, true) : [],
    left,
    unread:
      fresh.length > 0
        ? []
        : known.filter((one) => (itemId ? one.itemId === itemId : !left.includes(one))),
    unsure,
    otherLogin: null,
  }
  if (acceptOtherLogin || same.some((pair) => pair.known.itemId === itemId)) return match
  const own = knownAll.filter(({ account }) => account.itemId === itemId)
  const reason = otherOwnerOf(own, freshAll)
  const held = [...same.map((pair) => pair.fresh), ...added]
  if (!reason || held.length + match.gone.length === 0) return match
  const otherLogin = { reason, known: match.gone, fresh: held }
  return { ...match, same: [], added: [], gone: [], otherLogin }
}

/** The reason for which two lists are of two logins; null if one owner has accounts in both, or a list is empty. */
function otherOwnerOf(
  known: readonly Profile[],
  fresh: readonly Profile[],
): OtherLogin<Account>['reason'] | null {
  const owners = oneOfEachOwner(fresh)
  const found = oneOfEachOwner(known).flatMap((one) =>
    owners.map((other) => compareOwners(one, other)),
  )
  if (found.length === 0 || found.includes('same')) return null
  return found.includes('unknown') ? 'UNKNOWN_OWNER' : 'OTHER_OWNER'
}

const oneOfEachOwner = (list: readonly Profile[]): Profile[] => [
  ...new Map(list.map((one) => [`${one.taxNumber} ${one.owner}`, one])).values(),
]

/** Throws for an account that cannot be compared: all would be new. */
function needAccounts(list: string, accounts: readonly Account[], itemId?: string | null): void {
  for (const [place, one] of accounts.entries()) {
    const field =
      wrongFieldOf(one) ?? (Number.isInteger(one.connectorId) ? undefined : 'connectorId')
    const name = `matchAccounts: ${list}[${place}]`
    if (field === 'connectorId')
      throw new TypeError(`${name} needs its connectorId: the number connector.id of its Item.`)
    if (field) throw new TypeError(`${name} needs its ${field} as the service gives it.`)
    if (itemId && one.itemId !== itemId)
      throw new TypeError(`${name} is an account of the Item ${one.itemId}, not of ${itemId}.`)
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
