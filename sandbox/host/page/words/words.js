import { words as en } from './en.js'
import { words as es } from './es.js'
import { words as ptBR } from './pt-BR.js'

/** The texts of the demo host (`page`) and of the simulated bank's pages (`bank`), by language. */
export const WORDS = { en, 'pt-BR': ptBR, es }

/** @typedef {keyof typeof WORDS} Language */

/** @type {Record<string, Language | undefined>} */
const LANGUAGES = { en: 'en', pt: 'pt-BR', es: 'es' }

/**
 * The first of these languages that has texts, in any region, else English.
 *
 * @param {readonly string[]} tags
 * @returns {Language}
 */
export const nearestLanguage = (tags) =>
  tags.map((tag) => LANGUAGES[tag.toLowerCase().split('-')[0] ?? '']).find((found) => found) ?? 'en'
