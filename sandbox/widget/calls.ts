/** An Item's id (specification: *Conventions*): nothing that a server could read as more than one segment. */
const ITEM_ID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'

/** A query as a browser's `URLSearchParams` writes it. */
const QUERY = String.raw`[\w.*%&=+-]*`

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below `/api`; `:id` is an Item's. */
  path: string
  hasQuery?: true
}

/** The calls that the widget makes (specification: *Items*, *Catalog*): all that a web server forwards below `/api/`. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/connectors', hasQuery: true },
  { method: 'POST', path: '/items' },
  { method: 'GET', path: '/items/:id' },
  { method: 'PATCH', path: '/items/:id' },
  { method: 'POST', path: '/items/:id/mfa' },
]

/**
 * The source of an expression for the method, a space, and the path and query as they stand in the request line, not
 * decoded: what matches is spelled in one way only. An Item's id is its group `idGroup`. To be anchored at both ends.
 */
export const callPattern = ({ method, path, hasQuery }: Call, idGroup: string): string =>
  `${method} /api${path.replace(':id', `(?<${idGroup}>${ITEM_ID})`)}${hasQuery ? String.raw`(?:\?${QUERY})?` : ''}`

const PATTERNS = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${callPattern(call, 'id')}$`),
}))

/**
 * The path and query of the request to the service, rebuilt from the match; null if the request is none of the calls.
 * @param target the path and query as they stand in the request line
 */
export function forwardedTarget(method: string, target: string): string | null {
  for (const { call, pattern } of PATTERNS) {
    const match = pattern.exec(`${method} ${target}`)
    if (!match) continue
    const query = /\?.*$/.exec(target)?.[0] ?? ''
    return call.path.replace(':id', match.groups?.['id'] ?? '') + query
  }
  return null
}

/** Request headers that are passed on: the widget's own, and those that say how a browser reads. */
export const REQUEST_HEADERS = [
  'X-API-KEY',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'User-Agent',
] as const
