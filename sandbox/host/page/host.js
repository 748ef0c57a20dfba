import { callBackend } from './backend.js'
import { addressOptions, widgetUrl } from './code.js'
import { keepReceipt, listConnections, onConnections, showConnections } from './connections.js'
import { endConnection } from './disconnect.js'
import { showLog } from './developer.js'
import './faults.js'
import { countEvent } from './funnel.js'
import { restoreItems, showConnected, showItem, showWithout } from './item.js'
import { addEntry } from './log.js'
import { translatePage } from './language.js'
import { NO_OPTIONS, onOptionsChange, readMode, readOptions } from './options.js'
import { onPendingChecked, showPending } from './pending.js'
import { followEvents, followForAMinute, stopFollowingInAMinute } from './webhooks.js'

/** Requests a connect token from the page's own server, which holds the secret. The token is not logged. */
const connectToken = async ({ reason, itemId }) => {
  addEntry('connectToken', itemId ? { reason, itemId } : { reason })
  // The first token of an update is bound to its Item; that of another bank to none.
  const bound = itemId ?? (reason === 'open' ? readOptions().updateItem : undefined)
  return (await callBackend('/connect-token', 'POST', { itemId: bound })).accessToken
}

const ITEM_EVENTS = new Set(['ITEM_CREATED', 'ITEM_UPDATED'])

/** Of the consent that the next success follows; null without one. */
let lastReceipt = null

const callbacks = {
  onReady: () => addEntry('onReady'),
  onOpen: () => {
    addEntry('onOpen')
    lastReceipt = null
    followEvents()
  },
  onEvent: (event) => {
    addEntry('onEvent', event)
    countEvent(event)
    if (ITEM_EVENTS.has(event.name)) followEvents(event.itemId)
    if (event.name === 'ACCOUNT_ENDED') void showWithout(event)
  },
  onConsent: (receipt) => {
    addEntry('onConsent', receipt)
    lastReceipt = receipt
  },
  onError: (error) => addEntry('onError', error),
  onClose: (end) => {
    addEntry('onClose', end)
    if (end.reason === 'pending' && end.item) {
      showPending(end.item)
      void showItem(end.item.id)
    }
    stopFollowingInAMinute()
    focusOverview()
  },
  onSuccess: (result) => {
    addEntry('onSuccess', result)
    // An Item that was connected before is updated without a consent.
    if (lastReceipt?.connectorId === result.item.connector.id)
      keepReceipt(result.item.id, lastReceipt)
    lastReceipt = null
    void showConnected(result.item)
    followForAMinute(result.item.id)
    focusOverview()
  },
}

/** The button that opened the widget may be gone: the focus goes on to what it brought. */
const focusOverview = () =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const overview = document.getElementById('overview')
    const first = overview.hidden ? document.getElementById('connect') : overview
    first.focus()
  })

let connect
const inline = document.getElementById('inline')

/** The widget with what is chosen now and `changes` to it; null while its script is missing. */
const prepare = (changes) => {
  if (!window.Connect) {
    addEntry('loader', { message: 'connect.js has not loaded: is the widget running?' })
    return null
  }
  const options = {
    ...NO_OPTIONS,
    ...addressOptions,
    connections: listConnections(),
    ...readOptions(),
    connectToken,
    onRevoke: ({ itemId }) => endConnection(itemId),
    ...callbacks,
    ...changes,
  }
  connect ??= window.Connect.create(options)
  connect.update(options)
  inline.hidden = readMode() !== 'inline'
  return connect
}

const open = (changes) => {
  prepare(changes)?.open()
  if (!inline.hidden) inline.scrollIntoView({ block: 'start' })
}

/** Opens the widget by a link, as a native app or a mail does: options and token are in the fragment. */
const followLink = async (changes) => {
  const token = await connectToken({ reason: 'open', itemId: changes?.updateItem })
  const options = Object.entries({
    connections: listConnections(),
    returnUrl: location.href,
    ...readOptions(),
    connectToken: token,
    ...changes,
  })
  const plain = options.flatMap(([name, value]) => {
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
  location.assign(`${widgetUrl}#${new URLSearchParams(plain)}`)
}

/** Opens the widget. @param changes options that go before those of the form */
const start = (changes) => {
  showLog()
  if (readMode() === 'link')
    followLink(changes).catch((error) => addEntry('link', { message: error.message }))
  else open(changes)
}
for (const id of ['connect', 'connect-another'])
  document.getElementById(id).addEventListener('click', () => start())
document.getElementById('manage').addEventListener('click', () => start({ view: 'connections' }))
onPendingChecked((updateItem) => start({ updateItem }))

// After a redirect, creating the widget reports the result.
addEventListener('load', () => {
  const { searchParams } = new URL(location)
  if (!searchParams.has('connect')) return
  if (readMode() === 'redirect') prepare()
  else showReturned(searchParams.get('connect'))
})

/** Logs the result of a run by link, which is in the address. Anybody can write an address: it proves nothing. */
const showReturned = (text) => {
  history.replaceState(null, '', location.pathname)
  const result = JSON.parse(text)
  addEntry('returned', result)
  if (!result.item) return
  if (result.reason === 'pending') showPending(result.item)
  void showItem(result.item.id, result.item.replaces?.itemId)
  followForAMinute(result.item.id)
}

// A webhook may have changed one while the widget shows it.
onConnections(() => connect?.update({ connections: listConnections() }))
onOptionsChange(translatePage)
onOptionsChange(showConnections)
void restoreItems()
