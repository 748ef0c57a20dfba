import {
  digitsOf,
  normalNumber,
  normalText,
  numberOf,
  type Account,
  type AccountTransaction,
} from './account.ts'
import { isWhole } from './accountKey.ts'

/**
 * The relation of two accounts.
 *
 * - `ID`: the service gives both the same id, or did so before.
 * - `NUMBER`: the same whole number and owner.
 * - `JOINT`: the same whole number, seen by another owner.
 * - `HISTORY`: the same recent transactions.
 * - `MASKED`: what can be seen of the numbers agrees, and so does the owner.
 * - `REPLACED`: another number, all else the same: a card that the bank has replaced, or a second one.
 * - `MASKED_OWNER`: what can be seen of the numbers agrees, the owner does not.
 * - `DESCRIPTION`: one has no number; owner and name agree.
 */
export type AccountRelation =
  | 'ID'
  | 'NUMBER'
  | 'JOINT'
  | 'HISTORY'
  | 'MASKED'
  | 'REPLACED'
  | 'MASKED_OWNER'
  | 'DESCRIPTION'

/** The relation of two accounts; null if they are not the same. */
export function compareAccounts(known: Account, fresh: Account): AccountRelation | null {
  if ([known.id, ...(known.previousIds ?? [])].includes(fresh.id)) return 'ID'
  if (known.connectorId !== fresh.connectorId || known.type !== fresh.type) return null
  if (differ(known.currencyCode, fresh.currencyCode)) return null
  if (differ(known.subtype, fresh.subtype)) return null
  const numbers = compareNumbers(numberOf(known), numberOf(fresh))
  const owner = compareOwners(known, fresh)
  if (numbers === 'same') return owner === 'other' ? 'JOINT' : 'NUMBER'
  if (numbers === 'other' && !isReplaceable(known, fresh)) return null
  if (owner !== 'other' && haveSameHistory(known, fresh)) return 'HISTORY'
  if (numbers === 'fits') return owner === 'other' ? 'MASKED_OWNER' : 'MASKED'
  if (owner === 'other') return null
  if (numbers === 'other') return 'REPLACED'
  return normalText(known.name) === normalText(fresh.name) ? 'DESCRIPTION' : null
}

const differ = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && one !== other

/**
 * `same`: both are whole and equal. `fits`: at least one is masked or short, and three characters or more can be seen of
 * both and agree, counted from the end. `unknown`: one is missing, or too little can be seen.
 */
function compareNumbers(first: string, second: string): 'same' | 'fits' | 'other' | 'unknown' {
  const [one, two] = [normalNumber(first), normalNumber(second)]
  if (isWhole(one) && isWhole(two)) return one === two ? 'same' : 'other'
  let seen = 0
  for (let place = 1; place <= Math.min(one.length, two.length); place += 1) {
    const [left, right] = [one.at(-place), two.at(-place)]
    if (left === '*' || right === '*') continue
    if (left !== right) return 'other'
    seen += 1
  }
  return seen >= 3 ? 'fits' : 'unknown'
}

function compareOwners(known: Account, fresh: Account): 'same' | 'other' | 'unknown' {
  const numbers = [digitsOf(known.taxNumber), digitsOf(fresh.taxNumber)]
  const names = [normalText(known.owner), normalText(fresh.owner)]
  const [one, two] = numbers.every(Boolean) ? numbers : names
  if (!one || !two) return 'unknown'
  return one === two ? 'same' : 'other'
}

/** A bank replaces a card, with another number; it does not replace an account. */
const isReplaceable = ({ type, creditData: one }: Account, { creditData: two }: Account) =>
  type === 'CREDIT' &&
  !differ(one?.brand, two?.brand) &&
  !differ(one?.level, two?.level) &&
  (one?.creditLimit ?? null) === (two?.creditLimit ?? null) &&
  one?.balanceDueDate?.slice(-2) === two?.balanceDueDate?.slice(-2)

/** Three transactions or more that both have, and no fewer than half of the shorter list. */
function haveSameHistory(
  { transactions: known }: Account,
  { transactions: fresh }: Account,
): boolean {
  if (!known || !fresh) return false
  const left = known.map(keyOf)
  const shared = fresh.map(keyOf).filter((key) => {
    const index = left.indexOf(key)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }).length
  return shared >= 3 && shared * 2 >= Math.min(known.length, fresh.length)
}

/** The day and the amount in cents. */
const keyOf = ({ date, amount }: AccountTransaction) =>
  `${date.slice(0, 10)} ${Math.round(amount * 100)}`
