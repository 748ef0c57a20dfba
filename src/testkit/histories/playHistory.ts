import {
  readItem,
  type Account,
  type AccountOffer,
  type UnsureAccount,
} from 'connect-widget/server'
import { BANKS } from '../../../packages/sandbox/client/banks.ts'
import { presetOf } from '../../protocol/accounts.ts'
import { createChoices, type RandomChoices } from '../walk/randomChoices.ts'
import { Host, type Row } from './Host.ts'
import { accountsOfItem, openWorld, type Connection, type Delivery, type World } from './World.ts'

/** The outcome for the accounts in one history or in several. */
export interface Outcome {
  /** Accounts that are there twice, or more often, at a time. */
  duplicates: number
  /** Rows in which two accounts were taken for one. */
  wrongMerges: number
  /** Accounts whose history ended in one row and went on in another. */
  lostHistories: number
  /** Accounts that an active Item shows, and the host does not. */
  missing: number
}

function outcomeOf(rows: readonly Row[], shown: ReadonlySet<string>): Outcome {
  const count = (counted: readonly Row[]) => {
    const counts = new Map<string, number>()
    for (const { userId, truths } of counted)
      for (const truth of truths) {
        const key = `${userId} ${truth}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    return counts
  }
  const open = count(rows.filter(({ isClosed }) => !isClosed))
  return {
    duplicates: [...open.values()].reduce((sum, one) => sum + one - 1, 0),
    wrongMerges: rows.filter(({ truths }) => truths.size > 1).length,
    lostHistories: [...count(rows).values()].filter((one) => one > 1).length,
    missing: [...shown].filter((key) => !open.has(key)).length,
  }
}

export interface History {
  outcome: Outcome
  accounts: number
  questions: number
  /** Times that the screen of accounts was answered. */
  screens: number
  /** Questions that what can be seen of the accounts had answered. */
  needless: string[]
  steps: string[]
}

const PEOPLE = ['ana', 'bruno'] as const
const CPFS = ['52998224725', '11144477735'] as const
const BANK_IDS = [
  BANKS.quota.id,
  BANKS.newIds.id,
  BANKS.maskedNumbers.id,
  BANKS.renamed.id,
  BANKS.jointAccount.id,
  BANKS.cardReplaced.id,
  BANKS.oneItem.id,
] as const

/** Those that show whole numbers, and a card with each account: the rest cannot be known at another Connector. */
const MOVING_IDS = [
  BANKS.quota.id,
  BANKS.newIds.id,
  BANKS.jointAccount.id,
  BANKS.cardReplaced.id,
  BANKS.oneItem.id,
] as const

/** Products by which no card can be told from another by its transactions. */
const withoutTransactions = ({ connectorId }: Pick<Connection, 'connectorId'>): string[] =>
  connectorId === BANKS.jointAccount.id ? ['ACCOUNTS'] : ['ACCOUNTS', 'CREDIT_CARDS']

const otherCpf = ({ cpf }: Pick<Connection, 'cpf'>) => (cpf === CPFS[0] ? CPFS[1] : CPFS[0])

const STEPS = 10

/** Plays a random history of two people and their banks. The same seed gives the same history. */
export async function playHistory(seed: number): Promise<History> {
  const choices = createChoices(seed)
  const world = await openWorld()
  try {
    return await play(world, choices)
  } finally {
    world.close()
  }
}

async function play(world: World, choices: RandomChoices): Promise<History> {
  const { service, signingSecret, now, truthOf } = world
  const needless: string[] = []
  const steps: string[] = []
  let [questions, screens] = [0, 0]
  const host = new Host({
    service,
    signingSecret,
    now,
    truthOf,
    askPerson(question) {
      questions += 1
      if (!isJustified(question, truthOf)) needless.push(describeQuestion(question))
      const truth = truthOf(question.fresh)
      return question.candidates.find(({ known }) => known.truths.has(truth))?.known ?? null
    },
  })
  let late: Delivery[] = []

  /** Delivers what was sent: some never, some twice, some later, and all in another order. */
  async function deliver(): Promise<void> {
    const due = [...late, ...world.takeSent()].filter(() => !choices.chance(0.15))
    late = due.filter(() => choices.chance(0.2))
    const sentNow = due.filter((delivery) => !late.includes(delivery))
    const repeated = sentNow.filter(() => choices.chance(0.15))
    const shuffled = [...sentNow, ...repeated]
      .map((delivery) => ({ delivery, place: choices.number() }))
      .toSorted((one, other) => one.place - other.place)
    await Promise.all(shuffled.map(({ delivery }) => host.receive(delivery).catch(refuseOld)))
  }

  /** Most people choose their accounts at once, some late, and some close the screen. */
  async function chooseAccounts({ id }: Pick<Connection, 'id'>): Promise<void> {
    if (choices.chance(0.3)) return
    await host.chooseAccounts(id, async (offers, accounts) => {
      screens += 1
      if (choices.chance(0.3)) await deliver()
      return choices.chance(0.2) ? null : offers.map((offer, at) => choiceOf(offer, accounts[at]))
    })
  }

  /** The person knows which account it is; the rest is any answer. */
  function choiceOf(offer: AccountOffer, account: Account | undefined) {
    const truth = account && truthOf(account)
    const isSame = ({ id }: { id: string }) =>
      host.rows.some((row) => row.id === id && truth !== undefined && row.truths.has(truth))
    const preset = presetOf(offer)
    const existingId = preset.existingId ?? offer.matches?.find(isSame)?.id ?? null
    const from = choices.pick([null, '2026-01-01'])
    return { ...preset, existingId, from, use: choices.chance(0.7) }
  }

  /** Reads every Item of every user, as a host does once a night. */
  async function readAll(): Promise<void> {
    for (const { id } of world.connections) await host.refresh(id)
  }

  const active = () => world.connections.filter(({ id }) => host.items.has(id))

  const pickActive = (): Connection | undefined => choices.pickAny(active())

  async function connect(connection: Omit<Connection, 'id'>): Promise<void> {
    const replaced = active().findLast(
      ({ userId, connectorId, cpf }) =>
        userId === connection.userId &&
        connectorId === connection.connectorId &&
        cpf === connection.cpf,
    )
    const products = choices.chance(0.3) ? withoutTransactions(connection) : undefined
    const { id } = await world.connect(connection, products)
    if (replaced && choices.chance(0.6)) host.replaces.set(id, replaced.id)
    await chooseAccounts({ id })
  }

  async function renew(connection: Connection, cpf?: string): Promise<void> {
    await world.renew(connection, cpf)
    await chooseAccounts(connection)
  }

  const withActive = (act: (connection: Connection) => Promise<unknown>) => async () => {
    const connection = pickActive()
    // The host may not know yet that it was deleted.
    if (connection && (await readItem(service, connection.id))) await act(connection)
  }

  const ACTIONS = {
    connect: () =>
      connect({
        userId: choices.pick(PEOPLE),
        connectorId: choices.pick(BANK_IDS),
        cpf: choices.pick(CPFS),
      }),
    'connect again': withActive(({ userId, connectorId, cpf }) =>
      connect({ userId, connectorId, cpf }),
    ),
    renew: withActive((connection) => renew(connection)),
    'renew with another login': withActive((connection) => renew(connection, otherCpf(connection))),
    move: async () => world.move(choices.pick(MOVING_IDS)),
    'second login': withActive(({ userId, connectorId, cpf }) =>
      connect({ userId, connectorId, cpf: otherCpf({ cpf }) }),
    ),
    end: withActive(world.end),
    'end at the bank': withActive(world.endAtBank),
    expire: withActive(world.expire),
    'pass days': () => world.passDays(choices.pick([1, 2, 5, 9])),
    'read all': readAll,
  }
  const NAMES = [
    'connect',
    'connect',
    'connect again',
    'connect again',
    'renew',
    'renew',
    'renew',
    'renew with another login',
    'move',
    'second login',
    'end',
    'end at the bank',
    'expire',
    'pass days',
    'read all',
  ] as const

  await ACTIONS.connect()
  for (let step = 0; step < STEPS; step += 1) {
    await deliver()
    const name = choices.pick(NAMES)
    steps.push(name)
    await ACTIONS[name]()
  }
  await deliver()
  await readAll()
  // Replacements that the first round has found end Items, which the second one sees.
  await readAll()

  const shown = await shownAccounts(world, host)
  return {
    outcome: outcomeOf(host.rows, shown),
    accounts: host.rows.length,
    questions,
    screens,
    needless,
    steps,
  }
}

/** The accounts that active Items show at the end, as `<user> <truth>`. */
async function shownAccounts({ service, truthOf }: World, { items }: Host): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const { id, status, clientUserId } of items.values())
    if (status === 'UPDATED')
      for (const account of await accountsOfItem(service, id))
        shown.add(`${clientUserId} ${truthOf(account)}`)
  return shown
}

/** A webhook that came too late is refused: the nightly read finds what it told. */
function refuseOld(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('TOO_OLD'))) throw error
}

const shownFields = ({ number, taxNumber, bankData }: Account) =>
  `${bankData?.transferNumber ?? number} of ${taxNumber}`

/**
 * A question is justified where a number is masked, where the card is another and its transactions are not known, and
 * where a bank that has moved shows the account to another owner.
 */
function isJustified(
  { fresh, candidates }: UnsureAccount<Row>,
  truthOf: World['truthOf'],
): boolean {
  const truth = truthOf(fresh)
  const answers = candidates.filter(({ known }) => known.truths.has(truth))
  if (answers.length === 0)
    return candidates.every(({ reason }) => reason.startsWith('MASKED') || reason === 'REPLACED')
  return answers.every(
    ({ known, reason }) =>
      (reason !== 'REPLACED' || !(known.transactions?.length && fresh.transactions?.length)) &&
      (reason === 'REPLACED' ||
        (reason === 'JOINT' && known.connectorId !== fresh.connectorId) ||
        shownFields(known).includes('*') ||
        fresh.type === 'CREDIT'),
  )
}

/** A question in words, for the report of a failed test. */
const describeQuestion = ({ fresh, candidates }: UnsureAccount<Row>): string =>
  `${shownFields(fresh)}: ${candidates.map(({ known, reason }) => `${reason} ${shownFields(known)}`).join(', ')}`
