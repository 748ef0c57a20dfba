import { wrongOption, type ConnectError, type WidgetOptions } from '../protocol/messages.ts'
import { MODES } from './modes/modes.ts'
import type { Mode } from './modes/mode.ts'
import type { ConnectOptions } from './options.ts'

/** Options that were checked: what one run is made of. */
export interface Plan {
  url: URL
  mode: Mode
  /** What goes to the widget: neither the token nor anything the loader keeps to itself. */
  widget: WidgetOptions
}

/** Checks what the host's JavaScript passed, types or not: a plan, or an error that names the option. */
export const makePlan = (options: ConnectOptions): Plan | ConnectError => {
  const { widgetUrl, connectToken, mode: modeName, cspNonce: _, ...rest } = options
  const url = webAddress(widgetUrl)
  const mode = MODES.get(modeName ?? 'modal')
  if (!url) return invalid('widgetUrl')
  if (!connectToken) return invalid('connectToken')
  if (!mode) return invalid('mode')
  // A copy made of plain data: callbacks and reactive proxies cannot cross to another window. To
  // JavaScript null is no option; in a list it stays, and is wrong.
  const plain = JSON.stringify(rest, (_key, value: unknown) => value ?? undefined)
  const widget: WidgetOptions = JSON.parse(plain)
  const wrong = wrongOption(widget)
  return wrong ? invalid(wrong) : { url, mode, widget }
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
