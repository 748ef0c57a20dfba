/** The languages of the demo host (`page.js`) and of the simulated bank's pages (`bank.js`), in the order of their texts. */
export const LANGUAGES = /** @type {const} */ (['en', 'pt-BR', 'es'])

/** @typedef {typeof LANGUAGES[number]} Language */

/**
 * The text of a language.
 *
 * @param {Language} language
 * @param {readonly string[]} texts
 */
export const textIn = (language, texts) => texts[LANGUAGES.indexOf(language)] ?? ''

const base = (/** @type {string} */ tag) => tag.toLowerCase().split('-')[0]

/**
 * The first of these tags' languages that has texts, in any region, else English.
 *
 * @param {readonly string[]} tags
 * @returns {Language}
 */
export const nearestLanguage = (tags) => {
  return tags.map((tag) => LANGUAGES.find((each) => base(each) === base(tag))).find(Boolean) ?? 'en'
}
