import { attempt } from './attempt.ts'
import type { ConnectError } from '../protocol/errors.ts'
import { requestFlags, type WidgetOptions } from '../protocol/options.ts'
import { isInPlace, MODES } from './modes/modes.ts'
import type { Mode } from './modes/mode.ts'
import type { AllOptions, PickerOpens } from './options.ts'
import { keyOfRun } from './session/unfinishedRun.ts'
import { toJson } from './toJson.ts'
import { warnOnce } from './warnOnce.ts'

/** The host's options after their check, with defaults filled in. */
export interface ResolvedOptions {
  url: URL
  modeName: string
  /** Undefined in redirect mode, which shows nothing on this page. */
  mode: Mode | undefined
  /** The mode in which a picker opens a bank. */
  opens: PickerOpens
  /** The parent of an inline widget or a picker; the document's root element in every other mode. */
  container: Element
  /** The options the widget gets: neither the token nor what only the loader uses. */
  widget: WidgetOptions
  /** Equal for options that one preloaded page can serve. */
  key: string
  /** The key of the runs with these options (`unfinishedRun.ts`). */
  runKey: string
}

/** Of the options as JSON, without the connections. */
const MAX_LENGTH = 100_000
/** Of the connections as JSON: some ten thousand. */
const MAX_CONNECTIONS_LENGTH = 5_000_000

/** Options of a mode that shows the widget on this page, or in a window beside it. */
export type ShownOptions = ResolvedOptions & { mode: Mode }

export const isShown = (resolved: ResolvedOptions): resolved is ShownOptions =>
  resolved.mode !== undefined

/**
 * Checks the options that the loader itself uses, and gives them their defaults; every other option is
 * checked by the widget.
 *
 * @returns the resolved options, or an `INVALID_OPTIONS` error that names the option, its value and what is accepted.
 */
export const resolveOptions = ({
  container: place,
  ...options
}: AllOptions): ResolvedOptions | ConnectError => {
  const { connectToken } = options
  if (!globalThis.document) return invalid('document', undefined)
  // A copy of plain data: callbacks and reactive proxies cannot be cloned into another window.
  const key = attempt(() => toJson(options))
  const plain: Omit<AllOptions, 'container'> = JSON.parse(key ?? '{}')
  const listed = JSON.stringify(plain.connections ?? '').length
  if (!key || key.length > MAX_LENGTH + Math.min(listed, MAX_CONNECTIONS_LENGTH))
    return invalid('options', typeof options)
  const {
    widgetUrl,
    connectToken: _,
    cspNonce: __,
    hidePopupNotice: ___,
    docsUrl: ____,
    pickerOpens: opens = 'modal',
    mode: modeName = 'modal',
    ...widget
  } = plain
  const url = attempt(() => new URL(widgetUrl))
  const mode = MODES.get(modeName)
  const hasPlace = isInPlace(modeName)
  const container = hasPlace ? attempt(() => find(place)) : document.documentElement
  if (!url || !/^https?:$/.test(url.protocol)) return invalid('widgetUrl', widgetUrl)
  if (!IS_SECURE.test(url.origin)) return invalid('widgetUrl', widgetUrl, SECURE)
  if ('isSecureContext' in globalThis && !isSecureContext) return invalid('page', location.origin)
  if (!connectToken || !['string', 'function'].includes(typeof connectToken))
    return invalid('connectToken', connectToken ? typeof connectToken : undefined)
  if (!mode && modeName !== 'redirect') return invalid('mode', modeName)
  if (modeName === 'picker' && !/^(modal|popup)$/.test(opens)) return invalid('pickerOpens', opens)
  if (!container) return invalid('container', place)
  if (place && !hasPlace) warnOnce("Connect: container is for the modes 'inline' and 'picker'")
  // The person could not come back.
  if (!attempt(() => new URL(widget.returnUrl ?? url)))
    return invalid('returnUrl', widget.returnUrl)
  return {
    url,
    modeName,
    mode,
    opens,
    container,
    widget: { ...widget, ...requestFlags({ ...options }) },
    key,
    runKey: keyOfRun(url, widget),
  }
}

/** The origins that browsers treat as secure. In a page of any other they lack what the widget needs. */
const IS_SECURE = /^https:|^http:\/\/((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])(:\d+)?$/
const SECURE = 'https, or http on localhost'

const ACCEPTED = {
  widgetUrl: 'an http or https address',
  connectToken: 'a token, or a function that fetches one',
  mode: [...MODES.keys(), 'redirect'].join(' or '),
  pickerOpens: 'modal or popup',
  container: 'an element or a selector',
  document: "a browser's",
  page: `${SECURE}, as every page around it`,
  returnUrl: 'an http or https address',
  options: 'up to 100,000 characters of JSON',
}

const invalid = (
  option: keyof typeof ACCEPTED,
  value: unknown,
  accepted = ACCEPTED[option],
): ConnectError => ({
  code: 'INVALID_OPTIONS',
  message: `Connect: ${option} is ${typeof value === 'string' ? `"${value.slice(0, 200)}"` : String(value)}; accepted: ${accepted}`,
})

/** An element has `append`; `instanceof` knows those of this window only. */
const find = (place: Element | string | undefined) => {
  const found = typeof place === 'string' ? document.querySelector(place) : place
  return found && 'append' in found ? found : undefined
}
