/** An Item's id (specification: *Conventions*): nothing that a server could read as more than one segment. */
const ITEM_ID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'

/** A query as a browser's `URLSearchParams` writes it. */
const QUERY = String.raw`[\w.*%&=+-]*`

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below `/api`; `:id` is an Item's. */
  path: string
  hasQuery?: true
  /** The fields of the body that the widget sends; `any` where the institution names them (`item.parameter`). */
  fields?: readonly string[] | 'any'
}

/** The calls that the widget makes (specification: *Items*, *Catalog*): all that a web server forwards below `/api/`. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/connectors', hasQuery: true },
  {
    method: 'POST',
    path: '/items',
    fields: ['connectorId', 'parameters', 'products', 'oauthRedirectUri', 'avoidDuplicates'],
  },
  { method: 'GET', path: '/items/:id' },
  { method: 'PATCH', path: '/items/:id', fields: ['parameters'] },
  { method: 'POST', path: '/items/:id/mfa', fields: 'any' },
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

export interface MatchedCall extends Call {
  /** The path and query of the request to the service, rebuilt from the match. */
  target: string
}

/**
 * The call that a request is; null if it is none of them.
 * @param requested the path and query as they stand in the request line
 */
export function matchCall(method: string, requested: string): MatchedCall | null {
  for (const { call, pattern } of PATTERNS) {
    const match = pattern.exec(`${method} ${requested}`)
    if (!match) continue
    const query = /\?.*$/.exec(requested)?.[0] ?? ''
    const target = call.path.replace(':id', match.groups?.['id'] ?? '') + query
    return { ...call, target }
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

/** The source of an expression for a `traceparent` (W3C Trace Context, version 00), which is passed on in this form alone. */
export const TRACEPARENT = '00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]'

/** The paths, below that of telemetry, that a web server forwards to the operator's collector, by POST alone. */
export const TELEMETRY_PATHS = ['/v1/traces', '/reports'] as const

/** The most bytes of one such request: as many as a browser sends when its page ends. */
export const MAX_TELEMETRY_BYTES = 65_536
