import { ownLogo } from '../app/ownLogo.ts'
import { brandOf } from '../domain/brands.ts'
import type { Connector } from '../domain/connector.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { FirstScreenMessages } from '../i18n/messageTypes.ts'
import type { Language, WidgetOptions } from '../../protocol/options.ts'
import { currentColumns, isPicker } from '../steps/list/columns.ts'
import { fittingTiles, heightOf, rowHeight, tilePosition } from '../steps/list/tilePosition.ts'
import type { TileNotes } from '../steps/list/tileNotes.ts'
import { tileText } from '../steps/list/tileText.ts'
import { monogramOf } from '../ui/monogram.ts'
import type { OpeningList } from './openingList.ts'

export interface ListContent {
  list: OpeningList
  /** As they are shown: the application's name is made fit to be read. */
  options: WidgetOptions
  /** The host page's origin; null if it is not verified. */
  origin: string | null
  language: Language
  messages: FirstScreenMessages
  notes: TileNotes | null
}

/** The rows that are there before React is, as many as a high window shows. */
const ROWS = 15

/** The rows that are painted first: those that the window can show below the title, the search and the filters. */
const firstRows = (): number => (isPicker() ? ROWS : Math.ceil(innerHeight / rowHeight()) - 4)

function find<E extends Element>(parent: ParentNode, selector: string, type: new () => E): E {
  const element = parent.querySelector(selector)
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`)
  return element
}

/** The text with a key such as `list.title`. */
function textOf(messages: FirstScreenMessages, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((value, part) => isRecord(value) && value[part], messages)
  if (typeof text !== 'string') throw new Error(`The list's markup has an unknown key, ${key}.`)
  return text
}

const KEY = /^\{([\w.]+)\}$/

/**
 * Replaces the keys that stand for texts and attributes in the template. An element is left out if its own text is not
 * there: a name, a note.
 */
function fillIn(
  parent: ParentNode,
  own: Readonly<Record<string, string | undefined>>,
  messages: FirstScreenMessages,
): void {
  for (const element of parent.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      const [, key] = KEY.exec(attribute.value) ?? []
      if (key) attribute.value = textOf(messages, key)
    }
    const [, key] = KEY.exec(element.childElementCount === 0 ? element.textContent : '') ?? []
    if (!key) continue
    const text = key in own ? own[key] : textOf(messages, key)
    if (text === undefined) element.remove()
    else element.textContent = text
  }
}

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** The filters that the list offers, without the other countries: their names take `Intl`, which takes time. */
function fillFilters(filters: Element, { list, language }: ListContent): void {
  const { hasGroups, countries, country } = list
  if (!hasGroups) filters.querySelectorAll('button').forEach((button) => button.remove())
  const select = find(filters, 'select', HTMLSelectElement)
  const option = find(select, 'option', HTMLElement)
  select.replaceChildren(option)
  if (countries.length < 2) find(filters, 'span', HTMLElement).remove()
  else if (country !== null) option.textContent = countryName(country, language)
  if (filters.childElementCount === 0) filters.remove()
}

function fillTile(tile: Element, connector: Connector, content: ListContent): void {
  const { list, options, messages, notes } = content
  const { id, name, primaryColor, isSandbox } = connector
  const brand = brandOf(list.brands, connector)
  const text = tileText(connector, brand, options, notes, messages.list)
  const button = find(tile, 'button', HTMLElement)
  button.dataset['connectorId'] = String(id)
  button.setAttribute('aria-disabled', String(text.isDisabled))
  button.dataset['unavailable'] = String(text.isUnavailable)
  find(tile, '.list-note', HTMLElement).classList.toggle('list-warn', text.isWarning)
  const sandbox = isSandbox ? messages.list.sandbox : undefined
  fillIn(tile, { name, note: text.note, 'list.sandbox': sandbox }, messages)
  const { initial, colors } = monogramOf(name, primaryColor)
  const logo = find(tile, '.Logo-logo', HTMLElement)
  logo.textContent = initial
  Object.assign(logo.style, colors)
}

export interface EarlyRows {
  /** Shows Connectors in the place of those that are shown: at most 15 rows of them, which a high window holds. */
  show: (connectors: readonly Connector[]) => void
  /** Adds the rows that are left out of the first ones, because they are not seen before somebody scrolls. */
  complete: () => void
  /** The Connectors that are shown. */
  shown: () => readonly Connector[]
}

/** @param row a row of the template */
function createRows(rows: HTMLElement, row: HTMLElement, content: ListContent): EarlyRows {
  const columns = currentColumns()
  const fitting = fittingTiles()
  let shown = content.list.shown.slice(0, fitting)
  const tiles = (from: number, to: number) =>
    shown.slice(from, to * columns).map((connector, offset) => {
      const index = from + offset
      const tile = document.importNode(row, true)
      fillTile(tile, connector, content)
      // As in React's list: one Tab stop, from which arrow keys move the focus.
      find(tile, 'button', HTMLElement).tabIndex = index === 0 ? 0 : -1
      Object.assign(tile.style, tilePosition(index, columns))
      tile.setAttribute('aria-setsize', String(shown.length))
      tile.setAttribute('aria-posinset', String(index + 1))
      return tile
    })
  const nothing = Object.assign(document.createElement('p'), {
    className: 'list-empty',
    textContent: content.messages.list.stillLoading,
  })
  const replace = (count: number) => {
    rows.style.height = heightOf(shown.length, columns)
    rows.replaceChildren(...tiles(0, count))
    // Further pages of the catalog come with the bundle.
    if (shown.length === 0) rows.after(nothing)
    else nothing.remove()
  }
  replace(Math.max(1, Math.min(firstRows(), ROWS)))
  return {
    show: (connectors) => {
      shown = connectors.slice(0, fitting)
      replace(ROWS)
    },
    complete: () => rows.append(...tiles(rows.childElementCount, ROWS)),
    shown: () => shown,
  }
}

interface FilledList {
  /** To be put into the page. */
  list: DocumentFragment
  rows: EarlyRows
}

/**
 * The list as React renders it at first: the template is rendered from the same components (`template.tsx`). Text is
 * set as text only.
 */
export function fillList(template: HTMLTemplateElement, content: ListContent): FilledList {
  const { options, origin, messages } = content
  const { application, fallback } = options
  const filled = document.importNode(template.content, true)
  find(filled, '.App-shell', HTMLElement).setAttribute('aria-busy', 'true')
  // The place of the logo, which is loaded later.
  if (webAddress(ownLogo(options))) {
    const logo = document.createElement('span')
    logo.className = 'Logo-logo Logo-small'
    find(filled, '.App-names', HTMLElement).prepend(logo)
  }
  if (!options.isPicker) find(filled, '.list-all', HTMLElement).remove()
  if (!fallback) find(filled, '.ScreenLayout-actions', HTMLElement).remove()
  const rows = find(filled, 'ul', HTMLElement)
  const row = find(rows, 'li', HTMLElement)
  rows.replaceChildren()
  fillFilters(find(filled, 'fieldset', HTMLElement), content)
  const footer =
    origin === null ? messages.app.footerWithoutHost : messages.app.footer(new URL(origin).host)
  const own = {
    application: application?.name,
    fallback: fallback?.label,
    'app.footer': footer,
    'own.listLead': messages.own?.listLead,
  }
  fillIn(filled, own, messages)
  // Last: what the service and the host call themselves is never read as a key.
  return { list: filled, rows: createRows(rows, row, content) }
}
