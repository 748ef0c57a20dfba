import { isWhole, type Account } from './account.ts'
import { namesBank, type Profile } from './compareAccounts.ts'

/** So many accounts with one evidence in common are compared with one account: those of the nearest balances. */
const MAX_COMPARED = 100

/**
 * The evidence that two related accounts share, so that not every account has to be compared with every other: the keys
 * that an account is looked for by (`isSought`), or those that a related one is looked for by.
 */
const KEYS = {
  ID: ({ ids }) => [...ids],
  NUMBER: ({ plain, transfer }) => [
    ...(isWhole(plain) ? [`plain ${plain}`] : []),
    ...(isWhole(transfer) ? [transfer] : []),
  ],
  TRANSFER: (one) => (namesBank(one) ? [one.transfer] : []),
  MASKED: ({ plain, transfer }, isSought) => {
    // The ends of its numbers, where they can be seen.
    const ends = new Set(
      [plain, transfer].flatMap((it) => (it ? (/[^*]{3}$/.exec(it)?.[0] ?? 'hidden') : [])),
    )
    if (!isSought) return ['any', ...ends]
    return ends.has('hidden') ? ['any'] : [...ends, 'hidden']
  },
  DESCRIPTION: ({ name }) => [name],
  REPLACED: ({ account: { type, creditData } }) =>
    type === 'CREDIT'
      ? [`${creditData?.creditLimit ?? ''} ${creditData?.balanceDueDate?.slice(-2) ?? ''}`]
      : [],
  HISTORY: ({ history }) => [...history],
} satisfies Record<string, (one: Profile, isSought: boolean) => readonly string[]>

export type Evidence = keyof typeof KEYS
export const EVIDENCE = Object.keys(KEYS).filter((name): name is Evidence => name in KEYS)

function keysOf(one: Profile, evidence: Evidence, isSought: boolean): string[] {
  const { bank, account } = one
  // An id counts at another bank, and of another type, too; a number that has the bank at another Connector.
  const place = evidence === 'TRANSFER' ? '' : `${bank} `
  const scope = evidence === 'ID' ? '' : `${place}${account.type}`
  return KEYS[evidence](one, isSought).map((key) => `${evidence} ${scope} ${key}`)
}

export const balanceOf = ({ account }: Profile) => account.balance ?? Infinity

/** Accounts by key, each list in the order of their balances. */
export function indexOf<Kept extends Account>(
  profiles: readonly Profile<Kept>[],
  evidence: readonly Evidence[],
): Map<string, Profile<Kept>[]> {
  const index = new Map<string, Profile<Kept>[]>()
  // Two without a balance have no difference.
  for (const one of profiles.toSorted((left, right) => balanceOf(left) - balanceOf(right) || 0))
    for (const key of evidence.flatMap((name) => keysOf(one, name, false))) {
      const list = index.get(key)
      if (list) list.push(one)
      else index.set(key, [one])
    }
  return index
}

/** The accounts of an index that can be related to one. */
export interface Candidates<Kept> {
  /** False where there are more than `find` returns. */
  isAll: boolean
  /** Returns at most 100 for each evidence, those of the nearest balances. */
  find: () => ReadonlySet<Kept>
}

/** Looks for the accounts of an index that can be related to one. */
export function candidatesOf<Kept extends Account>(
  index: ReadonlyMap<string, Profile<Kept>[]>,
  evidence: readonly Evidence[],
  one: Profile,
): Candidates<Profile<Kept>> {
  const listsOf = evidence.map((name) => {
    const lists = keysOf(one, name, true)
      .map((key) => index.get(key) ?? [])
      .toSorted((left, right) => left.length - right.length)
    // Three transactions in common are needed: one of them is outside the two longest lists.
    return name === 'HISTORY' ? lists.slice(0, -2) : lists
  })
  return {
    isAll: listsOf.every((lists) => (lists.at(-1)?.length ?? 0) <= MAX_COMPARED),
    find: () => new Set(listsOf.flatMap((lists) => firstOf(lists, one.account.balance ?? 0))),
  }
}

/** The accounts of the shortest lists, until they are enough. */
function firstOf<Kept extends Profile>(lists: readonly Kept[][], balance: number): Kept[] {
  const found = new Set<Kept>()
  for (const list of lists) {
    for (const one of nearest(list, balance)) found.add(one)
    if (found.size >= MAX_COMPARED && list.length > MAX_COMPARED) break
  }
  return [...found]
}

function nearest<Kept extends Profile>(list: readonly Kept[], balance: number): readonly Kept[] {
  let start = 0
  let end = list.length - MAX_COMPARED
  while (start < end) {
    const middle = (start + end) >> 1
    const [first, next] = [list[middle], list[middle + MAX_COMPARED]]
    // The window moves on while what it would win is nearer than what it would lose.
    if (first && next && balance - balanceOf(first) > balanceOf(next) - balance) start = middle + 1
    else end = middle
  }
  return list.slice(start, start + MAX_COMPARED)
}
