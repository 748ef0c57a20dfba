import type { Language } from 'connect-widget/protocol/options.ts'
import { matchLanguage } from 'connect-widget/protocol/matchLanguage.ts'
import { THEMES, type Theme } from 'connect-widget/protocol/options.ts'

/** The parameters of a screen's address. */
export interface ScreenParams {
  /** A key of `ENTRIES`. */
  screen: string | null
  language: Language
  theme: Theme
  /** `application.primaryColor`, `#rrggbb`. */
  color: string | null
  /** `inline`: as in a frame of mode `inline`. `top`: as a page of its own. */
  mode: string | null
}

/** Parses `?screen=…&language=…&theme=…&color=…&mode=…`. */
export function parseScreenParams(query: string): ScreenParams {
  const params = new URLSearchParams(query)
  return {
    screen: params.get('screen'),
    language: matchLanguage([params.get('language')]),
    theme: THEMES.find((theme) => theme === params.get('theme')) ?? 'light',
    color: params.get('color'),
    mode: params.get('mode'),
  }
}
