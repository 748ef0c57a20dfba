import { callBackend } from './backend.js'
import { connectionIds } from './connections.js'
import { setText } from './language.js'
import { appendEntry } from './log.js'

const POLL_MS = 2000
const FOLLOWED_AFTER_CLOSE_MS = 60_000

const log = document.getElementById('webhooks')
const note = document.getElementById('webhooks-note')

/** The ids of the events that are shown. */
const shown = new Set()
const listeners = []
/** An Item that a callback named, and may be no connection yet. */
let named = ''
let until = 0
let isPolling = false

/** Shows the events of the connections, which this page's own backend receives, until a minute after the widget is closed. */
export const followEvents = (itemId = named) => {
  named = itemId
  until = Infinity
  void poll()
}

/** Shows the events of an Item, and of the connections, from now on, for a minute. */
export const followForAMinute = (id) => {
  followEvents(id)
  stopFollowingInAMinute()
}

/** Calls `listener(itemId, names)` with the names of the events of an Item that have come since the last call. */
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
    note.hidden = shown.size > 0 && state === 'nothing'
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  isPolling = false
}

const readEvents = async () => {
  const ids = new Set([named, ...connectionIds()].filter(Boolean))
  const query = new URLSearchParams([...ids].map((id) => ['itemId', id]))
  const { results } = await callBackend(`/webhooks?${query}`)
  const fresh = results.filter(({ eventId }) => !shown.has(eventId))
  for (const event of fresh) show(event)
  for (const id of new Set(fresh.map(({ itemId }) => itemId))) {
    const names = fresh.filter(({ itemId }) => itemId === id).map(({ event }) => event)
    for (const listener of listeners) listener(id, names)
  }
}

const show = ({ at, event, eventId, itemId }) => {
  shown.add(eventId)
  appendEntry(log, { at: new Date(at), name: event, details: { eventId, itemId } })
}

document.addEventListener('visibilitychange', () => void poll())
