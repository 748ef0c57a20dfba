import { appendEntry } from './log.js'

const POLL_MS = 2000
const FOLLOWED_AFTER_CLOSE_MS = 60_000

const log = document.getElementById('webhooks')
const message = document.getElementById('webhooks-note')

const DELIVERIES = {
  none: 'no address registered',
  pending: 'on its way',
  delivered: 'delivered',
  dropped: 'given up',
}

/** The element that shows each event's delivery, by the event's id. */
const deliveryElements = new Map()
let itemId
let followUntil = 0
let isPolling = false

/** Shows the events of an Item that a callback named, until a minute after the widget is closed. */
export const followItem = (id) => {
  itemId = id
  followUntil = Infinity
  void poll()
}

export const stopFollowingInAMinute = () => {
  followUntil = Math.min(followUntil, Date.now() + FOLLOWED_AFTER_CLOSE_MS)
}

const poll = async () => {
  if (isPolling) return
  isPolling = true
  while (Date.now() < followUntil && !document.hidden) {
    message.textContent = await readEvents().then(
      () => 'Nothing yet.',
      () => 'The backend could not read them just now.',
    )
    message.hidden = deliveryElements.size > 0 && message.textContent === 'Nothing yet.'
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  isPolling = false
}

const readEvents = async () => {
  const answer = await fetch(`/webhooks?itemId=${encodeURIComponent(itemId)}`)
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}.`)
  const { results } = await answer.json()
  for (const event of results) show(event)
}

const show = ({ at, event, eventId, itemId: ofItem, delivery }) => {
  const state = deliveryElements.get(eventId) ?? document.createElement('span')
  if (state.textContent !== DELIVERIES[delivery]) state.textContent = DELIVERIES[delivery]
  if (deliveryElements.has(eventId)) return
  deliveryElements.set(eventId, state)
  const details = { eventId, itemId: ofItem }
  appendEntry(log, { at: new Date(at), name: event, state, details })
}

document.addEventListener('visibilitychange', () => void poll())
