import { appendEntry } from './log.js'

const PAUSE = 2000
const AFTERMATH = 60_000

const log = document.getElementById('webhooks')
const note = document.getElementById('webhooks-note')

const DELIVERIES = {
  none: 'no address registered',
  pending: 'on its way',
  delivered: 'delivered',
  dropped: 'given up',
}

/** The element that shows each event's delivery, by the event's id. */
const known = new Map()
let itemId
let until = 0
let running = false

/** Shows the events of an Item that a callback named, until a minute after the widget is closed. */
export const followItem = (id) => {
  itemId = id
  until = Infinity
  void run()
}

export const followNoLongerThanAMinute = () => {
  until = Math.min(until, Date.now() + AFTERMATH)
}

const run = async () => {
  if (running) return
  running = true
  while (Date.now() < until && !document.hidden) {
    note.textContent = await readEvents().then(
      () => 'Nothing yet.',
      () => 'The backend could not read them just now.',
    )
    note.hidden = known.size > 0 && note.textContent === 'Nothing yet.'
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  running = false
}

const readEvents = async () => {
  const answer = await fetch(`/webhooks?itemId=${encodeURIComponent(itemId)}`)
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}.`)
  const { results } = await answer.json()
  for (const event of results) show(event)
}

const show = ({ at, event, eventId, itemId: ofItem, delivery }) => {
  const state = known.get(eventId) ?? document.createElement('span')
  if (state.textContent !== DELIVERIES[delivery]) state.textContent = DELIVERIES[delivery]
  if (known.has(eventId)) return
  known.set(eventId, state)
  const details = { eventId, itemId: ofItem }
  appendEntry(log, { at: new Date(at), name: event, state, details })
}

document.addEventListener('visibilitychange', () => void run())
