import { API_HEADERS } from './apiHeaders.ts'
import { REQUEST_HEADERS } from './calls.ts'

/** Response headers that are passed on: those that the widget reads, and the other rate limit headers. */
const RESPONSE_HEADERS = [
  'Date',
  'Retry-After',
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]

/** The values of the headers of `names` that are present. */
const pickHeaders = (names: readonly string[], from: Headers): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** The headers of a call that are passed on to the service. */
export const forwardedHeaders = (headers: Headers): Record<string, string> =>
  pickHeaders(REQUEST_HEADERS, headers)

/** The service's response as the widget gets it: JSON that acts on nothing. */
export const forwardedResponse = ({ status, body, headers }: Response): Response =>
  new Response(body, {
    status,
    headers: { ...pickHeaders(RESPONSE_HEADERS, headers), ...API_HEADERS },
  })

/** The response to a request that is none of the widget's calls, or that the service does not answer. */
export const refused = (code: 404 | 502, message: string): Response =>
  Response.json({ code, message }, { status: code, headers: API_HEADERS })
