const MAX_LENGTH = 200
/** Longer texts are not held against a pattern, so that the time one may take has a bound. */
export const LONGEST_MATCHED = 100
/** In how many ways a text may be tried before it is refused. */
const MAX_WAYS = 10_000_000

/** A character that is not what it looks like: an escape, or a class. */
const ESCAPE_OR_CLASS = /\\(?:[pPu]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gs
const FIXED_COUNT = /([^)])\{\d+\}/g
const PLAIN_GROUP = /\((?:\?:|\?<\w+>)?[^()|*+?{]*\)/g
/** A repeated group with a choice in it, which explodes, or a look-around. */
const DANGEROUS = /\)[*+?{]|\(\?(?!:|<\w)/
const BACK_REFERENCE = /\\[1-9k]/

/** How many ways a choice multiplies by: alternatives, and how often something may repeat. */
const ALTERNATIVES = /(?:\|[^()|]*)+/g
const REPETITION = /[*+?]|\{(\d+),(\d*)\}/g

const product = (factors: number[]) => factors.reduce((all, one) => all * one, 1)

function waysToMatch(pattern: string): number {
  const bare = pattern.replace(/\(\?(?::|<\w+>)/g, '(')
  const alternatives = [...bare.matchAll(ALTERNATIVES)].map(([run]) => run.split('|').length)
  const repetitions = [...bare.matchAll(REPETITION)].map(([sign, least, most]) => {
    if (sign === '?') return 2
    return most ? Math.min(Number(most) - Number(least) + 1, LONGEST_MATCHED) : LONGEST_MATCHED
  })
  const starts = bare.startsWith('^') ? 1 : LONGEST_MATCHED
  return product([starts, ...alternatives, ...repetitions])
}

/** Whether a pattern answers soon, whatever it is asked. Only groups without a choice may repeat. */
function isQuick(source: string): boolean {
  if (BACK_REFERENCE.test(source)) return false
  const plain = source
    .replace(ESCAPE_OR_CLASS, 'x')
    .replace(FIXED_COUNT, '$1')
    .replace(PLAIN_GROUP, 'x')
  return !DANGEROUS.test(plain) && waysToMatch(plain) <= MAX_WAYS
}

/** A Connector's `validation` as a regular expression; null when it is broken, huge or dangerous. */
export function safePattern(source: string | undefined): RegExp | null {
  if (!source || source.length > MAX_LENGTH || !isQuick(source)) return null
  return compiled(source, 'u') ?? compiled(source, '')
}

/** Strictly by preference: written for other engines, many a pattern escapes what need not be. */
function compiled(source: string, flags: 'u' | ''): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}
