import {
  applyAccountChoice,
  matchAccounts,
  memoryOrder,
  memoryStore,
  newerItem,
  offersFrom,
  readAccounts,
  readItem,
  receiveWebhook,
  replaceItem,
  updateAccounts,
  type Account,
  type AccountChoice,
  type AccountOffer,
  type Item,
  type Caller,
  type UnsureAccount,
} from 'connect-widget/server'

/** An account as the host keeps it. The row is its history: transactions, categories and budgets hang on it. */
export interface Row extends Account {
  userId: string
  previousIds: string[]
  isClosed: boolean
  /** The accounts that were taken for this one, by the key that only the bank knows. */
  truths: Set<string>
}

export interface HostOptions {
  service: Caller
  signingSecret: string
  now: () => number
  /** The key of an account that only the bank knows. */
  truthOf: (account: Account) => string
  /** The account of the candidates that the person names; null for none of them. */
  askPerson: (question: UnsureAccount<Row>) => Row | null
}

/** A host's backend, as docs/backend.md describes it, with Maps for tables. */
export class Host {
  readonly rows: Row[] = []
  readonly items = new Map<string, Item>()
  /** By Item, the one that it replaces, as the widget's result says. */
  readonly replaces = new Map<string, string>()
  readonly #options: HostOptions
  readonly #events = memoryStore()
  readonly #order = memoryOrder()

  constructor(options: HostOptions) {
    this.#options = options
  }

  async receive(delivery: { signature: string; body: string }): Promise<void> {
    const { signingSecret: secret, now } = this.#options
    const options = { secret, now: now(), store: this.#events }
    await receiveWebhook(delivery, options, ({ itemId }) => itemId && this.refresh(itemId))
  }

  /** Reads an Item again. One at a time, as under a lock: two at once would both add the same account. */
  refresh(itemId: string): Promise<unknown> {
    return this.#order('', () => this.#refresh(itemId))
  }

  async #refresh(itemId: string): Promise<void> {
    const read = await readItem(this.#options.service, itemId)
    if (!read) return this.#forget(itemId)
    const item = newerItem(this.items.get(itemId), read)
    this.items.set(itemId, item)
    if (item.status === 'UPDATED') await this.#updateAccounts(item)
  }

  async #updateAccounts(item: Item): Promise<void> {
    const { service, askPerson } = this.#options
    const replacedItemId = this.replaces.get(item.id)
    const request = { service, store: this, item, replacedItemId }
    const update = () => updateAccounts(request)
    let match = await update()
    // The person did sign in with the other login.
    if (match.otherLogin) match = await updateAccounts({ ...request, acceptOtherLogin: true })
    for (const question of match.unsure) {
      const known = askPerson(question)
      if (known) this.replace(known, question.fresh)
      else this.add(item.clientUserId ?? '', question.fresh)
    }
    if (match.unsure.length > 0) match = await update()
    const oldItem = this.items.get(replacedItemId ?? '')
    const { endItemId } = oldItem ? replaceItem(oldItem, item, match) : { endItemId: null }
    if (endItemId === null) return
    if (await readItem(service, endItemId)) await service.call('DELETE', `/items/${endItemId}`)
    this.#forget(endItemId)
  }

  #forget(itemId: string): void {
    this.items.delete(itemId)
    for (const row of this.rows) if (row.itemId === itemId) row.isClosed = true
  }

  /**
   * The widget's screen of accounts, which `answer` answers, as docs/same-accounts.md describes it: the person's choice, or null
   * where they closed it.
   */
  async chooseAccounts(
    itemId: string,
    answer: (
      offers: readonly AccountOffer[],
      accounts: readonly Account[],
    ) => Promise<AccountChoice[] | null>,
  ): Promise<void> {
    const { service } = this.#options
    const item = await readItem(service, itemId)
    if (item?.status !== 'UPDATED') return
    const userId = item.clientUserId ?? ''
    const accounts = await readAccounts(service, item)
    const match = matchAccounts(this.accountsOf(userId), accounts)
    const choices = await answer(offersFrom(match, accounts), accounts)
    await this.#order('', () => applyAccountChoice(this, { userId, accounts, choices }))
  }

  mark(): void {}

  accountsOf(userId: string): Row[] {
    return this.rows.filter((row) => row.userId === userId)
  }

  replace(known: Row, fresh: Account): void {
    const { id } = known
    if (id !== fresh.id && !known.previousIds.includes(id)) known.previousIds.push(id)
    Object.assign(known, fresh, { isClosed: false })
    known.truths.add(this.#options.truthOf(fresh))
  }

  add(userId: string, account: Account): void {
    const truths = new Set([this.#options.truthOf(account)])
    this.rows.push({ ...account, userId, previousIds: [], isClosed: false, truths })
  }

  close(row: Row): void {
    row.isClosed = true
  }
}
