import { nearestTag } from './nearestTag.ts'
import { LANGUAGES, type Language } from './options.ts'

/**
 * The language of the product for a person.
 *
 * @param wanted BCP 47 tags, the preferred one first. A value that is no tag, such as `''`, is passed over.
 * @returns the nearest language to the first tag that has one, else `en`.
 */
export const matchLanguage = (wanted: readonly unknown[]): Language =>
  wanted.map((tag) => nearestTag(tag, LANGUAGES)).find((language) => language) ?? 'en'
