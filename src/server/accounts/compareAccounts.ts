import { groupsOf, isIban, isWhole, normalNumber, normalText, type Account } from './account.ts'

/**
 * The relation of two accounts.
 *
 * - `ID`: the service gives both the same id, or did so before.
 * - `NUMBER`: the same whole number, and no other owner. At another Connector: the same whole number for transfers, which
 *   has the bank in it, and the same owner.
 * - `JOINT`: the same whole number, seen by another owner; at another Connector also by one that is not known.
 * - `HISTORY`: the same recent transactions.
 * - `MASKED`: what can be seen of the numbers agrees, and so does the owner, if both are known.
 * - `REPLACED`: another number, all else the same: a card that the bank has replaced, or a second one.
 * - `MASKED_OWNER`: what can be seen of the numbers agrees, the owner does not.
 * - `OTHER_HISTORY`: the numbers agree, but of the transactions in the days that both have, none is in both.
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
  | 'OTHER_HISTORY'
  | 'DESCRIPTION'

/** The parts of an account that are compared, made once. */
export interface Profile<Kept extends Account = Account> {
  account: Kept
  /** The place of the account in its list. */
  place: number
  /** Its id, and those that it had before. */
  ids: ReadonlySet<string>
  /** The Connector of its bank: that of the fresh accounts, once one of them shows that the bank is the same. */
  bank: number
  plain: string
  transfer: string
  /** '' where it is masked. */
  taxNumber: string
  owner: string
  name: string
  brand: string
  /** The day and the amount in cents of each transaction, and which of those it is that are alike. */
  history: ReadonlySet<string>
}

export function profileOf<Kept extends Account>(account: Kept, place: number): Profile<Kept> {
  const { id, previousIds, connectorId, number, bankData, owner, name, creditData } = account
  const taxNumber = normalNumber(account.taxNumber)
  const counts = new Map<string, number>()
  const history = (account.transactions ?? []).map(({ date, amount }) => {
    const key = `${date.slice(0, 10)} ${Math.round(amount * 100)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key} ${count}`
  })
  return {
    account,
    place,
    ids: new Set([id, ...(previousIds ?? [])]),
    bank: connectorId,
    plain: normalNumber(number),
    transfer: normalNumber(bankData?.transferNumber),
    taxNumber: taxNumber.includes('*') ? '' : taxNumber,
    owner: normalText(owner),
    name: normalText(name),
    // `AMERICAN_EXPRESS` and `American Express` are one.
    brand: normalText(creditData?.brand).replaceAll(' ', ''),
    history: new Set(history),
  }
}

/** The relation of two accounts; null if they are not the same. */
export function compareAccounts(one: Profile, other: Profile): AccountRelation | null {
  const [known, fresh] = [one.account, other.account]
  if (one.ids.has(fresh.id)) return 'ID'
  if (known.type !== fresh.type) return null
  if (differ(known.currencyCode, fresh.currencyCode)) return null
  if (differ(known.subtype, fresh.subtype)) return null
  if (differ(one.brand, other.brand)) return null
  const isElsewhere = one.bank !== other.bank
  if (isElsewhere && !(namesBank(one) && namesBank(other) && one.transfer === other.transfer))
    return null
  const numbers = compareNumbers(one, other)
  const owner = compareOwners(one, other)
  if ((numbers === 'same' || numbers === 'fits') && haveOtherHistory(one.history, other.history))
    return 'OTHER_HISTORY'
  if (numbers === 'same')
    return owner === 'other' || (isElsewhere && owner === 'unknown') ? 'JOINT' : 'NUMBER'
  if (numbers === 'other' && !isReplaceable(known, fresh)) return null
  if (owner !== 'other' && haveSameHistory(one.history, other.history)) return 'HISTORY'
  if (numbers === 'fits') return owner === 'other' ? 'MASKED_OWNER' : 'MASKED'
  if (owner === 'other') return null
  if (numbers === 'other') return 'REPLACED'
  return one.name === other.name ? 'DESCRIPTION' : null
}

const differ = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && one !== other

/** Bank, branch and account have so many characters together, or more. */
const MIN_WITH_BANK = 11

/** True if the number for transfers is whole and says more than the plain one: the same plain number is at every bank. */
export const namesBank = ({ plain, transfer }: Profile): boolean =>
  isWhole(transfer) &&
  (isIban(transfer) || (transfer.length >= MIN_WITH_BANK && transfer !== plain))

type Comparison = 'same' | 'fits' | 'other' | 'unknown'

/**
 * Compares each number with its like, and that for transfers first, which has the bank and the branch. Where two accounts
 * have no like ones, that for transfers may end with the plain one.
 */
function compareNumbers(one: Profile, two: Profile): Comparison {
  const transfers = compareFields(one, two, 'transfer')
  if (transfers === 'same' || transfers === 'other') return transfers
  const plains = compareFields(one, two, 'plain')
  if (plains !== 'unknown' || transfers === 'fits') return plains === 'unknown' ? 'fits' : plains
  const areUnlike = !(one.transfer && two.transfer) && !(one.plain && two.plain)
  const ends = areUnlike && compareEnds(one.transfer || one.plain, two.transfer || two.plain)
  return ends === 'fits' ? 'fits' : 'unknown'
}

const GIVEN = {
  plain: ({ account }: Profile) => account.number,
  transfer: ({ account }: Profile) => account.bankData?.transferNumber,
}

/**
 * `same`: both are whole and equal. `unknown`: one is missing, too little can be seen, or one alone is an IBAN, which need
 * not end with the other.
 */
function compareFields(one: Profile, two: Profile, field: keyof typeof GIVEN): Comparison {
  const [left, right] = [one[field], two[field]]
  if (isWhole(left) && left === right) return 'same'
  const ends = compareEnds(left, right)
  if (isIban(left) !== isIban(right)) return ends === 'fits' ? 'fits' : 'unknown'
  if (!isWhole(left) || !isWhole(right)) return ends
  return groupsOf(GIVEN[field](one)) === groupsOf(GIVEN[field](two)) ? 'fits' : 'other'
}

/** `fits`: three characters or more can be seen of both and agree, counted from the end. */
function compareEnds(one: string, two: string): Exclude<Comparison, 'same'> {
  let seen = 0
  for (let place = 1; place <= Math.min(one.length, two.length); place += 1) {
    const [left, right] = [one.at(-place), two.at(-place)]
    if (left === '*' || right === '*') continue
    if (left !== right) return 'other'
    seen += 1
  }
  return seen >= 3 ? 'fits' : 'unknown'
}

export function compareOwners(known: Profile, fresh: Profile): 'same' | 'other' | 'unknown' {
  const hasNumbers = known.taxNumber && fresh.taxNumber
  const one = hasNumbers ? known.taxNumber : known.owner
  const two = hasNumbers ? fresh.taxNumber : fresh.owner
  if (!one || !two) return 'unknown'
  return one === two ? 'same' : 'other'
}

/** A bank replaces a card, with another number; it does not replace an account. */
const isReplaceable = ({ type, creditData: one }: Account, { creditData: two }: Account) =>
  type === 'CREDIT' &&
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

/** True if three transactions or more are of the days that both histories have, and none at all is in both. */
function haveOtherHistory(known: ReadonlySet<string>, fresh: ReadonlySet<string>): boolean {
  if (known.size === 0 || fresh.size === 0) return false
  const [one, other] = [spanOf(known), spanOf(fresh)]
  const isOfBoth = (key: string) =>
    [one, other].every(({ first, last }) => dayOf(key) >= first && dayOf(key) <= last)
  for (const key of known) if (fresh.has(key)) return false
  return [...known, ...fresh].filter(isOfBoth).length >= 3
}

/** The day of a transaction, of its key. */
const dayOf = (key: string) => key.slice(0, 10)

/** The first and the last day of a history. */
function spanOf(history: ReadonlySet<string>): { first: string; last: string } {
  let [first, last] = ['~', '']
  for (const day of [...history].map(dayOf)) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return { first, last }
}
