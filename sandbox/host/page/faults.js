import { callBackend } from './backend.js'
import { element } from './element.js'
import { setText, text as translated } from './language.js'

const POLL_MS = 2000

const status = document.getElementById('faults-status')
const developer = document.getElementById('developer')

/** The faults by their names at the backend: the key of the sentence, and what it is at the service. */
const FAULTS = {
  list: ['faultList', 'GET /connectors → 500'],
  busy: ['faultBusy', 'POST /items → 429, Retry-After: 10'],
  token: ['faultToken', 'POST /items → 401'],
  refused: ['faultRefused', 'POST /items → 503'],
  bank: ['faultBank', 'Sandbox Bank → OFFLINE'],
  slow: ['faultSlow', '* → 5 s, 60 s'],
  offline: ['faultOffline', '* → ∅, 20 s'],
}

let active = []
let isPolling = false

const send = async (method, path = '') => show((await callBackend(`/faults${path}`, method)).active)

/** What is active, in a sentence. */
const activeText = () =>
  active.map((name) => `${translated(FAULTS[name][0])}: ${translated('faultActive')}`).join('; ') ||
  translated('faultsCleared')

/** Carries out what a button says; the sentence tells what is active then, or that it was not done. */
const act = async (...request) => {
  status.textContent = ''
  try {
    await send(...request)
    status.textContent = activeText()
  } catch {
    setText(status, 'faultFailed')
  }
  void poll()
}

const add = (name) => {
  if (!active.includes(name)) void act('POST', `/${name}`)
}

const buttons = Object.entries(FAULTS).map(([name, [key, call]]) => {
  const state = setText(element('b', { className: 'state', hidden: true }), 'faultActive')
  const button = element(
    'button',
    { type: 'button' },
    setText(element('span'), key),
    ' ',
    element('code', {}, call),
    ' ',
    state,
  )
  button.addEventListener('click', () => add(name))
  return { name, button, state }
})

const show = (names) => {
  active = names
  for (const { name, button, state } of buttons) {
    state.hidden = !active.includes(name)
    button.ariaDisabled = String(!state.hidden)
  }
}

/** Reads what is active again and again, until nothing is. */
const poll = async () => {
  if (isPolling) return
  isPolling = true
  while (active.length > 0 && developer.open && !document.hidden) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const before = active.length
    // The faults themselves may be why it can't be read.
    await send('GET').catch(() => {})
    if (active.length < before) status.textContent = activeText()
  }
  isPolling = false
}

const refresh = async () => {
  if (!developer.open || document.hidden) return
  await send('GET').catch(() => {})
  void poll()
}

document
  .getElementById('fault-list')
  .append(...buttons.map(({ button }) => element('li', {}, button)))
document.getElementById('faults-clear').addEventListener('click', () => {
  void act('DELETE')
})
developer.addEventListener('toggle', () => void refresh())
document.addEventListener('visibilitychange', () => void refresh())
