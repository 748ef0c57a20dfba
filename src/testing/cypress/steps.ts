import { CONNECTED, isWholeCode, WAY_ON } from '../labels.ts'

/** A text in English that an element has or contains. */
type Name = string | RegExp

const textOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.trim()

/** The first element that a person can use and that has the name. Throws if there is none. */
const find = (root: ParentNode, selector: string, name: Name): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility() &&
      !element.closest('[inert], [aria-busy=true], [aria-disabled=true], :disabled') &&
      (typeof name === 'string' ? textOf(element) === name : name.test(textOf(element))),
  )
  if (!found) throw new Error(`The widget has no ${selector} named ${String(name)}.`)
  return found
}

const press = (document: Document, name: Name): void => find(document, 'button', name).click()

/** The field of a label. */
const field = (document: Document, label: string): HTMLElement => {
  const control = document.getElementById(find(document, 'label', label).getAttribute('for') ?? '')
  if (!control) throw new Error(`The label ${label} has no field.`)
  return control
}

/** Replaces a value as typing does: React sees no value that a script sets, but that of the setter below its own. */
const type = (input: HTMLElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

/**
 * The steps of `ConnectWidgetPage`, over the document of the widget. Each throws until it can act, and is to be called
 * until it does not; nothing is done twice.
 */
export const steps = {
  /** The heading of the screen. */
  heading: (document: Document, name: Name): HTMLElement => find(document, 'h1', name),

  button: (document: Document, name: Name): HTMLElement => find(document, 'button', name),

  /** Searches the list for a Connector by its name, and clicks it. */
  choose(document: Document, { name }: { name: string }): void {
    const search = find(document, 'input[type=search]', 'Search banks')
    if (!('value' in search && search.value === name)) type(search, name)
    find(document, 'li button *', name).click()
  },

  /** Fills the fields of a form, by label. */
  fill(document: Document, fields: Record<string, string>): void {
    for (const [label, value] of Object.entries(fields)) type(field(document, label), value)
  },

  /** Fills the fields of a form, by label, and clicks *Continue*. The last digit of a code sends it by itself. */
  submit(document: Document, fields: Record<string, string>): void {
    const [[label, value] = ['', '']] = Object.entries(fields)
    const isCode = isWholeCode(field(document, label).getAttribute('size'), value)
    const way = isCode ? null : find(document, 'button', 'Continue')
    steps.fill(document, fields)
    way?.click()
  },

  /** Reads the consent screen to its end and clicks its button. */
  agree(document: Document): void {
    const button = find(document, 'button', /^(Agree and|See the rest)/)
    button.click()
    if (textOf(button) === 'See the rest') throw new Error('The consent is not agreed to yet.')
  },

  /** The heading of the success screen, of a partial result and a renewal too. */
  connected(document: Document, { name }: { name: string }): HTMLElement {
    find(document, 'main *', name)
    return find(document, 'h1', CONNECTED)
  },

  /** The heading of a failure's screen: of any, or of the one with this title. */
  failure(document: Document, title: Name = /^/): HTMLElement {
    find(document, 'main', /Details for support/)
    return find(document, 'main h1', title)
  },

  /** Clicks the first button of a renewal's or a failure's screen: its way on, such as *Try again*. */
  recover: (document: Document): void => press(document, WAY_ON),

  /** Accepts a success, which closes the widget. */
  done: (document: Document): void => press(document, 'Done'),

  /** Closes the widget by the top bar. */
  leave: (document: Document): void => press(document, 'Close'),
}
