/** The widget on this page, by its script tag, as any host has it. */
import { callBackend } from './backend.ts'
import { LISTS, FIELDS } from './fields.ts'
import {
  addEntry,
  disconnect,
  endAccount,
  followEvents,
  followForAMinute,
  isInPage,
  keepReceipt,
  listConnections,
  modeOf,
  readOptions,
  showConnected,
  showItem,
  stopFollowingInAMinute,
  usePage,
} from './store.ts'
import type {
  AccountOffer,
  AllOptions,
  Callbacks,
  Connect,
  ConsentReceipt,
  TokenRequest,
} from './ui.ts'

/** The global that the script defines; absent until it has loaded. */
interface Loaded {
  Connect?: { create: (options: object) => Connect }
}

const script = document.querySelector<HTMLScriptElement>('script[src$="/connect.js"]')

/** The widget's address: the folder of its loader, with a slash at its end. */
export const widgetUrl = new URL('.', script?.src ?? location.href).href

/** The address as an option, which the script tag needs where the widget is not a whole origin. */
export const addressOptions = widgetUrl === `${new URL(widgetUrl).origin}/` ? {} : { widgetUrl }

/** Requests a connect token from the page's own backend, which holds the secret. The token is not logged. */
const connectToken = async ({ reason, itemId }: TokenRequest): Promise<string> => {
  addEntry('connectToken', itemId ? { reason, itemId } : { reason })
  // The first token of an update is bound to its Item; that of another bank to none.
  const { updateItem } = readOptions(usePage.getState().values)
  const body = { itemId: itemId ?? (reason === 'open' ? updateItem : undefined) }
  return (await callBackend<{ accessToken: string }>('/connect-token', 'POST', body)).accessToken
}

/** Moves the focus to the overview, or to the button of a first connection, once the page shows them. */
export const focusOverview = () =>
  setTimeout(() => document.querySelector<HTMLElement>('#overview, #connect')?.focus())

/** After a run the button that opened the widget may be gone: the focus goes on to what it brought. */
const focusAfterRun = () =>
  setTimeout(() => {
    if (document.activeElement === document.body) focusOverview()
  })

/** Of the consent that the next success follows; null without one. */
let lastReceipt: ConsentReceipt | null = null

const setPending = ({ id, connector }: { id: string; connector: { name: string } }) =>
  usePage.setState({ pending: { id, bank: connector.name } })

/** The way out of the widget leads to the page's own form, with what was searched for. */
const enterByHand = ({ reason, query = '' }: { reason: string; query?: string }) => {
  if (reason !== 'fallback') return
  usePage.setState({ manual: { name: query, isAdded: false } })
  setTimeout(() => document.querySelector<HTMLElement>('#manual input')?.focus())
}

const callbacks: Callbacks = {
  onReady: () => addEntry('onReady'),
  onOpen: () => {
    addEntry('onOpen')
    lastReceipt = null
    followEvents()
  },
  onEvent: (event) => {
    addEntry('onEvent', event)
    if (event.name === 'ITEM_CREATED' || event.name === 'ITEM_UPDATED') {
      usePage.setState({ chosen: event.itemId })
      followEvents(event.itemId)
    }
    if (event.name === 'ACCOUNT_ENDED') void endAccount(event)
  },
  onConsent: (receipt) => {
    addEntry('onConsent', receipt)
    lastReceipt = receipt
  },
  onError: (error) => addEntry('onError', error),
  onClose: (end) => {
    addEntry('onClose', end)
    enterByHand(end)
    const { chosen, connections } = usePage.getState()
    usePage.setState({ chosen: null })
    if (end.reason === 'pending' && end.item) {
      setPending(end.item)
      void showItem(end.item.id)
    }
    // What its webhooks said was not shown.
    if (chosen && chosen in connections) void showItem(chosen)
    stopFollowingInAMinute()
    focusAfterRun()
  },
  onSuccess: (result) => {
    addEntry('onSuccess', result)
    const { id, connector, replaces } = result.item
    // An Item that was connected before is updated without a consent.
    if (lastReceipt?.connectorId === connector.id) keepReceipt(id, lastReceipt)
    lastReceipt = null
    showConnected(id, { replacedItemId: replaces?.itemId, choices: result.accounts })
    followForAMinute(id)
    focusAfterRun()
  },
}

/** Each option by its name, undefined: an update with them forgets what was given before. */
const NO_OPTIONS = Object.fromEntries(
  [...LISTS, ...FIELDS.map(({ name }) => name.replace(/\..*/, ''))].map((name) => [
    name,
    undefined,
  ]),
)

let connect: Connect | undefined

/** Opens what is not for a picker, such as one bank. */
let overPicker: Connect | undefined

const isOverPicker = (changes: Partial<AllOptions> | undefined) =>
  changes !== undefined && modeOf(usePage.getState().values) === 'picker'

/** The widget with what is chosen now and `changes` to it; undefined while its script is missing. */
const prepare = (changes?: Partial<AllOptions>): Connect | undefined => {
  const { Connect }: Window & Loaded = window
  if (!Connect) {
    addEntry('loader', { message: 'connect.js has not loaded: is the widget running?' })
    return undefined
  }
  const options = {
    ...NO_OPTIONS,
    ...addressOptions,
    connections: listConnections(),
    ...readOptions(usePage.getState().values),
    connectToken,
    onRevoke: ({ itemId }: { itemId: string }) => disconnect(itemId),
    onNotice: async ({ connectorId, name }: { connectorId: number; name: string }) => {
      await callBackend('/notices', 'POST', { connectorId, name })
      usePage.setState({ awaitsNotice: true })
    },
    onAccounts: async ({ itemId }: { itemId: string }) => {
      const path = '/accounts/offers'
      return (await callBackend<{ results: AccountOffer[] }>(path, 'POST', { itemId })).results
    },
    ...callbacks,
    ...changes,
  }
  if (isOverPicker(changes)) {
    const modal = { ...options, mode: 'modal' as const }
    overPicker ??= Connect.create(modal)
    overPicker.update(modal)
    return overPicker
  }
  connect ??= Connect.create(options)
  connect.update(options)
  return connect
}

// A webhook may have changed one while the widget shows it.
usePage.subscribe(({ connections }, before) => {
  if (connections !== before.connections)
    for (const each of [connect, overPicker]) each?.update({ connections: listConnections() })
})

/** Opens the widget by a link, as a native app or a mail does: options and token are in the fragment. */
const followLink = async (changes?: Partial<AllOptions>) => {
  const token = await connectToken({ reason: 'open', itemId: changes?.updateItem })
  const options = Object.entries({
    connections: listConnections(),
    returnUrl: location.href,
    ...readOptions(usePage.getState().values),
    connectToken: token,
    ...changes,
  })
  const plain = options.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
  location.assign(`${widgetUrl}#${new URLSearchParams(plain)}`)
}

/** The panel is at the right, with room beside it, from this width on. */
const isBeside = matchMedia('(min-width: 1152px)')

/** Opens the widget. @param changes options that go before those of the form */
export const openWidget = (changes?: Partial<AllOptions>) => {
  const { panel, values } = usePage.getState()
  const isOver = isOverPicker(changes)
  const mode = isOver ? 'modal' : modeOf(values)
  // What the widget tells is shown beside it where there is room; not behind a dialog, nor where somebody closed the panel.
  if (isBeside.matches && panel !== 'closed' && mode !== 'modal') {
    usePage.setState({ panel: 'open' })
    setTimeout(() => document.getElementById('log-panel')?.scrollIntoView())
  }
  if (mode === 'link')
    followLink(changes).catch((error: Error) => addEntry('link', { message: error.message }))
  else {
    const isInline = isInPage(mode)
    if (!isOver) usePage.setState({ isInline })
    prepare(changes)?.open()
    if (isInline)
      setTimeout(() => document.getElementById('inline')?.scrollIntoView({ block: 'start' }))
  }
}

interface Returned {
  reason: string
  query?: string
  item?: { id: string; connector: { name: string }; replaces?: { itemId: string } | null }
}

/** After a redirect, creating the widget reports the result. That of a link is in the address: it proves nothing. */
export const handleRedirectResult = () => {
  const text = new URL(location.href).searchParams.get('connect')
  if (text === null) return
  if (modeOf(usePage.getState().values) === 'redirect') prepare()
  else {
    history.replaceState(null, '', location.pathname)
    const result: Returned = JSON.parse(text)
    addEntry('returned', result)
    enterByHand(result)
    if (!result.item) return
    const { id, replaces } = result.item
    if (result.reason === 'pending') setPending(result.item)
    void showItem(id, { replacedItemId: replaces?.itemId })
    followForAMinute(id)
  }
}
