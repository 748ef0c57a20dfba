import { readSection, SECTIONS } from './bankData.js'
import { connectionIds, onConnections } from './connections.js'
import { element } from './element.js'
import { showFigures } from './figures.js'
import { setText, text } from './language.js'
import { onOptionsChange } from './options.js'
import { rowElement } from './rows.js'

const status = document.getElementById('data-status')
const list = document.getElementById('data-sections')

/** Rows shown of a section before somebody asks for more. */
const FEW = { accounts: 4, cards: 4, transactions: 8, investments: 4, loans: 4 }

/** The text of the status, by the first of these states that a section is in. */
const SUMMARIES = [
  ['reading', 'reading'],
  ['failed', 'someMissing'],
]

/** Each section's state: `reading`, `failed` or `ready`, with what was read. Old data stay while they are read again. */
const states = new Map()

/** Reads and shows everything that the connected Items have collected, section by section as they arrive. */
export const showData = () => {
  for (const section of SECTIONS) void load(section)
}

/** Forgets everything that was read, as after an Item was deleted. */
export const forgetData = () => {
  states.clear()
  list.replaceChildren()
}

const load = async (section) => {
  const before = states.get(section)
  const request = Symbol(section)
  const finish = (state) => {
    if (states.get(section)?.request !== request) return
    states.set(section, { ...state, request })
    show(section)
  }
  states.set(section, { kind: 'reading', data: before?.data, request })
  show(section)
  await readSection(connectionIds(), section).then(
    (data) => finish({ kind: data.complete ? 'ready' : 'failed', data }),
    () => finish({ kind: 'failed', data: before?.data }),
  )
}

/** Shows one section; it takes its place in the order of `SECTIONS`. */
const show = (section) => {
  const state = states.get(section)
  const old = document.getElementById(`data-${section}`)
  const hadFocus = old?.contains(document.activeElement) ?? false
  const isOpen = old?.querySelector('details')?.open ?? false
  const made = state.data?.shared === false ? null : sectionOf(section, state, isOpen)
  if (old && made) old.replaceWith(made)
  else if (old) old.remove()
  else if (made) list.insertBefore(made, nextShown(section))
  if (hadFocus) document.getElementById(`data-${section}`)?.focus()
  showSummary()
  showFigures((name) => states.get(name)?.data?.results)
}

const showSummary = () => {
  const kinds = new Set([...states.values()].map(({ kind }) => kind))
  const key = SUMMARIES.find(([kind]) => kinds.has(kind))?.[1] ?? 'allRead'
  if (status.dataset.text !== key) setText(status, key)
}

const nextShown = (section) => {
  const later = SECTIONS.slice(SECTIONS.indexOf(section) + 1)
  return later.map((each) => document.getElementById(`data-${each}`)).find(Boolean) ?? null
}

const sectionOf = (section, { kind, data }, isOpen) => {
  const heading = element('h2', { id: `data-${section}-title` })
  setText(heading, section)
  const made = element(
    'section',
    { id: `data-${section}`, className: 'card', tabIndex: -1 },
    heading,
  )
  made.setAttribute('aria-labelledby', heading.id)
  made.setAttribute('aria-busy', String(kind === 'reading'))
  if (data) made.append(...rowsOf(section, data.results, isOpen))
  else if (kind === 'reading') made.append(skeleton())
  if (kind === 'failed') made.append(failure(section))
  return made
}

const rowsOf = (section, results, isOpen) => {
  if (results.length === 0) return [setText(element('p', { className: 'muted' }), 'nothing')]
  const rows = results.map((result) => rowElement(section, result))
  const few = FEW[section]
  if (rows.length <= few) return [listOf(rows)]
  const more = element('details', { open: isOpen }, setText(element('summary'), 'more'))
  more.append(listOf(rows.slice(few)))
  return [listOf(rows.slice(0, few)), more]
}

const listOf = (rows) => {
  const made = element('ul', { className: 'rows' }, ...rows)
  made.setAttribute('role', 'list')
  return made
}

const skeleton = () => element('div', { className: 'skeleton' }, element('i'), element('i'))

const failure = (section) => {
  const again = element('button', { type: 'button' }, text('tryAgain'))
  again.setAttribute('aria-label', `${text('tryAgain')}: ${text(section)}`)
  again.addEventListener('click', () => void load(section))
  return element('div', { className: 'failure' }, setText(element('p'), 'notRead'), again)
}

const showAll = () => {
  for (const section of states.keys()) show(section)
}
onOptionsChange(showAll)
// The rows name their institution once there are several.
onConnections(showAll)
