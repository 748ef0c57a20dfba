import { hasUnknownOption } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import { nearestTag } from '../../protocol/nearestTag.ts'
import { CALLBACKS, LANGUAGES, REQUESTS, type SentOptions } from '../../protocol/options.ts'

/** Origins at which pages are developed: there the options are always reviewed. */
const DEVELOPMENT = /\/(127\.[\d.]+|\[::1\]|(.+\.)?(localhost|local|test))(:|$)/

/** The time, in ms, that the list has to itself before options are reviewed of which none is unknown. */
const REVIEW_AFTER_MS = 5000

const loadExplanations = () => import('./explainOptions.ts')

const lengthOf = (options: object) => JSON.stringify(options).length
/** The other options that are functions, those of packages that are built on the loader among them. */
const FUNCTIONS = new Set(['connectToken', 'getRun', 'openLink', ...Object.keys(REQUESTS)])

/** True if something of the options is unknown or left out. */
const isUnusual = (options: SentOptions, functions: readonly string[]) =>
  functions.some((name) => !(name in CALLBACKS) && !FUNCTIONS.has(name)) ||
  (options.language && !nearestTag(options.language, LANGUAGES)) ||
  hasUnknownOption(options) ||
  lengthOf(knownOptions(options)) < lengthOf(options)

/** Returns the message about an option that is wrong. It names the value and what is accepted, if that part can be loaded. */
export async function describeInvalidOptions(name: string, options: unknown): Promise<string> {
  const value: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, name) : options
  try {
    return (await loadExplanations()).explainWrong(name, value)
  } catch {
    return `Connect: ${name} is missing or not supported`
  }
}

/**
 * Calls `warn` for each option that its developer should look at, and while one develops for the headers that the page came
 * without. Where nothing is unknown, and nobody develops, nothing
 * is loaded for it.
 */
export async function reviewOptions(
  options: SentOptions,
  origin: string,
  functions: readonly string[],
  warn: (message: string) => void,
): Promise<void> {
  const isDeveloped = DEVELOPMENT.test(origin)
  if (!isUnusual(options, functions)) {
    if (!isDeveloped) return
    await new Promise((resolve) => setTimeout(resolve, REVIEW_AFTER_MS))
  }
  try {
    await (await loadExplanations()).warnAboutOptions(options, functions, isDeveloped, warn)
  } catch {
    // A run does not depend on it.
  }
}
