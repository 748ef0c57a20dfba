import { readSection, SECTIONS } from './bankData.js'
import { setText, text } from './language.js'
import { onOptionsChange } from './options.js'
import { rowOf, totalOf } from './rows.js'

const card = document.getElementById('data')
const status = document.getElementById('data-status')
const list = document.getElementById('data-sections')
const link = document.getElementById('data-link')

/** Rows shown of a section before somebody asks for more. */
const FEW = 8

/** The text of the status, by the first of these states that a section is in. */
const SUMMARIES = [
  ['reading', 'reading'],
  ['failed', 'someMissing'],
]

let itemId = ''
/** Each section's state: `reading`, `failed`, or `ready` with what was read. Old data stay while they are read again. */
let states = new Map()

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** Reads and shows everything that an Item has collected, section by section as they arrive. */
export const showData = (id) => {
  if (id !== itemId) states = new Map()
  itemId = id
  card.hidden = false
  for (const section of SECTIONS) void load(section)
}

const load = async (section) => {
  const id = itemId
  const before = states.get(section)
  const request = Symbol(section)
  const finish = (state) => {
    if (id !== itemId || states.get(section)?.request !== request) return
    states.set(section, { ...state, request })
    show(section)
  }
  states.set(section, { kind: 'reading', data: before?.data, request })
  show(section)
  await readSection(id, section).then(
    (data) => finish({ kind: 'ready', data }),
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
}

const showSummary = () => {
  const kinds = new Set([...states.values()].map(({ kind }) => kind))
  const key = SUMMARIES.find(([kind]) => kinds.has(kind))?.[1] ?? 'allRead'
  if (status.dataset.text !== key) setText(status, key)
  link.hidden = !kinds.has('ready')
}

const nextShown = (section) => {
  const later = SECTIONS.slice(SECTIONS.indexOf(section) + 1)
  return later.map((each) => document.getElementById(`data-${each}`)).find(Boolean) ?? null
}

const sectionOf = (section, { kind, data }, isOpen) => {
  const heading = element('h3', { id: `data-${section}-title` })
  setText(heading, section)
  const total = data && totalOf[section]?.(data.results)
  const head = element('div', { className: 'section-head' }, heading)
  if (total) head.append(element('span', { className: 'muted' }, `${text('total')} ${total}`))
  const made = element('section', { id: `data-${section}`, tabIndex: -1 }, head)
  made.setAttribute('aria-labelledby', heading.id)
  made.setAttribute('aria-busy', String(kind === 'reading'))
  if (data) made.append(...rowsOf(section, data.results, isOpen))
  else if (kind === 'reading') made.append(skeleton())
  if (kind === 'failed') made.append(failure(section))
  return made
}

const rowsOf = (section, results, isOpen) => {
  if (results.length === 0) return [setText(element('p', { className: 'muted' }), 'nothing')]
  const rows = results.map((result) => rowElement(rowOf[section](result)))
  if (rows.length <= FEW) return [listOf(rows)]
  const more = element('details', { open: isOpen }, setText(element('summary'), 'more'))
  more.append(listOf(rows.slice(FEW)))
  return [listOf(rows.slice(0, FEW)), more]
}

const listOf = (rows) => {
  const made = element('ul', { className: 'rows' }, ...rows)
  made.setAttribute('role', 'list')
  return made
}

const rowElement = ({ key, name, details, values, notes = [], gain = false }) => {
  const lines = (texts, className) =>
    texts.filter(Boolean).map((line) => element('span', { className }, line))
  const row = element(
    'li',
    {},
    element('div', {}, element('b', {}, name), ...lines(details, 'muted')),
    element(
      'div',
      { className: gain ? 'values gain' : 'values' },
      ...lines(values, 'value'),
      ...lines(notes, 'muted'),
    ),
  )
  row.dataset.id = key
  return row
}

const skeleton = () => element('div', { className: 'skeleton' }, element('i'), element('i'))

const failure = (section) => {
  const again = element('button', { type: 'button' }, text('tryAgain'))
  again.setAttribute('aria-label', `${text('tryAgain')}: ${text(section)}`)
  again.addEventListener('click', () => void load(section))
  return element('div', { className: 'failure' }, setText(element('p'), 'notRead'), again)
}

onOptionsChange(() => {
  for (const section of states.keys()) show(section)
})
