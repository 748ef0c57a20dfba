import { onEvents } from './webhooks.js'

const section = document.getElementById('pending')
const bank = document.getElementById('pending-bank')
const check = document.getElementById('pending-check')
let waiting = ''

const hide = (id) => {
  if (id === waiting) section.hidden = true
}

/** Says that an Item waits for an approval at its bank, which may take days. */
export const showPending = ({ id, connector }) => {
  waiting = id
  bank.textContent = connector.name
  section.hidden = false
}

/** Calls `listener(itemId)` when the person asks how the approval stands. */
export const onPendingChecked = (listener) =>
  check.addEventListener('click', () => {
    hide(waiting)
    listener(waiting)
  })

onEvents((id, names) => {
  if (names.some((name) => /^item\/(updated|error)$/.test(name))) hide(id)
})
