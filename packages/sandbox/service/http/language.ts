import { languageDetector } from 'hono/language'
import { nearestLanguage } from '../../languages.ts'
import type { ServiceContext } from './env.ts'

/** Finds the first language of `Accept-Language` that has texts, by weight. */
export const detectLanguage = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: ['en', 'pt', 'es'],
})

/** The language of the banks' pages and texts for a request. */
export const languageOf = (c: ServiceContext) => nearestLanguage([c.get('language')])
