import type { Language } from '../../protocol/options.ts'
import { loadRemainingMessages } from '../i18n/remainingMessages.ts'

/** Fetches what the form needs, once; what has failed is fetched again. */
export const fetchForm = (language: Language) =>
  Promise.all([import('./form.ts'), loadRemainingMessages(language)])
