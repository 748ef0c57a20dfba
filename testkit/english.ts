import { grammarOf } from '../src/widget/i18n/grammar.ts'
import { early } from '../src/widget/i18n/messages/en.early.ts'
import { later } from '../src/widget/i18n/messages/en.later.ts'

const grammar = grammarOf('en')

/** Every string there is, in English. */
export const en = { ...early(grammar), ...later(grammar) }
