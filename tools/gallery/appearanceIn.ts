import { isOptions } from 'connect-widget/protocol/guards.ts'
import type { Appearance } from 'connect-widget/protocol/options.ts'
import { parseJson } from 'connect-widget/protocol/parseJson.ts'

/** The appearance in an address, as JSON; undefined where there is none. */
export function appearanceIn(text: string | null): Appearance | undefined {
  try {
    const sent = { appearance: parseJson(text || '{}') }
    return isOptions(sent) ? sent.appearance : undefined
  } catch {
    return undefined
  }
}
