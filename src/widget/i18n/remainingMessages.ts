import type { Language } from '../../protocol/options.ts'
import { grammarOf } from './grammar.ts'
import type { Remaining, RemainingMessages } from './messageTypes.ts'

const FILES = import.meta.glob<{ remaining: Remaining }>('./messages/*.remaining.ts')

/** The messages of every screen after the first one. Rejects if their file cannot be loaded. */
export async function loadRemainingMessages(language: Language): Promise<RemainingMessages> {
  const file = await FILES[`./messages/${language}.remaining.ts`]?.()
  if (!file) throw new Error(`No messages in ${language}`)
  return file.remaining(grammarOf(language))
}
