import { grammarOf } from '../src/widget/i18n/grammar.ts'
import { firstScreen } from '../src/widget/i18n/messages/en.firstScreen.ts'
import { remaining } from '../src/widget/i18n/messages/en.remaining.ts'

const grammar = grammarOf('en')

/** All English messages. */
export const en = { ...firstScreen(grammar), ...remaining(grammar) }
