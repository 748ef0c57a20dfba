import { showItem } from './item.js'
import { addEntry } from './log.js'
import { readOptions } from './options.js'
import { followItem, followNoLongerThanAMinute } from './webhooks.js'

/** The page's own server holds the secret and mints the token; the token is shown nowhere. */
const connectToken = async ({ reason, itemId }) => {
  addEntry('connectToken', itemId ? { reason, itemId } : { reason })
  const answer = await fetch('/connect-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ itemId: itemId ?? readOptions().updateItem }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message ?? `The backend answered ${answer.status}.`)
  return body.accessToken
}

const NAMES_ITEM = new Set(['ITEM_CREATED', 'ITEM_UPDATED'])

const callbacks = {
  onReady: () => addEntry('onReady'),
  onOpen: () => addEntry('onOpen'),
  onEvent: (event) => {
    addEntry('onEvent', event)
    if (NAMES_ITEM.has(event.name)) followItem(event.itemId)
  },
  onError: (error) => addEntry('onError', error),
  onClose: (end) => {
    addEntry('onClose', end)
    followNoLongerThanAMinute()
  },
  onSuccess: (result) => {
    addEntry('onSuccess', result)
    void showItem(result.item.id)
  },
}

let connect

document.getElementById('connect').addEventListener('click', () => {
  if (!window.Connect) {
    addEntry('loader', { message: 'connect.js has not loaded: is the widget running?' })
    return
  }
  const options = { ...readOptions(), connectToken, ...callbacks }
  connect ??= window.Connect.create(options)
  connect.update(options)
  connect.open()
})
