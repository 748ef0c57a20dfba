import { callBackend } from './backend.js'
import { endAccount, onAccountAnswered, updateAccounts } from './accounts.js'
import { showApproval } from './approval.js'
import {
  addConnection,
  forgetConnections,
  isConnected,
  keptIds,
  removeConnection,
} from './connections.js'
import { showData } from './dataView.js'
import { element } from './element.js'
import { setText } from './language.js'
import { readOptions, selectItem } from './options.js'
import { followForAMinute, onEvents } from './webhooks.js'

const section = document.getElementById('item')
const fields = document.getElementById('item-fields')
const refresh = document.getElementById('item-refresh')
const update = document.getElementById('item-update')
let shown = ''

/**
 * Shows the Item as the service has it, and the data that it has collected: the widget's word is best effort, the
 * service's is not. An Item that was never synced is shown to the developer alone.
 */
export const showItem = (id, replacedItemId) => show(id, readItem(id), replacedItemId)

const show = async (id, read, replacedItemId) => {
  shown = id
  const { item, message } = await read
  if (item?.lastUpdatedAt) await take(id, item, replacedItemId)
  if (isConnected(id)) showData()
  if (id !== shown) return
  showFields(item ? rowsOf(item) : [['notReadable', message]])
  await showApproval(id, item)
}

/** Shows an Item as a connection, and has its accounts taken in. Where that fails, the sections say so. */
const take = async (id, item, replacedItemId) => {
  const { endedItemId, accounts } = await updateAccounts(id, replacedItemId).catch(() => ({}))
  if (endedItemId) removeConnection(endedItemId)
  addConnection(id, accounts ? Object.assign(item, { accounts }) : item)
}

/** Shows an account no longer, which the person has ended in the widget. */
export const showWithout = async ({ itemId, accountId }) => {
  await endAccount(accountId)
  await showItem(itemId)
}

onAccountAnswered((endedItemId) => {
  if (endedItemId) removeConnection(endedItemId)
  showData()
})

/** As `showItem`, for an Item that the widget has just connected: it is there before it is read. */
export const showConnected = ({ id, replaces }) => {
  addConnection(id)
  return showItem(id, replaces?.itemId)
}

const showFields = (rows) => {
  fields.replaceChildren(
    ...rows.flatMap(([key, value]) => [
      setText(element('dt'), key),
      element('dd', {}, value ?? '–'),
    ]),
  )
  section.hidden = false
}

/** The Item as the page's backend gives it, or the message that it cannot be read. */
const readItem = async (id) => {
  try {
    return { item: await callBackend(`/item/${encodeURIComponent(id)}`) }
  } catch (error) {
    return { message: error.message }
  }
}

/** Shows again what an earlier page of this tab has connected, if the service still has it. */
export const restoreItems = async () => {
  for (const id of keptIds()) {
    const read = await readItem(id)
    const { item } = read
    if (!item) continue
    if (shown === '') await show(id, read)
    else if (item.lastUpdatedAt) {
      await take(id, item)
      showData()
    }
  }
}

/** Shows an Item that was deleted no longer. */
export const forgetItem = (id) => {
  if (readOptions().updateItem === id) selectItem('')
  if (shown !== id) return
  shown = ''
  section.hidden = true
}

const rowsOf = (item) => [
  ['bank', item.connector.name],
  ['status', item.status],
  ['execution', item.executionStatus],
  ['updated', item.lastUpdatedAt],
  ['accessUntil', item.consentExpiresAt],
  ['item', item.id],
]

const RELEVANT = /^(item\/(updated|error)|transactions\/)/

// "Treat the webhook as a trigger and the REST API as the source of truth."
onEvents((id, names) => {
  if (names.some((name) => RELEVANT.test(name))) void showItem(id)
})

refresh.addEventListener('click', () => {
  void showItem(shown)
  followForAMinute(shown)
})
update.addEventListener('click', () => selectItem(shown))
document.getElementById('start-over').addEventListener('click', () => {
  forgetConnections()
  location.reload()
})
