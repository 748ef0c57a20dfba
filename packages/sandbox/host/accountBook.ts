import {
  applyAccountChoice,
  matchAccounts,
  memoryOrder,
  offersFrom,
  readAccounts,
  replaceItem,
  type Account,
  type AccountChoice,
  type AccountMatch,
  type Item,
  type Service,
} from 'connect-widget/server'
import { daysBefore } from './daysBefore.ts'

/** An account as the application keeps it. What the user does with it hangs on `key`, which never changes. */
export interface BookAccount extends Account {
  key: string
  /** ISO 8601: when it was first seen. */
  since: string
  /** The bank shows it no longer. Its history stays. */
  isClosed: boolean
  /** The user has ended it: it is not shown, and is still the same one after the next renewal. */
  isHidden: boolean
  previousIds: string[]
  /** `yyyy-mm-dd`: what is older is not shown. */
  from?: string | null
}

/** A question to the user: is this new account one of those that there are already? */
export interface Question {
  fresh: Account
  candidates: { known: BookAccount }[]
  /** It stands for all accounts of the Item, which may be those of another login. */
  isOtherLogin: boolean
}

const questionsOf = ({ unsure, otherLogin }: AccountMatch<BookAccount>): Question[] => {
  const [fresh] = otherLogin?.fresh ?? []
  if (!otherLogin || !fresh) return unsure.map((one) => ({ ...one, isOtherLogin: false }))
  return [{ fresh, candidates: otherLogin.known.map((known) => ({ known })), isOtherLogin: true }]
}

interface Taken {
  item: Item
  /** `lastUpdatedAt` of the sync that was taken in; '' to take it in again. */
  sync: string
  replaced: Item | null
  hasAccounts: boolean
  questions: Question[]
}

const isUsed = ({ isHidden }: BookAccount) => !isHidden
const isShown = ({ isClosed, isHidden }: BookAccount) => !isClosed && !isHidden

/** Creates the accounts of one user: each of them once, whatever ids the service gives it. In life a table, under a lock. */
export function createAccountBook(service: Service) {
  let accounts: BookAccount[] = []
  const taken = new Map<string, Taken>()
  const order = memoryOrder()

  /** One at a time: two at once would both add the same account. */
  const inTurn = <Result>(work: () => Promise<Result>) => order('', work)

  const keep = (known: BookAccount, fresh: Account) => {
    const { id, previousIds } = known
    const before = id === fresh.id || previousIds.includes(id) ? previousIds : [...previousIds, id]
    Object.assign(known, fresh, { previousIds: before, isClosed: false })
  }

  const add = (fresh: Account) => {
    const since = new Date().toISOString()
    const key = crypto.randomUUID()
    accounts.push({ ...fresh, key, since, isClosed: false, isHidden: false, previousIds: [] })
  }

  const store = {
    accountsOf: () => accounts,
    replace: keep,
    add: (_user: string, fresh: Account) => add(fresh),
    mark(_user: string, id: string, { use, from }: Pick<AccountChoice, 'use' | 'from'>) {
      for (const account of accounts)
        if (account.id === id) Object.assign(account, { isHidden: !use, from })
    },
  }

  async function take(
    item: Item,
    replaced: Item | null,
    acceptOtherLogin = false,
  ): Promise<string | null> {
    const fresh = await readAccounts(service, item)
    const options = { itemId: item.id, replacedItemId: replaced?.id, acceptOtherLogin }
    const match = matchAccounts(accounts, fresh, options)
    for (const pair of match.same) keep(pair.known, pair.fresh)
    for (const account of match.added) add(account)
    for (const account of match.gone) account.isClosed = true
    const { endItemId } = replaced ? replaceItem(replaced, item, match) : { endItemId: null }
    if (endItemId) await service.call('DELETE', `/items/${endItemId}`)
    for (const account of accounts) if (account.itemId === endItemId) account.isClosed = true
    taken.delete(endItemId ?? '')
    taken.set(item.id, {
      item,
      sync: item.lastUpdatedAt ?? '',
      replaced: endItemId ? null : replaced,
      hasAccounts: fresh.length > 0,
      questions: questionsOf(match),
    })
    return endItemId
  }

  return {
    /**
     * Takes in the accounts of an Item, unless they are those of its last sync. Resolves with the id of the Item that was
     * ended because this one took its place, if one was.
     */
    update: (item: Item, given: Item | null = null) =>
      inTurn(async () => {
        const before = taken.get(item.id)
        const replaced = given ?? before?.replaced ?? null
        const isTaken = before?.sync === item.lastUpdatedAt && before?.replaced?.id === replaced?.id
        return isTaken || item.status !== 'UPDATED' ? null : take(item, replaced)
      }),
    /** The accounts of an Item to choose from; none where none may be one of the user's. */
    offers: (item: Item) =>
      inTurn(async () => {
        const fresh = await readAccounts(service, item)
        const now = Date.now()
        const from = { earliest: daysBefore(now, 365), suggested: daysBefore(now, 90) }
        const offers = offersFrom(matchAccounts(accounts, fresh), fresh, { isUsed, from })
        return offers.some(({ matches }) => matches) ? offers : []
      }),
    /** Takes in the accounts of an Item as the person has chosen in the widget. */
    choose: (item: Item, choices: readonly AccountChoice[]) =>
      inTurn(async () => {
        const userId = item.clientUserId ?? ''
        await applyAccountChoice(store, {
          userId,
          accounts: await readAccounts(service, item),
          choices,
        })
        taken.delete(item.id)
      }),
    questions: (): Question[] => [...taken.values()].flatMap(({ questions }) => questions),
    /** Takes the answer: the account with this key, or null for a new one. Null if nobody asked; else as `update`. */
    answer: (freshId: string, key: string | null) =>
      inTurn(async () => {
        for (const { item, replaced, questions } of taken.values()) {
          const asked = questions.find(({ fresh }) => fresh.id === freshId)
          const known = asked?.candidates.find((candidate) => candidate.known.key === key)?.known
          if (!asked || (key !== null && !known)) continue
          if (known) keep(known, asked.fresh)
          else if (!asked.isOtherLogin) add(asked.fresh)
          return { endedItemId: await take(item, replaced, asked.isOtherLogin) }
        }
        return null
      }),
    /** The account that has this id of the service now. An older id, or that of another Item, finds none. */
    find: (id: string) => accounts.find((account) => account.id === id && isShown(account)),
    shownOf: (itemId: string) => accounts.filter((one) => one.itemId === itemId && isShown(one)),
    /** Ends one account: it is shown no longer. The Item stays. */
    hide(key: string) {
      for (const account of accounts) if (account.key === key) account.isHidden = true
    },
    /** True if every account of the Item is read by another Item now, or will be. */
    isCovered(itemId: string) {
      const isReplaced = [...taken.values()].some(({ replaced }) => replaced?.id === itemId)
      const own = taken.get(itemId)
      const reads = accounts.some((account) => account.itemId === itemId)
      return isReplaced || (own !== undefined && own.hasAccounts && !reads && !own.questions.length)
    },
    forget(itemId: string) {
      taken.delete(itemId)
      accounts = accounts.filter((account) => account.itemId !== itemId)
      // Another Item may show one of them too.
      for (const one of taken.values()) one.sync = ''
    },
  }
}

export type AccountBook = ReturnType<typeof createAccountBook>
