/** The state of the page, and what changes it. The options, the Items and the panel outlive a redirect, in the tab's storage. */
import { addMonths, endOf as endOfTime } from 'connect-widget/protocol/dates.ts'
import { QueryClient } from '@tanstack/react-query'
import { randomUuid } from 'connect-widget/protocol/randomUuid.ts'
import { create } from 'zustand'
import { nearestLanguage } from '../../languages.ts'
import {
  callBackend,
  deleteItem,
  type KnownAccount,
  type PageItem,
  type Question,
} from './backend.ts'
import { appearanceValues, FIRST_VALUES, optionsOf, type FieldValues } from './fields.ts'
import { forget, keep, kept } from './tabStorage.ts'
import type { AccountChoice, Connection, ConsentReceipt } from './ui.ts'
import { defaultPurposeIn, wordsIn } from './words.ts'

export interface LogEntry {
  id: string
  at: Date
  name: string
  details?: object | undefined
}

interface ReceivedEvent {
  at: string
  event: string
  eventId: string
  itemId: string
}

interface PageState {
  values: FieldValues
  /** The names of the fields whose text is said to be wrong: not while somebody types it. */
  wrong: readonly string[]
  /** The Items that were connected in this tab, by id, oldest first; null until the backend has read one. */
  connections: Readonly<Record<string, PageItem | null>>
  receipts: Readonly<Record<string, ConsentReceipt>>
  /** The accounts that the person is asked about, one at a time. */
  questions: readonly Question[]
  /** The Item of the developer's panel: as the backend gave it, or why it did not. */
  shown: { id: string; item?: PageItem; problem?: string; approvalUrl?: string | null } | null
  pending: { id: string; bank: string } | null
  /** An account that the person enters by hand, once they have chosen that in the widget. */
  manual: { name: string; isAdded: boolean } | null
  /** The Item of the widget's run: until its end, what the person chooses of its accounts is not known. */
  chosen: string | null
  /** The person has asked to be told when a bank answers again. */
  awaitsNotice: boolean
  /** True once the widget was opened in this page. */
  isInline: boolean
  /** Null until somebody, or a run, has opened the developer's panel. */
  panel: 'open' | 'closed' | null
  tab: string
  log: readonly LogEntry[]
  events: readonly ReceivedEvent[]
  /** Webhooks are read until then, in ms since 1970; of the connections, and of an Item that a callback named. */
  followed: { until: number; itemId: string | null }
}

/** The look in the page's address, as JSON, which the page keeps there. */
const lookInAddress = () => new URLSearchParams(location.hash.slice(1)).get('appearance')

const readLook = (): FieldValues => {
  try {
    return appearanceValues(JSON.parse(lookInAddress() ?? '{}'))
  } catch {
    return {}
  }
}

const values = { ...kept<FieldValues>('demo-options', FIRST_VALUES), ...readLook() }

export const usePage = create<PageState>(() => ({
  values,
  wrong: optionsOf(values).wrong,
  connections: {},
  receipts: kept('demo-receipts', {}),
  questions: [],
  shown: null,
  pending: null,
  manual: null,
  chosen: null,
  awaitsNotice: false,
  isInline: false,
  panel: kept('demo-developer', null),
  tab: kept('demo-tab', 'script'),
  log: [],
  events: [],
  followed: { until: 0, itemId: null },
}))

const { getState: get, setState: set } = usePage

const KEPT = [
  ['demo-options', 'values'],
  ['demo-receipts', 'receipts'],
  ['demo-developer', 'panel'],
  ['demo-tab', 'tab'],
] as const

usePage.subscribe((state, before) => {
  if (state.connections !== before.connections) keep('demo-items', Object.keys(state.connections))
  for (const [key, name] of KEPT) if (state[name] !== before[name]) keep(key, state[name])
})

/** The data that the backend reads of the Items. A failed read is repeated by the person, and the backend has tried it several times. */
export const queries = new QueryClient({
  defaultOptions: {
    // The demo without a server works offline.
    queries: { networkMode: 'always', retry: false, staleTime: Infinity },
    mutations: { networkMode: 'always' },
  },
})

usePage.subscribe((state, before) => {
  if (state.values === before.values) return
  const { appearance } = optionsOf(state.values).options
  if (!appearance && lookInAddress() === null) return
  const look = appearance ? `#appearance=${encodeURIComponent(JSON.stringify(appearance))}` : ''
  history.replaceState(history.state, '', location.pathname + location.search + look)
})

const readSections = () => void queries.invalidateQueries({ queryKey: ['section'] })

/** The languages of the widget: the one that is chosen for it, else those of the browser. The page has the nearest of its own. */
const languagesOf = (given: FieldValues): readonly string[] => {
  const language = given['language']?.[0]
  return language ? [language] : navigator.languages
}

export const useWords = () =>
  wordsIn(usePage(({ values: given }) => nearestLanguage(languagesOf(given))))

export const useDefaultPurpose = () =>
  usePage(({ values: given }) => defaultPurposeIn(languagesOf(given)))

export const modeOf = (given: FieldValues): string => given['mode']?.[0] ?? 'modal'

/** The mode has the widget in the page. */
export const isInPage = (mode: unknown): boolean => mode === 'inline' || mode === 'picker'

/** Beside the page, in whichever folder it is served. */
const logoUrl = new URL('logo.svg', location.href).href

/** The form's values as options of the widget. Logo, purpose and way out are the page's own unless others are typed. */
export const readOptions = (given: FieldValues): Record<string, unknown> => {
  const { mode, container, application, ...options } = optionsOf(given).options
  return {
    ...(mode !== 'link' && mode !== undefined && { mode }),
    ...(isInPage(mode) && { container }),
    fallback: {
      label: wordsIn(nearestLanguage(languagesOf(given))).t('fallback'),
      includeQuery: true,
    },
    ...options,
    ...(typeof application === 'object' && {
      application: { logoUrl, purpose: defaultPurposeIn(languagesOf(given)), ...application },
    }),
  }
}

/** Sets what is typed into a field. A text that was said to be wrong is read again at once. */
export const setValue = (name: string, value: readonly string[]) =>
  set((state) => {
    const next = { ...state.values, [name]: value }
    // A link has code of its own, and no other mode has that.
    const isLink = modeOf(next) === 'link'
    return {
      values: next,
      wrong: state.wrong.includes(name) ? optionsOf(next).wrong : state.wrong,
      ...(name === 'mode' &&
        isLink !== (state.tab === 'link') && { tab: isLink ? 'link' : 'script' }),
    }
  })

export const checkValues = () => set((state) => ({ wrong: optionsOf(state.values).wrong }))

/** The end of access: at the bank, or with the term agreed to, whichever is earlier; null if it does not. */
const endOf = ({ id, consentExpiresAt }: PageItem): string | null => {
  const { termMonths, agreedAt = '' } = get().receipts[id] ?? {}
  if (!termMonths) return consentExpiresAt
  const end = addMonths(agreedAt, termMonths)
  return consentExpiresAt && endOfTime(consentExpiresAt) < end.getTime()
    ? consentExpiresAt
    : end.toISOString()
}

/** The connections as the widget's option of this name. */
export const listConnections = (): Connection[] => {
  const { valueText } = wordsIn(nearestLanguage(languagesOf(get().values)))
  return Object.values(get().connections).flatMap((item) => {
    if (item === null) return []
    const { id, connector, accounts, status, executionStatus, products } = item
    const { id: connectorId, name, imageUrl, primaryColor } = connector
    const { createdAt, lastUpdatedAt } = item
    const bank = { connectorId, name, imageUrl, primaryColor }
    const shown = accounts?.map(({ key, number, ...account }) => ({
      id: key,
      label: valueText(account.subtype, account.name),
      mask: number.replaceAll(/\W/g, '').slice(-4),
    }))
    const dates = { createdAt, lastUpdatedAt, consentExpiresAt: endOf(item) }
    return [{ itemId: id, ...bank, status, executionStatus, products, accounts: shown, ...dates }]
  })
}

export const keepReceipt = (itemId: string, receipt: ConsentReceipt) =>
  set(({ receipts }) => ({ receipts: { ...receipts, [itemId]: receipt } }))

/** Adds an Item, or what was read of it since. */
const addConnection = (id: string, item: PageItem | null) =>
  set(({ connections }) => ({
    connections: { ...connections, [id]: item ?? connections[id] ?? null },
  }))

const removeConnection = (id: string) =>
  set(({ connections }) => ({
    connections: Object.fromEntries(Object.entries(connections).filter(([each]) => each !== id)),
  }))

/** The Item as the backend gives it, or the message that it cannot be read. */
const readItem = (id: string): Promise<{ item?: PageItem; problem?: string }> =>
  callBackend<PageItem>(`/item/${id}`).then(
    (item) => ({ item }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  )

interface Taken {
  endedItemId: string | null
  accounts: KnownAccount[]
  questions: Question[]
}

/** The widget's word on an Item that it has connected. */
interface Taking {
  replacedItemId?: string | undefined
  choices?: readonly AccountChoice[] | null | undefined
}

/**
 * Shows an Item as a connection, and has the backend take its accounts into those of the user: what it is sure of goes on
 * without a word, else the person is asked. Where that fails, the sections say so.
 */
const take = async (item: PageItem, { replacedItemId, choices }: Taking = {}) => {
  const body = { itemId: item.id, replacedItemId, choices }
  const taken = await callBackend<Taken>('/accounts', 'POST', body).catch(() => null)
  if (taken) set({ questions: taken.questions })
  if (taken?.endedItemId) removeConnection(taken.endedItemId)
  addConnection(item.id, taken ? { ...item, accounts: taken.accounts } : item)
  readSections()
}

const show = async (id: string, read: Awaited<ReturnType<typeof readItem>>, taking?: Taking) => {
  const { item } = read
  if (get().chosen !== id && item?.lastUpdatedAt) await take(item, taking)
  else if (get().chosen !== id && id in get().connections) readSections()
  if (get().shown?.id !== id) return
  const isWaiting = item?.executionStatus === 'USER_AUTHORIZATION_PENDING'
  const approval = isWaiting
    ? await callBackend<{ url: string | null }>(`/item/${id}/approval`).catch(() => null)
    : null
  if (get().shown?.id === id) set({ shown: { id, ...read, approvalUrl: approval?.url ?? null } })
}

/**
 * Shows the Item as the service has it, and the data that it has collected: the widget's word is best effort, the
 * service's is not. An Item that was never synced is shown to the developer alone.
 */
export const showItem = async (id: string, taking?: Taking) => {
  set(({ shown }) => ({ shown: { ...(shown?.id === id && shown), id } }))
  await show(id, await readItem(id), taking)
}

/** As `showItem`, for an Item that the widget has just connected: it is there before it is read. */
export const showConnected = (id: string, taking: Taking) => {
  set({ chosen: null })
  addConnection(id, null)
  void showItem(id, taking)
}

/** Shows again what an earlier page of this tab has connected, if the service still has it. */
export const restoreItems = async () => {
  for (const id of kept<string[]>('demo-items', [])) {
    const read = await readItem(id)
    if (!read.item) continue
    if (get().shown === null) set({ shown: { id } })
    await show(id, read)
  }
}

/** Ends one account, as the person has asked for in the widget. The bank stays connected. */
export const endAccount = async ({ itemId, accountId }: { itemId: string; accountId: string }) => {
  await callBackend(`/accounts/${encodeURIComponent(accountId)}`, 'DELETE')
  await showItem(itemId)
}

/** Answers a question: the account with this key, or null for a new one. Rejects if it was not saved. */
export const answerQuestion = async (answer: { id: string; key: string | null }) => {
  const { endedItemId, questions } = await callBackend<Taken>('/accounts/answer', 'POST', answer)
  set({ questions })
  if (endedItemId) removeConnection(endedItemId)
  readSections()
}

/** Deletes an Item, with its access and its data, and shows what is left. Rejects if it was not deleted. */
export const disconnect = async (id: string) => {
  await deleteItem(id)
  if (get().values['updateItem']?.[0] === id) setValue('updateItem', [])
  removeConnection(id)
  set(({ shown, questions }) => ({
    shown: shown?.id === id ? null : shown,
    questions: questions.filter(({ itemId }) => itemId !== id),
  }))
  readSections()
}

export const startOver = () => {
  forget('demo-items')
  location.reload()
}

/** Adds a callback of the widget to the log. The run's id and the time of the event are left out. */
export const addEntry = (name: string, given: object = {}) => {
  const { timestamp: _, runId: __, ...details }: { timestamp?: unknown; runId?: unknown } = given
  const entry = { id: randomUuid(), at: new Date(), name }
  const isEmpty = Object.keys(details).length === 0
  set(({ log }) => ({ log: [...log, isEmpty ? entry : { ...entry, details }] }))
}

const FOLLOWED_AFTER_CLOSE_MS = 60_000

/** Reads the webhooks of the connections, and of this Item, until a minute after the widget is closed. */
export const followEvents = (itemId?: string) =>
  set(({ followed }) => ({ followed: { until: Infinity, itemId: itemId ?? followed.itemId } }))

export const stopFollowingInAMinute = () =>
  set(({ followed }) => ({
    followed: {
      ...followed,
      until: Math.min(followed.until, Date.now() + FOLLOWED_AFTER_CLOSE_MS),
    },
  }))

export const followForAMinute = (itemId: string) => {
  followEvents(itemId)
  stopFollowingInAMinute()
}

const CHANGES_ITEM = /^(item\/(updated|error)|transactions\/)/
const ENDS_WAIT = /^item\/(updated|error)$/

/**
 * Reads the webhooks that the backend has received: "Treat the webhook as a trigger and the REST API as the source of
 * truth."
 */
export const readEvents = async () => {
  const { connections, followed, events: before } = get()
  const ids = new Set([followed.itemId, ...Object.keys(connections)].filter((id) => id !== null))
  const query = new URLSearchParams([...ids].map((id) => ['itemId', id]))
  const { results } = await callBackend<{ results: ReceivedEvent[] }>(`/webhooks?${query}`)
  const fresh = results.filter(({ eventId }) => before.every((event) => event.eventId !== eventId))
  set(({ events, pending }) => ({
    events: [...events, ...fresh],
    pending: fresh.some(({ itemId, event }) => itemId === pending?.id && ENDS_WAIT.test(event))
      ? null
      : pending,
  }))
  const changed = fresh.filter(({ event }) => CHANGES_ITEM.test(event))
  for (const id of new Set(changed.map(({ itemId }) => itemId))) void showItem(id)
  return results
}
