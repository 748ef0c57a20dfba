import { keepChoice } from '../chunks/keptChoice.ts'
import { brandOf } from '../domain/brands.ts'
import type { Connector } from '../domain/connector.ts'
import { createOutbox } from '../host/outbox.ts'
import { movedIndex } from '../steps/list/movedIndex.ts'
import type { EarlyRows } from './fillList.ts'
import type { OpeningList } from './openingList.ts'

/** The choice of a Connector, as the list's own (`connectorChosen` of flow/events.ts). */
interface Choice {
  connector: Connector
  /** The Connectors of its brand, if there are several. */
  brand?: readonly Connector[]
}

/** The person's actions in the early list, to be carried out by the list that replaces it. */
interface Shown {
  root: HTMLElement
  /** Ends its listeners. */
  end: AbortController
  choice: Choice | null
  /** The name of the last other button that was clicked. */
  clicked: string | null
}

let isOver = false
let shown: Shown | null = null
let painted = Promise.resolve()
/** Of the whole page: results are numbered on, and repeated until acknowledged, after React has taken over. */
const outbox = createOutbox()

/** A hidden page draws no frame. Longer than one takes on a slow phone. */
const NO_FRAME_MS = 100

/** Resolves after the next frame, or after `NO_FRAME_MS`. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const SCROLLER = '.list-scroller'
const CLOSE = '.IconButton-button'
const controlsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('button, input, select'),
]

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) =>
  [selectionStart, selectionEnd, selectionDirection ?? undefined] as const

/** The key by which a control is known in both lists: a tile by its Connector's id, another by its name. */
const nameOf = (control: HTMLElement): string =>
  control.dataset['connectorId'] ??
  control.getAttribute('aria-label') ??
  (control.title || control.textContent)

/** A key that writes a character, pressed where nothing takes it. */
const isTypedElsewhere = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 &&
  !(ctrlKey || metaKey || altKey) &&
  !(
    target instanceof Element &&
    target.matches(key === ' ' ? 'input, select, button' : 'input, select')
  )

/** The index of the tile that a key moves the focus to; below 0 for the search field; undefined for none. */
function movedFrom(
  { key, target }: KeyboardEvent,
  field: Element | null,
  tiles: readonly Element[],
): number | undefined {
  if (target === field) return key === 'ArrowDown' ? 0 : undefined
  const index = tiles.findIndex((tile) => tile === target)
  return index < 0 ? undefined : movedIndex(key, index, tiles.length - 1)
}

/**
 * The list that is shown before React is there. It searches; what else a person does with it is kept for the one that
 * replaces it.
 */
export const earlyList = {
  /** True once React renders: nothing is shown early any more. */
  get isOver() {
    return isOver
  },

  get isShown() {
    return shown !== null
  },

  /** True once the person has chosen a Connector in it. */
  get hasChoice() {
    return Boolean(shown?.choice)
  },

  /** Resolves once the frame that shows it has been drawn: React's work begins after that. */
  get painted() {
    return painted
  },

  /** Sends to the host page, before React is there and after. */
  outbox,

  /**
   * @param port to the host page, which is told that the list is there, or that the person leaves; null for a link,
   * which has no such page: React then asks before it leaves
   */
  show(
    root: HTMLElement,
    content: DocumentFragment,
    rows: EarlyRows,
    list: OpeningList,
    port: MessagePort | null,
  ): void {
    if (port) outbox.deliverTo((message) => port.postMessage(message))
    const end = new AbortController()
    const state: Shown = { root, end, choice: null, clicked: null }
    const field = content.querySelector('input')
    // At top level no loader says that the bundle has not come. A copy, because what moves is a layout shift.
    const late = root.querySelector('.skeleton-late')?.cloneNode(true)
    if (late) content.firstElementChild?.append(late)
    root.replaceChildren(content)
    shown = state
    const search = () => {
      const text = field?.value ?? ''
      state.choice = null
      root.querySelector(SCROLLER)?.scrollTo(0, 0)
      rows.show(list.find(text))
    }
    if (field) keepTyping(field)
    if (field?.value) search()
    const click = (button: HTMLElement) => {
      const isClose = button.matches(CLOSE)
      if (isClose) state.choice = null
      if (port && isClose) outbox.notify({ type: 'close', reason: 'user' })
      else state.clicked = nameOf(button)
    }

    const choose = (button: HTMLElement) => {
      const connector = rows.shown().find(({ id }) => String(id) === nameOf(button))
      if (!connector || button.matches('[aria-disabled=true]')) return
      const brand = brandOf(list.brands, connector)
      state.choice = { connector, ...(brand.length > 1 && { brand }) }
      root.querySelector('[data-chosen]')?.removeAttribute('data-chosen')
      button.setAttribute('data-chosen', '')
    }
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.dataset['connectorId'] !== undefined) choose(button)
      else if (button) click(button)
    }
    const moveFocus = (event: KeyboardEvent) => {
      const tiles = [...root.querySelectorAll<HTMLElement>('li button')]
      const to = movedFrom(event, field, tiles)
      if (to === undefined) return
      event.preventDefault()
      const next = to < 0 ? field : tiles[to]
      next?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      moveFocus(event)
      if (isTypedElsewhere(event)) field?.focus()
      if (event.key !== 'Escape') return
      if (field?.value) {
        field.value = ''
        search()
      } else if (!/^(inline|picker)$/.test(document.documentElement.dataset['mode'] ?? ''))
        root.querySelector<HTMLElement>(CLOSE)?.click()
    }
    field?.addEventListener('input', search, end)
    // One of several of a brand is chosen behind it.
    const keep = () => {
      if (state.choice && !state.choice.brand) keepChoice(state.choice.connector.id)
    }
    addEventListener('pagehide', keep, end)
    root.addEventListener('click', onClick, end)
    document.addEventListener('keydown', onKeyDown, end)

    if (port) {
      outbox.post({ type: 'resize', height: document.body.offsetHeight })
      outbox.post({ type: 'painted' })
    }
    painted = nextPaint()
  },

  /**
   * Ends it, before React renders in its place.
   * @returns null if there is none; else the Connector that the person chose, and a function to call once React has
   * rendered: what has the focus keeps it, the list stays where it was scrolled to
   */
  end(): { choice: Choice | null; restore: () => void } | null {
    isOver = true
    if (!shown) return null
    const { root, end, choice, clicked } = shown
    shown = null
    end.abort()
    const focused = controlsOf(root).find((control) => control === document.activeElement)
    const name = focused && nameOf(focused)
    const caret = focused instanceof HTMLInputElement ? selectionOf(focused) : null
    const top = root.querySelector(SCROLLER)?.scrollTop ?? 0
    const restore = () => {
      // Another screen has other controls.
      if (!root.querySelector('search')) return
      // A search that finds nothing has no rows.
      root.querySelector(SCROLLER)?.scrollTo(0, top)
      const named = (wanted?: string | null) =>
        controlsOf(root).find((control) => nameOf(control) === wanted)
      const control = named(name)
      control?.focus({ preventScroll: true })
      if (caret && control instanceof HTMLInputElement) control.setSelectionRange(...caret)
      named(clicked)?.click()
    }
    return { choice, restore }
  },
}

/** Puts what was typed before the field was there into it. What is typed until the list takes it stays in it. */
function keepTyping(field: HTMLInputElement): void {
  field.value = globalThis.takeTyped?.(true) ?? ''
  if (field.value) field.focus()
  globalThis.takeTyped = (isSearch) => {
    // The form of a bank that was chosen here leaves it to the list, to which *Back* leads.
    if (!isSearch) return ''
    const { value } = field
    field.value = ''
    return value
  }
}
