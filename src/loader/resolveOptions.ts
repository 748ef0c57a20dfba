import type { ConnectError } from '../protocol/errors.ts'
import type { WidgetOptions } from '../protocol/options.ts'
import { MODES } from './modes/modes.ts'
import type { Mode } from './modes/mode.ts'
import type { ConnectOptions } from './options.ts'

/** The host's options after their check, with defaults filled in. */
export interface ResolvedOptions {
  url: URL
  modeName: string
  /** Undefined in redirect mode, which shows nothing on this page. */
  mode: Mode | undefined
  /** The parent of an inline widget; the document's root element in every other mode. */
  container: Element
  /** The options the widget gets: neither the token nor what only the loader uses. */
  widget: WidgetOptions
  /** Equal for options that one preloaded page can serve. */
  key: string
}

/** Of the options as JSON. */
const MAX_LENGTH = 100_000

/** Options of a mode that shows the widget on this page, or in a window beside it. */
export type ShownOptions = ResolvedOptions & { mode: Mode }

export const isShown = (resolved: ResolvedOptions): resolved is ShownOptions =>
  resolved.mode !== undefined

/**
 * Checks the options that the loader itself uses, and gives them their defaults; every other option is
 * checked by the widget.
 *
 * @returns the resolved options, or an `INVALID_OPTIONS` error that names the option.
 */
export const resolveOptions = ({
  container: place,
  ...options
}: ConnectOptions): ResolvedOptions | ConnectError => {
  // A copy of plain data: callbacks and reactive proxies cannot be cloned into another window. A null
  // counts as not given, except inside a list, and as the end of a consent that does not end.
  const key = JSON.stringify(options, (name, value: unknown) =>
    name === 'consentExpiresAt' ? value : (value ?? undefined),
  )
  if (key.length > MAX_LENGTH) return invalid('options')
  const plain: Omit<ConnectOptions, 'container'> = JSON.parse(key)
  const { widgetUrl, connectToken: _, cspNonce: __, mode: modeName = 'modal', ...widget } = plain
  const url = parseWebUrl(widgetUrl)
  const mode = MODES.get(modeName)
  const container = modeName === 'inline' ? find(place) : document.documentElement
  if (!url) return invalid('widgetUrl')
  if (!options.connectToken) return invalid('connectToken')
  if (!mode && modeName !== 'redirect') return invalid('mode')
  if (!container) return invalid('container')
  return {
    url,
    modeName,
    mode,
    container,
    widget: { ...widget, ...(options.onRevoke && { canRevoke: true }) },
    key,
  }
}

const invalid = (option: string): ConnectError => ({
  code: 'INVALID_OPTIONS',
  message: `Connect: ${option} is missing or not supported`,
})

const parseWebUrl = (text: string): URL | undefined => {
  try {
    const url = new URL(text)
    return url.href.startsWith('http') ? url : undefined
  } catch {
    return undefined
  }
}

const find = (place: Element | string | undefined): Element | null | undefined =>
  typeof place === 'string' ? document.querySelector(place) : place
