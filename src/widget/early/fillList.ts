import { brandOf } from '../domain/brands.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { FirstScreenMessages } from '../i18n/messageTypes.ts'
import type { Language, WidgetOptions } from '../../protocol/options.ts'
import { currentColumns } from '../screens/list/columns.ts'
import { heightOf, tilePosition } from '../screens/list/tilePosition.ts'
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

/** As many as a high window shows. */
const ROWS = 15

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

const create = (tag: 'span' | 'bdi', className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent })

function fillFilters(filters: Element, { list, language, messages }: ListContent): void {
  const { hasGroups, countries, country } = list
  const words = messages.list
  filters.ariaLabel = words.filters
  const [personal, business] = filters.querySelectorAll('button')
  if (personal) setText(personal, hasGroups && words.personal)
  if (business) setText(business, hasGroups && words.business)
  const select = find(filters, 'select', HTMLSelectElement)
  select.ariaLabel = words.country
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const chosen = country === null ? words.allCountries : (names.of(country) ?? country)
  setText(find(select, 'option', HTMLElement), chosen)
  if (countries.length < 2) select.remove()
  if (filters.childElementCount === 0) filters.remove()
}

function fillTile(tile: Element, index: number, { list, options, messages }: ListContent): void {
  const connector = list.shown[index]
  if (!connector) return
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

function fillRows(rows: HTMLElement, content: ListContent): void {
  const columns = currentColumns()
  const { length } = content.list.shown
  const row = find(rows, 'li', HTMLElement)
  rows.style.height = heightOf(length, columns)
  const tiles = Array.from({ length: Math.min(length, ROWS * columns) }, (_, index) => {
    const tile = document.importNode(row, true)
    fillTile(tile, index, content)
    Object.assign(tile.style, tilePosition(index, columns))
    tile.ariaSetSize = String(length)
    tile.ariaPosInSet = String(index + 1)
    return tile
  })
  rows.replaceChildren(...tiles)
}

/**
 * The list as React renders it at first, by its own classes and in the same places, from the page's template. Text
 * is set as text only. The rows keep their order: the index of an `li` is that of its Connector.
 */
export function fillList(template: HTMLTemplateElement, content: ListContent): DocumentFragment {
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
  fillRows(find(filled, 'ul', HTMLElement), content)
  setText(
    find(filled, 'footer span', HTMLElement),
    origin === null ? app.footerWithoutHost : app.footer(new URL(origin).host),
  )
  return filled
}
