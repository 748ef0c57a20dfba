import * as fc from 'fast-check'

/**
 * What a service, a bank, a host page or a person with bad intentions might put where a text, a number or
 * a list belongs. By kind, so that the tests can say what was tried.
 */

const deep = (depth: number): unknown => {
  let nest: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) nest = level % 2 ? [nest] : { nest }
  return nest
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
  giants: [
    'x'.repeat(1_000_000),
    'a '.repeat(200_000),
    '1 '.repeat(50_000),
    '\u0301'.repeat(50_000),
  ],
  nests: [deep(1500), Array.from({ length: 5000 }, () => ({})), deep(10)],
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

/** How often each kind is tried in each place of reading; `npm run test:matrix -- garbage` asks for more. */
export const RUNS = Number(process.env['GARBAGE_RUNS'] ?? 60)

/** Every place inside a value, as the keys that lead to it. */
function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesOf(inner).map((rest) => [key].concat(rest)),
    ),
  ]
}

function put(value: unknown, [key, ...rest]: readonly string[], hostile: unknown): unknown {
  if (key === undefined) return hostile
  if (Array.isArray(value))
    return value.map((inner: unknown, at) =>
      String(at) === key ? put(inner, rest, hostile) : inner,
    )
  const fields: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) }
  fields[key] = put(fields[key], rest, hostile)
  return fields
}

/** A good message with something hostile of one kind in one to four of its places. */
export const spoilt = (good: unknown, kind: HostileKind): fc.Arbitrary<unknown> => {
  const places = placesOf(good)
  const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom<unknown>(...HOSTILE[kind]))
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((value: unknown, [place, hostile]) => put(value, place, hostile), good),
    )
}

/** Every hostile text there is. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE_KINDS.flatMap((kind) =>
  HOSTILE[kind].flatMap((one) => (typeof one === 'string' ? [one] : [])),
)

/** A text that is hostile, or arbitrary. */
export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary' }),
)
