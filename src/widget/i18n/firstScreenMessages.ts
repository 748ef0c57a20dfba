import type { Language, Texts } from '../../protocol/options.ts'
import { pluralIn } from './plural.ts'
import type { FirstScreen, FirstScreenMessages } from './messageTypes.ts'

/** Each language is two chunks, loaded when it is used: this one, and `remainingMessages.ts` for the other screens. */
const FILES = import.meta.glob<{ firstScreen: FirstScreen }>('./messages/*.firstScreen.ts')

/**
 * The messages of the first screen. Rejects if their file cannot be loaded.
 * @param texts the host's own, which take the place of ours
 * @param warn called for each of them that is left out
 */
export async function loadFirstScreenMessages(
  language: Language,
  texts?: Texts,
  warn: (message: string) => void = () => undefined,
): Promise<FirstScreenMessages> {
  const [file, own] = await Promise.all([
    FILES[`./messages/${language}.firstScreen.ts`]?.(),
    texts && import('./hostTexts.ts').catch(() => undefined),
  ])
  if (!file) throw new Error(`No messages in ${language}`)
  const messages = file.firstScreen({ plural: pluralIn(language) })
  return texts && own ? own.withHostTexts(messages, texts, language, warn) : messages
}
