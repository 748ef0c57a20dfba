import {
  isDay,
  presetOf,
  SHOWN_MOVEMENTS,
  type AccountChoice,
  type AccountMatchOffer,
  type AccountOffer,
} from '../../protocol/accounts.ts'
import { isSeen } from '../../protocol/isSeen.ts'
import { sharedOrder, type Order } from '../memoryOrder.ts'
import { needText } from '../needText.ts'
import type { Account } from './account.ts'
import { matchAccounts, type AccountMatch } from './matchAccounts.ts'
import type { AccountStore } from './updateAccounts.ts'

const KINDS = { BANK: 'BANK', CREDIT: 'CREDIT', INVESTMENT: 'INVESTMENT', LOAN: 'LOAN' } as const
const kindOf = (type: string): AccountOffer['kind'] =>
  Object.values(KINDS).find((kind) => kind === type)

const named = ({ name, subtype, type, number }: Account) => {
  const mask = (number ?? '').replaceAll(/\D/g, '').slice(-4)
  return { label: [name ?? '', subtype ?? ''].find(isSeen) ?? type, ...(mask && { mask }) }
}

const factsOf = ({ balance, currencyCode, transactions }: Account) => {
  const movements = (transactions ?? [])
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, SHOWN_MOVEMENTS)
    .map(({ date, amount }) => ({ date, amount }))
  return {
    ...(typeof balance === 'number' &&
      currencyCode && { balance: { amount: balance, currencyCode } }),
    ...(movements.length > 0 && { movements }),
  }
}

const matchOf = (known: Account, sure: boolean): AccountMatchOffer => ({
  id: known.id,
  ...named(known),
  ...(!sure && factsOf(known)),
  sure,
})

export interface OfferOptions<Known extends Account = Account> {
  /** The first day of each account's history that can be had, and the one to begin with (`yyyy-mm-dd`). */
  from?: AccountOffer['from']
  /** False for an account of yours that the person has left out: it is not ticked again. */
  isUsed?: ((known: Known) => boolean) | undefined
}

/**
 * Returns the accounts of an Item as `onAccounts` gives them. The id of each is the service's, that of a match the one of
 * your account.
 *
 * @param matches what `matchAccounts` says of `accounts`
 * @param accounts those of the Item, as `readAccounts` reads them
 */
export function offersFrom<Known extends Account>(
  matches: Pick<AccountMatch<Known>, 'same' | 'unsure'>,
  accounts: readonly Account[],
  { from, isUsed = () => true }: OfferOptions<Known> = {},
): AccountOffer[] {
  return accounts.map((account) => {
    const { id, type } = account
    const kind = kindOf(type)
    const same = matches.same.find(({ fresh }) => fresh.id === id)?.known
    const unsure = matches.unsure.find(({ fresh }) => fresh.id === id)?.candidates ?? []
    const found = same ? [matchOf(same, true)] : unsure.map(({ known }) => matchOf(known, false))
    return {
      id,
      ...named(account),
      ...(kind && { kind }),
      ...factsOf(account),
      ...(found.length > 0 && { matches: found }),
      ...(from && { from }),
      ...(same && !isUsed(same) && { use: false }),
    }
  })
}

/** Your table of accounts, with what the person has chosen of each. */
export interface ChoiceStore<Known extends Account> extends Pick<
  AccountStore<Known>,
  'accountsOf' | 'replace' | 'add'
> {
  /**
   * Keeps the choice with the account that has this id of the service now: whether it is shown, and the first day of its
   * transactions, which holds for later syncs too.
   */
  mark(userId: string, accountId: string, choice: Pick<AccountChoice, 'use' | 'from'>): unknown
}

export interface AccountChoiceRequest {
  userId: string
  /** Those of the Item, as `readAccounts` reads them. */
  accounts: readonly Account[]
  /** `onSuccess.accounts`: it comes from a browser, and names nothing but these accounts and the user's own. Null for none. */
  choices: readonly AccountChoice[] | null
  /**
   * The order of the changes of one user: two at once would both add the same account. Several processes need one in the
   * database.
   *
   * @default one within this process
   */
  order?: Order | undefined
}

const userOrder = sharedOrder('accounts of a user')

const hasId = ({ id, previousIds }: Account, wanted: string | null) =>
  wanted !== null && (id === wanted || (previousIds ?? []).includes(wanted))

/**
 * Takes the accounts of an Item into those of its user as the person has chosen: the same rows go on, one that is left out
 * is kept and marked. What nobody chose stands as it was offered; which account an unsure one is stays to be asked. Calling it
 * again changes nothing more.
 *
 * @throws {TypeError} before anything is written, for choices of which none is of these accounts, or one that names an account
 *   it can't be, or an account twice, or whose `use` or `from` is none. A choice whose account is gone is left out.
 *   What the store throws is thrown.
 */
export async function applyAccountChoice<Known extends Account>(
  store: ChoiceStore<Known>,
  { userId, accounts, choices, order = userOrder }: AccountChoiceRequest,
): Promise<void> {
  needText('applyAccountChoice', 'a userId', userId)
  await order(userId, async () => {
    const known = await store.accountsOf(userId)
    // Whose the accounts are was on the screen.
    const offers = offersFrom(matchAccounts(known, accounts, { acceptOtherLogin: true }), accounts)
    const planned = offers.flatMap((offer) => {
      const { id, matches = [] } = offer
      const preset = presetOf(offer)
      const answer = choices?.find((choice) => choice.id === id)
      if (!answer && matches.length > 0 && preset.existingId === null) return []
      const chosen = answer ?? preset
      const own = known.find((one) => one.id === (preset.existingId ?? id))
      const wanted = known.find((one) => hasId(one, chosen.existingId))
      if (
        chosen.existingId !== null &&
        !(wanted && (own === wanted || matches.some((match) => match.id === wanted.id)))
      )
        throw refused(chosen.existingId)
      return [{ chosen, fresh: accounts.find((one) => one.id === id), target: own ?? wanted }]
    })
    const names = [
      ...(choices ?? []).map(({ id }) => id),
      ...planned.flatMap(({ target }) => (target ? [`of yours: ${target.id}`] : [])),
    ]
    const twice = names.find((id, at) => names.indexOf(id) !== at)
    const isOther = ({ id }: AccountChoice) => offers.every((offer) => offer.id !== id)
    const strange = choices?.find(
      (choice) =>
        choices.every(isOther) ||
        typeof choice.use !== 'boolean' ||
        !(choice.from === null || isDay(choice.from)),
    )?.id
    if (twice !== undefined || strange !== undefined) throw refused(twice ?? strange ?? '')
    for (const { chosen, fresh, target } of planned) {
      if (!fresh) continue
      if (!target) await store.add(userId, fresh)
      else await store.replace(target, fresh)
      await store.mark(userId, fresh.id, { use: chosen.use, from: chosen.from })
    }
  })
}

const refused = (id: string) =>
  new TypeError(`applyAccountChoice: ${id} was not offered, is named twice, or its choice is none.`)
