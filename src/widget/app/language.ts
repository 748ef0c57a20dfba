import type { Flow } from '../flow/runtime/store.ts'
import type { State } from '../flow/state.ts'
import { pickLanguage, type Language } from '../i18n/messages.ts'

/** A host page answers at once; one that takes longer is not waited for without a word. */
const PATIENCE_MS = 1000

const hasHost = ({ run, step }: State) => run.origin !== null || step !== 'starting'

/**
 * Tells the language of this run, and again should it change: the host's, else the browser's, else
 * English. It is told once the host page has been heard, so that no other language is seen first.
 */
export function followLanguage(
  { store }: Pick<Flow, 'store'>,
  browser: readonly string[],
  tell: (language: Language) => void,
): void {
  let told: Language | null = null
  const look = () => {
    const { language } = store.getState().run.options
    const found = pickLanguage(language === undefined ? browser : [language])
    if (found !== told) tell((told = found))
  }
  store.subscribe((state) => {
    if (hasHost(state)) look()
  })
  if (hasHost(store.getState())) look()
  else setTimeout(look, PATIENCE_MS)
}
