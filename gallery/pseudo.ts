const ACCENTED = new Map(
  Array.from('aceginorsuyzACEGINORSUYZ', (letter, index) => [
    letter,
    Array.from('åçéğîñöřšûýžÅÇÉĞÎÑÖŘŠÛÝŽ')[index] ?? letter,
  ]),
)
const PADDING = 'lörém îpšûm dölör šît åmét çöñšéçtétûr ådîpîšçîñğ élît šéd dö éîûšmöd témpör'

/** The length of other languages against that of English. */
const GROWTH = 0.4

/** A text in the pseudo-locale: accented, 40 % longer, and in brackets. */
export function pseudoText(text: string): string {
  const accented = Array.from(text, (letter) => ACCENTED.get(letter) ?? letter).join('')
  const padding = PADDING.repeat(Math.ceil((text.length * GROWTH) / PADDING.length))
  return `⟦${accented} ${padding.slice(0, Math.ceil(text.length * GROWTH)).trim()}⟧`
}

/** Messages in the pseudo-locale: every text, and what every function returns. */
function pseudo(messages: unknown): unknown {
  if (typeof messages === 'string') return pseudoText(messages)
  if (typeof messages === 'function')
    return (...values: unknown[]) => pseudo(Reflect.apply(messages, undefined, values))
  if (Array.isArray(messages)) return messages.map(pseudo)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, pseudo(value)]))
}

/** English messages, or their pseudo-locale if the page's address has `language=pseudo`. */
export const orPseudo = (messages: unknown): unknown =>
  new URLSearchParams(location.search).get('language') === 'pseudo' ? pseudo(messages) : messages
