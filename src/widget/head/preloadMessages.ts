/** The addresses of the first screen's messages, by language; filled in by the build. */
declare const MESSAGE_FILES: Readonly<Record<string, string>>
const files = MESSAGE_FILES

const primary = (tag: unknown) => String(tag).split(/[-_]/)[0]

/**
 * Starts to fetch the messages that the page will most likely need: in the host's language, else the
 * browser's, else English. The bundle decides, by `matchLanguage`; a wrong guess costs a kilobyte.
 * @param wanted the host's `language`, not validated yet
 */
export function preloadMessages(wanted?: string) {
  const tags: readonly unknown[] = [wanted, ...navigator.languages, 'en']
  const known = Object.keys(files)
  const candidates = tags.map(
    (tag) => known.find((one) => one === tag) ?? known.find((one) => primary(one) === primary(tag)),
  )
  const href = files[candidates.find((one) => one !== undefined) ?? ''] ?? ''
  // Not `modulepreload`: in some browsers an import fails for ever once that has failed (see `loadChunk`).
  const link = { crossOrigin: '', rel: 'preload', as: 'script', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}
