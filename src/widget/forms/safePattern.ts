const MAX_PATTERN_LENGTH = 200
/** Longer texts are not matched, which bounds the time that a match can take. */
export const MAX_MATCHED_LENGTH = 100
/** The upper bound of the estimated backtracking steps of a pattern. */
const MAX_BACKTRACKING = 10_000_000

const ESCAPE_OR_CLASS = /\\(?:[pPu]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gs
const FIXED_COUNT = /([^)])\{\d+\}/g
const PLAIN_GROUP = /\((?:\?:|\?<\w+>)?[^()|*+?{]*\)/g
/** A repeated group with an alternative in it (exponential backtracking), or a look-around. */
const DANGEROUS = /\)[*+?{]|\(\?(?!:|<\w)/
const BACK_REFERENCE = /\\[1-9k]/

/** The parts of a pattern that multiply the backtracking: alternatives and quantifiers. */
const ALTERNATIVES = /(?:\|[^()|]*)+/g
const REPETITION = /[*+?]|\{(\d+),(\d*)\}/g

const product = (factors: number[]) => factors.reduce((total, factor) => total * factor, 1)

/** An upper bound of the positions that a backtracking matcher tries. */
function estimateBacktracking(pattern: string): number {
  const bare = pattern.replace(/\(\?(?::|<\w+>)/g, '(')
  const alternatives = [...bare.matchAll(ALTERNATIVES)].map(([run]) => run.split('|').length)
  const repetitions = [...bare.matchAll(REPETITION)].map(([quantifier, min, max]) => {
    if (quantifier === '?') return 2
    return max ? Math.min(Number(max) - Number(min) + 1, MAX_MATCHED_LENGTH) : MAX_MATCHED_LENGTH
  })
  const starts = bare.startsWith('^') ? 1 : MAX_MATCHED_LENGTH
  return product([starts, ...alternatives, ...repetitions])
}

/** True if a match takes a bounded time on any text. Only groups without alternatives may be repeated. */
function isBounded(source: string): boolean {
  if (BACK_REFERENCE.test(source)) return false
  const plain = source
    .replace(ESCAPE_OR_CLASS, 'x')
    .replace(FIXED_COUNT, '$1')
    .replace(PLAIN_GROUP, 'x')
  return !DANGEROUS.test(plain) && estimateBacktracking(plain) <= MAX_BACKTRACKING
}

/** A Connector's `validation` as a regular expression; null if it is invalid, too long or too slow. */
export function safePattern(source: string | undefined): RegExp | null {
  if (!source || source.length > MAX_PATTERN_LENGTH || !isBounded(source)) return null
  // Unicode mode rejects the needless escapes of patterns written for other engines.
  return compile(source, 'u') ?? compile(source, '')
}

function compile(source: string, flags: 'u' | ''): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}
