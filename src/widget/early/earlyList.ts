import type { WidgetMessage } from '../../protocol/messages.ts'
import { brandOf } from '../domain/brands.ts'
import type { Connector } from '../domain/connector.ts'
import { movedIndex } from '../screens/list/movedIndex.ts'
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
  /** The last other button that was clicked. */
  clicked: Element | null
}

let isOver = false
let shown: Shown | null = null
let painted = Promise.resolve()

/** Resolves after the next frame; after 100 ms where none is drawn, as on a hidden page. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })

const SCROLLER = '.ListScreen-scroller'
const controlsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('button, input, select'),
]

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

  /** True while it is on the page. */
  get isShown() {
    return shown !== null
  },

  /** Resolves once the frame that shows it has been drawn: React's work begins after that. */
  get painted() {
    return painted
  },

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
    const post = (message: WidgetMessage) => port?.postMessage(message)
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
    const leave = () => {
      if (port) post({ type: 'close', seq: 1, reason: 'user' })
      else state.clicked = root.querySelector('.IconButton-button')
    }

    const choose = (button: Element, index: number) => {
      const connector = rows.shown()[index]
      if (!connector || button.ariaDisabled === 'true') return
      const brand = brandOf(list.brands, connector)
      state.choice = { connector, ...(brand.length > 1 && { brand }) }
      root.querySelector('[data-chosen]')?.removeAttribute('data-chosen')
      button.setAttribute('data-chosen', '')
    }
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      const row = button?.closest('li')
      if (button && row) choose(button, [...(row.parentElement?.children ?? [])].indexOf(row))
      else if (button?.classList.contains('IconButton-button')) leave()
      else if (button) state.clicked = button
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
      } else if (document.documentElement.dataset['mode'] !== 'inline') leave()
    }
    field?.addEventListener('input', search, end)
    root.addEventListener('click', onClick, end)
    document.addEventListener('keydown', onKeyDown, end)

    post({ type: 'resize', height: document.body.offsetHeight })
    post({ type: 'painted' })
    painted = nextPaint()
  },

  /**
   * Ends it, before React renders in its place.
   * @returns null if there is none; else a function to call once React has rendered: what has the focus keeps it, the
   * list stays where it was scrolled to, and the Connector that the person chose is returned
   */
  end(): (() => Choice | null) | null {
    isOver = true
    if (!shown) return null
    const { root, end, choice, clicked } = shown
    shown = null
    end.abort()
    const controls = controlsOf(root)
    const focused = controls.findIndex((control) => control === document.activeElement)
    const pressed = controls.findIndex((control) => control === clicked)
    const top = root.querySelector(SCROLLER)?.scrollTop ?? 0
    return () => {
      const scroller = root.querySelector(SCROLLER)
      // Another screen has other controls.
      if (!scroller) return null
      scroller.scrollTop = top
      controlsOf(root)[focused]?.focus({ preventScroll: true })
      controlsOf(root)[pressed]?.click()
      return choice
    }
  },
}

/** Puts what was typed before the field was there into it. What is typed until the list takes it stays in it. */
function keepTyping(field: HTMLInputElement): void {
  field.value = globalThis.takeTyped?.().trimStart() ?? ''
  if (field.value) field.focus()
  globalThis.takeTyped = () => {
    const { value } = field
    field.value = ''
    return value
  }
}
