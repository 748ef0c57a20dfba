import { nearestTag } from '../../protocol/nearestTag.ts'
import { TEXT_LENGTHS, type Language, type TextKey, type Texts } from '../../protocol/options.ts'
import { UNFIT } from '../../protocol/unfitWords.ts'
import type { FirstScreenMessages, HostTexts } from './messageTypes.ts'

const isKey = (key: string): key is TextKey => Object.hasOwn(TEXT_LENGTHS, key)

/** Returns the host's texts in a language. `warn` is called for each that is left out. */
function textsIn(texts: Texts, language: Language, warn: (message: string) => void): HostTexts {
  const shown: HostTexts = {}
  for (const [key, given] of Object.entries(texts)) {
    if (!isKey(key) || given === undefined) continue
    const byTag: Readonly<Record<string, string | undefined>> =
      typeof given === 'string' ? { [language]: given } : given
    const text = byTag[nearestTag(language, Object.keys(byTag)) ?? '']
    if (!text) continue
    const length = TEXT_LENGTHS[key]
    const [unfit] = UNFIT[language].exec(text) ?? []
    if (unfit) warn(`Connect: texts.${key} is left out in ${language}: “${unfit}” may not be in it`)
    else if (text.length > length)
      warn(
        `Connect: texts.${key} is left out in ${language}: it is longer than ${length} characters`,
      )
    else shown[key] = text
  }
  return shown
}

/** The messages of the first screen with the host's texts in the place of ours. The others are in `own`. */
export function withHostTexts(
  messages: FirstScreenMessages,
  texts: Texts,
  language: Language,
  warn: (message: string) => void,
): FirstScreenMessages {
  const own = textsIn(texts, language, warn)
  const { title, noMatch } = messages.list
  const list = {
    ...messages.list,
    title: own.listTitle || title,
    noMatch: own.noResult ? () => own.noResult ?? '' : noMatch,
  }
  return { ...messages, list, own }
}
