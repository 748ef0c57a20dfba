import { showData } from './dataView.js'
import { setText } from './language.js'
import { selectItem } from './options.js'
import { followForAMinute, onEvents } from './webhooks.js'

const section = document.getElementById('item')
const fields = document.getElementById('item-fields')
const refresh = document.getElementById('item-refresh')
const update = document.getElementById('item-update')
const DEADLINE_MS = 15_000
let shown = ''

const element = (tag, textContent) => Object.assign(document.createElement(tag), { textContent })

/** Shows the Item and its data as the service has them: the widget's word is best effort, the service's is not. */
export const showItem = async (id) => {
  shown = id
  showData(id)
  const rows = await readRows(id)
  if (id !== shown) return
  fields.replaceChildren(
    ...rows.flatMap(([key, value]) => [
      setText(document.createElement('dt'), key),
      element('dd', value ?? '–'),
    ]),
  )
  section.hidden = false
}

const readRows = async (id) => {
  try {
    const answer = await fetch(`/item/${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const item = await answer.json()
    return answer.ok ? rowsOf(item) : [['notReadable', item.message]]
  } catch (error) {
    return [['notReadable', error.message]]
  }
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
