import type { Flow } from '../flow/runtime/store.ts'
import type { State } from '../flow/state.ts'
import type { Language } from '../../protocol/options.ts'
import { matchLanguage } from '../../protocol/matchLanguage.ts'

/** Without an answer from the host for so long, the browser's language is used. */
const HOST_TIMEOUT_MS = 1000

const hasHost = ({ run, step }: State) => run.origin !== null || step !== 'starting'

/**
 * Calls `onLanguage` with the language of this run, and again when it changes: the nearest to the host's
 * tag, else to the browser's, else English. The first call waits for the host's options, at most a second, so that no text
 * appears in a language that is then replaced.
 * @param browserLanguages `navigator.languages`
 */
export function followLanguage(
  { store }: Pick<Flow, 'store'>,
  browserLanguages: readonly string[],
  onLanguage: (language: Language) => void,
): void {
  let current: Language | null = null
  const update = () => {
    const { language } = store.getState().run.options
    const picked = matchLanguage([language, ...browserLanguages])
    if (picked !== current) onLanguage((current = picked))
  }
  store.subscribe((state) => {
    if (hasHost(state)) update()
  })
  if (hasHost(store.getState())) update()
  else setTimeout(update, HOST_TIMEOUT_MS)
}
