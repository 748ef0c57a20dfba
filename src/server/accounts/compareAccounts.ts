import { digitsOf, normalNumber, normalText, numberOf, type Account } from './account.ts'
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

/** The parts of an account that are compared, made once. */
export interface Profile<Kept extends Account = Account> {
  account: Kept
  /** The place of the account in its list. */
  place: number
  /** Its id, and those that it had before. */
  ids: ReadonlySet<string>
  number: string
  taxNumber: string
  owner: string
  name: string
  /** The day and the amount in cents of each transaction, and which of those it is that are alike. */
  history: ReadonlySet<string>
}

export function profileOf<Kept extends Account>(account: Kept, place: number): Profile<Kept> {
  const { id, previousIds = [], taxNumber, owner, name, transactions = [] } = account
  const counts = new Map<string, number>()
  const history = transactions.map(({ date, amount }) => {
    const key = `${date.slice(0, 10)} ${Math.round(amount * 100)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key} ${count}`
  })
  return {
    account,
    place,
    ids: new Set([id, ...previousIds]),
    number: normalNumber(numberOf(account)),
    taxNumber: digitsOf(taxNumber),
    owner: normalText(owner),
    name: normalText(name),
    history: new Set(history),
  }
}

/** The relation of two accounts; null if they are not the same. */
export function compareAccounts(one: Profile, other: Profile): AccountRelation | null {
  const [known, fresh] = [one.account, other.account]
  if (one.ids.has(fresh.id)) return 'ID'
  if (known.connectorId !== fresh.connectorId || known.type !== fresh.type) return null
  if (differ(known.currencyCode, fresh.currencyCode)) return null
  if (differ(known.subtype, fresh.subtype)) return null
  const numbers = compareNumbers(one.number, other.number)
  const owner = compareOwners(one, other)
  if (numbers === 'same') return owner === 'other' ? 'JOINT' : 'NUMBER'
  if (numbers === 'other' && !isReplaceable(known, fresh)) return null
  if (owner !== 'other' && haveSameHistory(one.history, other.history)) return 'HISTORY'
  if (numbers === 'fits') return owner === 'other' ? 'MASKED_OWNER' : 'MASKED'
  if (owner === 'other') return null
  if (numbers === 'other') return 'REPLACED'
  return one.name === other.name ? 'DESCRIPTION' : null
}

const differ = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && one !== other

/**
 * `same`: both are whole and equal. `fits`: at least one is masked or short, and three characters or more can be seen of
 * both and agree, counted from the end. `unknown`: one is missing, or too little can be seen.
 */
function compareNumbers(one: string, two: string): 'same' | 'fits' | 'other' | 'unknown' {
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

function compareOwners(known: Profile, fresh: Profile): 'same' | 'other' | 'unknown' {
  const hasNumbers = known.taxNumber && fresh.taxNumber
  const one = hasNumbers ? known.taxNumber : known.owner
  const two = hasNumbers ? fresh.taxNumber : fresh.owner
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
function haveSameHistory(known: ReadonlySet<string>, fresh: ReadonlySet<string>): boolean {
  const [shorter, longer] = known.size < fresh.size ? [known, fresh] : [fresh, known]
  const needed = Math.max(3, shorter.size / 2)
  let shared = 0
  for (const key of shorter) {
    if (longer.has(key)) shared += 1
    if (shared >= needed) return true
  }
  return false
}
