import { grammarOf } from '../src/widget/i18n/grammar.ts'
import { connections } from '../src/widget/i18n/messages/en.connections.ts'
import { firstScreen } from '../src/widget/i18n/messages/en.firstScreen.ts'
import { remaining } from '../src/widget/i18n/messages/en.remaining.ts'

const grammar = grammarOf('en')

/** All English messages but those of a person's connections. */
export const en = { ...firstScreen(grammar), ...remaining(grammar) }

export const enConnections = connections(grammar)
