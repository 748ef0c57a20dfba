import { selectItem } from './options.js'

const section = document.getElementById('item')
const fields = document.getElementById('item-fields')
const refresh = document.getElementById('item-refresh')
const update = document.getElementById('item-update')
let shown = ''

const element = (tag, textContent) => Object.assign(document.createElement(tag), { textContent })

/** Shows the Item as the service returns it. */
export const showItem = async (id) => {
  shown = id
  const answer = await fetch(`/item/${encodeURIComponent(id)}`)
  const item = await answer.json()
  const rows = answer.ok ? rowsOf(item) : [['Not readable', item.message]]
  fields.replaceChildren(
    ...rows.flatMap(([name, value]) => [element('dt', name), element('dd', value ?? '–')]),
  )
  section.hidden = false
}

const rowsOf = (item) => [
  ['Institution', item.connector.name],
  ['Status', item.status],
  ['Last execution', item.executionStatus],
  ['Updated', item.lastUpdatedAt],
  ['Access until', item.consentExpiresAt],
  ['Item', item.id],
]

refresh.addEventListener('click', () => void showItem(shown))
update.addEventListener('click', () => selectItem(shown))
