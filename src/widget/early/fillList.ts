import { brandOf } from '../domain/brands.ts'
import type { Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { FirstScreenMessages } from '../i18n/messageTypes.ts'
import type { Language, WidgetOptions } from '../../protocol/options.ts'
import { currentColumns } from '../screens/list/columns.ts'
import { heightOf, ROW_REM, tilePosition } from '../screens/list/tilePosition.ts'
import { tileText } from '../screens/list/tileText.ts'
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
}

/** The rows that are there before React is, as many as a high window shows. */
const ROWS = 15

/** The rows that are painted first: those that the window can show below the title, the search and the filters. */
function firstRows(): number {
  const rowHeight = ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.ceil(innerHeight / rowHeight) - 4
}

function find<E extends Element>(parent: ParentNode, selector: string, type: new () => E): E {
  const element = parent.querySelector(selector)
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`)
  return element
}

/** Sets an element's text, or removes the element. */
function setText(element: Element, text: string | undefined | false): void {
  if (text) element.textContent = text
  else element.remove()
}

const create = (tag: 'span' | 'bdi' | 'p', className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent })

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

function fillFilters(filters: Element, { list, language, messages }: ListContent): void {
  const { hasGroups, countries, country } = list
  const words = messages.list
  filters.ariaLabel = words.filters
  const [personal, business] = filters.querySelectorAll('button')
  if (personal) setText(personal, hasGroups && words.personal)
  if (business) setText(business, hasGroups && words.business)
  const select = find(filters, 'select', HTMLSelectElement)
  select.ariaLabel = words.country
  const option = find(select, 'option', HTMLElement)
  if (countries.length < 2) select.remove()
  else option.textContent = country === null ? words.allCountries : countryName(country, language)
  if (filters.childElementCount === 0) filters.remove()
}

function fillTile(
  tile: Element,
  connector: Connector,
  { list, options, messages }: ListContent,
): void {
  const { name, primaryColor, isSandbox } = connector
  const brand = brandOf(list.brands, connector)
  const text = tileText(connector, brand, options.products, undefined, messages.list)
  const { initial, colors } = monogramOf(name, primaryColor)
  const logo = find(tile, '.Logo-logo', HTMLElement)
  logo.textContent = initial
  Object.assign(logo.style, colors)
  find(tile, 'button', HTMLElement).ariaDisabled = String(text.unavailable !== null)
  setText(find(tile, '.ListScreen-name', HTMLElement), name)
  const note = find(tile, '.ListScreen-note', HTMLElement)
  note.classList.toggle('ListScreen-warn', text.isWarning)
  setText(note, text.note)
  setText(find(tile, '.ListScreen-badge', HTMLElement), isSandbox && messages.list.sandbox)
}

/** The rows of the list. They keep their order: the index of an `li` is that of its Connector. */
export interface EarlyRows {
  /** Shows Connectors in the place of those that are shown: at most 15 rows of them, which a high window holds. */
  show: (connectors: readonly Connector[]) => void
  /** Adds the rows that are left out of the first ones, because they are not seen before somebody scrolls. */
  complete: () => void
  /** The Connectors that are shown. */
  shown: () => readonly Connector[]
}

function createRows(rows: HTMLElement, content: ListContent): EarlyRows {
  const columns = currentColumns()
  const row = find(rows, 'li', HTMLElement)
  let shown = content.list.shown
  const tiles = (from: number, to: number) =>
    shown.slice(from, to * columns).map((connector, offset) => {
      const index = from + offset
      const tile = document.importNode(row, true)
      fillTile(tile, connector, content)
      Object.assign(tile.style, tilePosition(index, columns))
      tile.ariaSetSize = String(shown.length)
      tile.ariaPosInSet = String(index + 1)
      return tile
    })
  const nothing = create('p', 'ListScreen-empty', content.messages.list.stillLoading)
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
      shown = connectors
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
 * The list as React renders it at first, by its own classes and in the same places, from the page's template. Text
 * is set as text only.
 */
export function fillList(template: HTMLTemplateElement, content: ListContent): FilledList {
  const { options, origin, messages } = content
  const { list, actions, app } = messages
  const { application } = options
  const filled = document.importNode(template.content, true)
  if (application) {
    const names = find(filled, '.App-names', HTMLElement)
    // The place of the logo, which is loaded later.
    if (webAddress(application.logoUrl)) names.append(create('span', 'Logo-logo Logo-small'))
    names.append(create('bdi', 'App-name App-application', application.name))
  }
  find(filled, '.IconButton-button', HTMLElement).title = actions.close
  setText(find(filled, 'h1', HTMLElement), list.title)
  const field = find(filled, 'input', HTMLInputElement)
  field.ariaLabel = list.search
  field.placeholder = list.placeholder
  fillFilters(find(filled, 'fieldset', HTMLElement), content)
  const rows = createRows(find(filled, 'ul', HTMLElement), content)
  setText(
    find(filled, 'footer span', HTMLElement),
    origin === null ? app.footerWithoutHost : app.footer(new URL(origin).host),
  )
  return { list: filled, rows }
}
