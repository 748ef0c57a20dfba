import type { ConnectError } from '../protocol/errors.ts'
import type { WidgetOptions } from '../protocol/options.ts'
import { MODES } from './modes/modes.ts'
import type { Mode } from './modes/mode.ts'
import type { ConnectOptions } from './options.ts'

/** Options that were checked: what one run is made of. */
export interface Plan {
  url: URL
  modeName: string
  /** Undefined in redirect mode, which shows nothing here. */
  mode: Mode | undefined
  /** Where an inline widget goes; for every other mode, anywhere. */
  container: Element
  /** What goes to the widget: neither the token nor anything the loader keeps to itself. */
  widget: WidgetOptions
  /** Equal for plans that a page loaded ahead can serve alike. */
  key: string
}

/** A plan that puts the widget on this page, or in a window beside it. */
export type ShownPlan = Plan & { mode: Mode }

export const isShown = (plan: Plan): plan is ShownPlan => plan.mode !== undefined

/**
 * Checks what the loader itself must know, types or not: a plan, or an error that names the option. What is
 * for the widget, the widget checks.
 */
export const makePlan = ({ container: place, ...options }: ConnectOptions): Plan | ConnectError => {
  // A copy made of plain data: callbacks and reactive proxies cannot cross to another window. To
  // JavaScript null is no option; in a list it stays, and is wrong.
  const key = JSON.stringify(options, (_key, value: unknown) => value ?? undefined)
  const plain: Omit<ConnectOptions, 'container'> = JSON.parse(key)
  const { widgetUrl, connectToken: _, cspNonce: __, mode: modeName = 'modal', ...widget } = plain
  const url = webAddress(widgetUrl)
  const mode = MODES.get(modeName)
  const container = modeName === 'inline' ? find(place) : document.documentElement
  if (!url) return invalid('widgetUrl')
  if (!options.connectToken) return invalid('connectToken')
  if (!mode && modeName !== 'redirect') return invalid('mode')
  if (!container) return invalid('container')
  return { url, modeName, mode, container, widget, key }
}

const invalid = (option: string): ConnectError => ({
  code: 'INVALID_OPTIONS',
  message: `Connect: ${option} is missing or not supported`,
})

const webAddress = (text: string): URL | undefined => {
  try {
    const url = new URL(text)
    return url.protocol.startsWith('http') ? url : undefined
  } catch {
    return undefined
  }
}

const find = (place: Element | string | undefined): Element | null | undefined =>
  typeof place === 'string' ? document.querySelector(place) : place
