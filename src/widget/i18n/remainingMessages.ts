import type { Language } from '../../protocol/options.ts'
import type { Remaining, RemainingMessages } from './messageTypes.ts'

const FILES = import.meta.glob<{ remaining: Remaining }>('./messages/*.remaining.ts')

/** The messages of every screen after the first one. Rejects if their file cannot be loaded. */
export async function loadRemainingMessages(language: Language): Promise<RemainingMessages> {
  const [file, { grammarOf }] = await Promise.all([
    FILES[`./messages/${language}.remaining.ts`]?.(),
    import('./grammar.ts'),
  ])
  if (!file) throw new Error(`No messages in ${language}`)
  return file.remaining(grammarOf(language))
}
