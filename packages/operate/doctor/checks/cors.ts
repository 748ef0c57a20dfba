import type { ProbeResponse } from '../probe.ts'
import { describeResponse, wasAsked, checksOf } from '../check.ts'

const EXPOSED = ['x-request-id', 'retry-after', 'ratelimit-reset', 'date']

const listed = (answer: ProbeResponse, name: string) =>
  (answer.headers[name] ?? '').toLowerCase().split(/\s*,\s*/)

/** A browser needs no leave for these methods. */
const SAFE_METHODS = new Set(['GET', 'POST'])

const allowsOrigin = ({ headers }: ProbeResponse, origin: string) =>
  ['*', origin].includes(headers['access-control-allow-origin'] ?? '')

const allows = (answer: ProbeResponse, name: string, value: string) =>
  listed(answer, name).some((entry) => entry === '*' || entry === value.toLowerCase())

/** An API on an origin of its own. */
export const CORS_CHECKS = checksOf('The API on an origin of its own', {
  cors: {
    asks: 'an API of another origin allows the widget by CORS',
    fault: 'Browsers do not let the widget call the API.',
    mend: 'Let the service answer preflights: allow the widget’s origin, GET, POST and PATCH, X-API-KEY and Content-Type.',
    find: ({ origin, api: { preflights, catalog, isForwarded } }) => {
      if (isForwarded || catalog.status === 0) return []
      const refused = preflights
        .filter(({ answer }) => wasAsked(answer))
        .flatMap(({ method, answer }) => {
          const headers = method === 'GET' ? ['x-api-key'] : ['x-api-key', 'content-type']
          const isAllowed =
            answer.status >= 200 &&
            answer.status < 300 &&
            allowsOrigin(answer, origin) &&
            (SAFE_METHODS.has(method) || allows(answer, 'access-control-allow-methods', method)) &&
            headers.every((name) => allows(answer, 'access-control-allow-headers', name))
          return isAllowed ? [] : [`the preflight of ${method} ${describeResponse(answer)}`]
        })
      return [
        ...refused,
        ...(allowsOrigin(catalog, origin) ? [] : [`${catalog.path} does not allow ${origin}`]),
      ]
    },
  },
  'cors-expose': {
    asks: 'an API of another origin exposes `x-request-id`, `Retry-After`, `RateLimit-Reset` and `Date`',
    fault: 'The widget cannot read how long to wait, or the id that support asks for.',
    mend: 'Let the service send Access-Control-Expose-Headers: x-request-id, Retry-After, RateLimit-Reset, Date.',
    find: ({ api: { catalog, isForwarded } }) =>
      isForwarded || catalog.status === 0
        ? []
        : EXPOSED.filter((name) => !allows(catalog, 'access-control-expose-headers', name)).map(
            (name) => `${catalog.path} does not expose ${name}`,
          ),
  },
})
