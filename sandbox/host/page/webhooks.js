import { callBackend } from './backend.js'
import { setText } from './language.js'
import { appendEntry } from './log.js'

const POLL_MS = 2000
const FOLLOWED_AFTER_CLOSE_MS = 60_000

const log = document.getElementById('webhooks')
const note = document.getElementById('webhooks-note')

const DELIVERIES = {
  none: 'deliveryNone',
  pending: 'deliveryPending',
  delivered: 'deliveryDelivered',
  dropped: 'deliveryDropped',
}

/** The element that shows each event's delivery, by the event's id. */
const deliveryElements = new Map()
const listeners = []
let itemId
let until = 0
let isPolling = false

/** Shows the events of an Item that a callback named, until a minute after the widget is closed. */
export const followItem = (id) => {
  itemId = id
  until = Infinity
  void poll()
}

/** Shows the events of an Item from now on, for a minute. */
export const followForAMinute = (id) => {
  followItem(id)
  stopFollowingInAMinute()
}

/** Calls `listener(itemId, names)` with the names of the events that have come since the last call. */
export const onEvents = (listener) => listeners.push(listener)

export const stopFollowingInAMinute = () => {
  until = Math.min(until, Date.now() + FOLLOWED_AFTER_CLOSE_MS)
}

const poll = async () => {
  if (isPolling) return
  isPolling = true
  while (Date.now() < until && !document.hidden) {
    const state = await readEvents().then(
      () => 'nothing',
      () => 'webhooksFailed',
    )
    setText(note, state)
    note.hidden = deliveryElements.size > 0 && state === 'nothing'
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  isPolling = false
}

const readEvents = async () => {
  const id = itemId
  const { results } = await callBackend(`/webhooks?itemId=${encodeURIComponent(id)}`)
  const fresh = results.filter(({ eventId }) => !deliveryElements.has(eventId))
  for (const event of results) show(event)
  if (fresh.length === 0) return
  const names = fresh.map(({ event }) => event)
  for (const listener of listeners) listener(id, names)
}

const show = ({ at, event, eventId, itemId: ofItem, delivery }) => {
  const state = deliveryElements.get(eventId) ?? document.createElement('span')
  if (state.dataset.text !== DELIVERIES[delivery]) setText(state, DELIVERIES[delivery])
  if (deliveryElements.has(eventId)) return
  deliveryElements.set(eventId, state)
  const details = { eventId, itemId: ofItem }
  appendEntry(log, { at: new Date(at), name: event, state, details })
}

document.addEventListener('visibilitychange', () => void poll())
