import * as fc from 'fast-check'

/**
 * Hostile values that a service, a bank, a host page or a person might send in place of a text, a number or a
 * list, by kind.
 */

const nested = (depth: number): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

export const HOSTILE = {
  markup: [
    '<img src=x onerror=globalThis.ran=1>',
    '</script><script>globalThis.ran=1</script>',
    '"><svg onload=globalThis.ran=1>',
    '{{constructor.constructor("globalThis.ran=1")()}}',
    '${globalThis.ran=1}',
  ],
  addresses: [
    'javascript:globalThis.ran=1',
    'JaVaScRiPt:globalThis.ran=1',
    ' \u0001javascript:globalThis.ran=1',
    'java\tscript:globalThis.ran=1',
    'data:text/html,<script>globalThis.ran=1</script>',
    'vbscript:msgbox(1)',
    'blob:https://bank.example/1',
    'file:///etc/passwd',
    'https://user:password@bank.example/',
    '//bank.example',
    'http://bank.example',
    `https://bank.example/${'a'.repeat(5000)}`,
  ],
  // A screen's answer holds some of them several times, and one beyond 4 MB is not read.
  giants: ['x'.repeat(500_000), 'a '.repeat(100_000), '1 '.repeat(50_000), '\u0301'.repeat(50_000)],
  nests: [nested(1500), Array.from({ length: 5000 }, () => ({})), nested(10)],
  directions: [
    '\u202Ekna\u202Cb',
    '\u2066\u2067\u2068bank',
    'bank\u200E\u200F\u061C',
    'm\u0430rket b\u0430nk',
    'bank\u0000\u0007\u001B[31m',
    '\uD800',
    '\uFEFF\u200B\u00AD',
  ],
  objects: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length'],
  patterns: [
    '(a+)+$',
    '^(a|a)*$',
    '(.*)*x',
    '([a-z]+)*\\d',
    '(?=(a+))\\1b',
    '^(\\w+\\s?)*$',
    '.*.*.*.*.*=.*',
    '(',
    '[',
    '\\',
    'a{1,1000000}{1,1000000}',
  ],
  numbers: [Number.NaN, Infinity, -Infinity, -1, 1e308, 2 ** 53, -0, 0.1, '9'.repeat(400), '-7'],
  times: ['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '0', 'tomorrow', '9'.repeat(1000)],
  nothing: [null, undefined, '', ' ', [], {}, true, false, [null], [[]]],
} as const satisfies Record<string, readonly unknown[]>
export type HostileKind = keyof typeof HOSTILE

const isKind = (key: string): key is HostileKind => Object.hasOwn(HOSTILE, key)
export const HOSTILE_KINDS = Object.keys(HOSTILE).filter(isKind)

/** The number of runs of each kind with each parser; `npm run test:matrix -- garbage` sets a higher one. */
export const RUNS = Number(process.env['GARBAGE_RUNS'] ?? 60)

/** The seed of every property here: `FUZZ_SEED` plays a run of the matrix again, else it is a new one each time. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

/** The path of every value inside a value, including its own. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner).map((rest) => [key].concat(rest)),
    ),
  ]
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], hostile: unknown): unknown {
  if (key === undefined) return hostile
  if (Array.isArray(value))
    return value.map((inner: unknown, index) =>
      String(index) === key ? replaceAt(inner, rest, hostile) : inner,
    )
  const fields: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) }
  fields[key] = replaceAt(fields[key], rest, hostile)
  return fields
}

/** A valid value with hostile values of one kind at one to four of its paths. */
export const corrupted = (valid: unknown, kind: HostileKind): fc.Arbitrary<unknown> => {
  const paths = pathsOf(valid)
  const change = fc.tuple(fc.constantFrom(...paths), fc.constantFrom<unknown>(...HOSTILE[kind]))
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((value: unknown, [path, hostile]) => replaceAt(value, path, hostile), valid),
    )
}

export const HOSTILE_TEXTS: readonly string[] = HOSTILE_KINDS.flatMap((kind) =>
  HOSTILE[kind].flatMap((value) => (typeof value === 'string' ? [value] : [])),
)

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary' }),
)
