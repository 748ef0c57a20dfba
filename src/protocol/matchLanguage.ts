import { nearestTag } from './nearestTag.ts'
import { LANGUAGES, type Language } from './options.ts'

/**
 * Returns the language of the product for a person.
 *
 * @param wanted BCP 47 tags, the preferred one first. A value that is no tag, such as `''`, is passed over.
 * @returns the nearest language to the first tag that has one, else `en`.
 */
export function matchLanguage(wanted: readonly unknown[]): Language {
  for (const tag of wanted) {
    const language = nearestTag(tag, LANGUAGES)
    if (language) return language
  }
  return 'en'
}
