const MAX_LENGTH = 200

/** A repeated group that itself repeats, `(a+)+`, or a back reference: slow without end on the wrong text. */
const EXPLOSIVE = /\([^()]*[+*}][^()]*\)[+*{]|\\[1-9]|\(\?<?[=!]/

/** A Connector's `validation` as a regular expression; null when it is broken, huge or dangerous. */
export function safePattern(source: string | undefined): RegExp | null {
  if (!source || source.length > MAX_LENGTH || EXPLOSIVE.test(source)) return null
  try {
    return new RegExp(source, 'u')
  } catch {
    return null
  }
}
