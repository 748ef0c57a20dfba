import type { Language } from '../../protocol/options.ts'
import { grammarOf } from './grammar.ts'
import type { FirstScreen, FirstScreenMessages } from './messageTypes.ts'

/** Each language is two chunks, loaded when it is used: this one, and `remainingMessages.ts` for the other screens. */
const FILES = import.meta.glob<{ firstScreen: FirstScreen }>('./messages/*.firstScreen.ts')

/** The messages of the first screen. Rejects if their file cannot be loaded. */
export async function loadFirstScreenMessages(language: Language): Promise<FirstScreenMessages> {
  const file = await FILES[`./messages/${language}.firstScreen.ts`]?.()
  if (!file) throw new Error(`No messages in ${language}`)
  return file.firstScreen(grammarOf(language))
}
