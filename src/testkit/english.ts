import { grammarOf } from '../widget/i18n/grammar.ts'
import { firstScreen } from '../widget/i18n/messages/en.firstScreen.ts'
import { remaining } from '../widget/i18n/messages/en.remaining.ts'

const grammar = grammarOf('en')

export const en = { ...firstScreen(grammar), ...remaining(grammar) }
