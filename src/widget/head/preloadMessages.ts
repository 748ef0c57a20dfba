import { matchLanguage } from '../../protocol/matchLanguage.ts'

/** The addresses of the first screen's messages, by language; filled in by the build. */
declare const MESSAGE_FILES: Readonly<Record<string, string>>
const files = MESSAGE_FILES

/**
 * Starts to fetch the messages that the page will most likely need: in the host's language, else the
 * browser's, else English. The bundle decides; a wrong guess costs a kilobyte.
 * @param wanted the host's `language`, not validated yet
 */
export function preloadMessages(wanted?: string) {
  const language = matchLanguage([wanted, ...navigator.languages], Object.keys(files)) ?? 'en'
  const link = document.createElement('link')
  // Not `modulepreload`: in some browsers an import fails for ever once that has failed (see `loadChunk`).
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = ''
  link.href = files[language] ?? ''
  document.head.append(link)
}
