/** Where the words of the first screen are, by language without its region; filled in by the build. */
declare const WORDS: Readonly<Record<string, string>>
const words = WORDS

/**
 * Has the words fetched that the page will most likely want: the host's language, else the browser's,
 * else English. The bundle decides; a wrong guess costs a kilobyte.
 */
export function preloadWords(wanted?: string) {
  const bare = [wanted ?? '', ...navigator.languages].map((one) => one.split('-')[0] ?? '')
  const language = bare.find((one) => Object.hasOwn(words, one)) ?? 'en'
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = words[language] ?? ''
  document.head.append(link)
}
