import type { Account } from './account.ts'
import { isWhole } from './accountKey.ts'
import type { Profile } from './compareAccounts.ts'

/** What two related accounts have in common, so that not every account has to be compared with every other. */
export const EVIDENCE = ['ID', 'NUMBER', 'MASKED', 'DESCRIPTION', 'REPLACED', 'HISTORY'] as const
export type Evidence = (typeof EVIDENCE)[number]

/** So many accounts are compared with one, for one evidence. */
const MAX_COMPARED = 500

/** Accounts by key, each list in the order of their balances. */
export interface Index<Kept extends Account> {
  lists: ReadonlyMap<string, Profile<Kept>[]>
  evidence: readonly Evidence[]
}

const both = (keys: string[]) => ({ kept: keys, sought: keys })

/**
 * The keys of an account. A related account has one of `kept` among its own `sought`, and the other way round. Of a masked number
 * the last three characters are one, if they can be seen; two whole numbers are compared as a whole.
 */
function keysOf({
  account,
  ids,
  number,
  name,
  history,
}: Profile): Record<Evidence, { kept: string[]; sought: string[] }> {
  const isBlind = number.replaceAll('*', '').length < 3
  const tail = /[^*]{3}$/.exec(number)?.[0]
  const { creditData } = account
  const masked = isWhole(number) ? [] : [`masked ${tail}`]
  const tails = tail
    ? {
        kept: ['any', `tail ${tail}`, ...masked],
        sought: ['hidden', masked.length > 0 ? `tail ${tail}` : `masked ${tail}`],
      }
    : { kept: ['any', 'hidden'], sought: ['any'] }
  return {
    ID: both([...ids]),
    NUMBER: both(isWhole(number) ? [number] : []),
    MASKED: isBlind ? both([]) : tails,
    DESCRIPTION: {
      kept: [`name ${name}`, ...(isBlind ? [`blind ${name}`] : [])],
      sought: [isBlind ? `name ${name}` : `blind ${name}`],
    },
    REPLACED: both(
      account.type === 'CREDIT'
        ? [`${creditData?.creditLimit ?? ''} ${creditData?.balanceDueDate?.slice(-2) ?? ''}`]
        : [],
    ),
    HISTORY: both([...history]),
  }
}

/** Only an id is the same at another bank, or of an account of another type. */
const fullKey = (evidence: Evidence, { account }: Profile, key: string) =>
  evidence === 'ID' ? `ID ${key}` : `${evidence} ${account.connectorId} ${account.type} ${key}`

const balanceOf = ({ account }: Profile, none: number) => account.balance ?? none

export function indexOf<Kept extends Account>(
  profiles: readonly Profile<Kept>[],
  evidence: readonly Evidence[],
): Index<Kept> {
  const lists = new Map<string, Profile<Kept>[]>()
  for (const one of profiles.toSorted(
    (left, right) => balanceOf(left, Infinity) - balanceOf(right, Infinity) || 0,
  )) {
    const keys = keysOf(one)
    for (const name of evidence)
      for (const key of keys[name].kept) {
        const full = fullKey(name, one, key)
        const list = lists.get(full)
        if (list) list.push(one)
        else lists.set(full, [one])
      }
  }
  return { lists, evidence }
}

/**
 * The accounts that can be related to one, each once, in every list the nearest balance first; undefined, where to
 * stop, if there are too many to compare them all.
 */
export function* candidatesOf<Kept extends Account>(
  { lists, evidence }: Index<Kept>,
  one: Profile,
): Generator<Profile<Kept> | undefined> {
  const given = new Set<Profile>()
  const keys = keysOf(one)
  for (const name of evidence) {
    let found = keys[name].sought.map((key) => lists.get(fullKey(name, one, key)) ?? [])
    // Three transactions in common are needed: one of them is outside the two longest lists.
    if (name === 'HISTORY')
      found = found.toSorted((left, right) => left.length - right.length).slice(0, -2)
    let compared = 0
    for (const list of found)
      for (const other of nearest(list, balanceOf(one, 0))) {
        if (given.has(other)) continue
        if (compared === MAX_COMPARED) return yield undefined
        compared += 1
        given.add(other)
        yield other
      }
  }
}

/** A list in the order of its balances, from the one that is nearest. */
function* nearest<Kept extends Profile>(list: readonly Kept[], balance: number): Generator<Kept> {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one && balanceOf(one, Infinity) < balance) low = middle + 1
    else high = middle
  }
  let before = low - 1
  let after = low
  for (;;) {
    const [left, right] = [list[before], list[after]]
    if (!left && !right) return
    const isLeft =
      left && (!right || balance - balanceOf(left, Infinity) < balanceOf(right, Infinity) - balance)
    if (isLeft) before -= 1
    else after += 1
    const next = isLeft ? left : right
    if (next) yield next
  }
}
