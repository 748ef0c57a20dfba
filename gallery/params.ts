import { pickLanguage, type Language } from '../src/widget/i18n/messages.ts'
import { THEMES, type Theme } from '../src/protocol/options.ts'

/** What the address of a screen says. */
export interface Params {
  /** `group/name`, as in `ENTRIES`. */
  screen: string | null
  language: Language
  theme: Theme
  /** The host's colour, `#rrggbb`. */
  color: string | null
}

/** Reads `?screen=…&language=…&theme=…&color=…`. */
export function paramsOf(query: string): Params {
  const params = new URLSearchParams(query)
  return {
    screen: params.get('screen'),
    language: pickLanguage([params.get('language') ?? 'en']),
    theme: THEMES.find((one) => one === params.get('theme')) ?? 'light',
    color: params.get('color'),
  }
}
