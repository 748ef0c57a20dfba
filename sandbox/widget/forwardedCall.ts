import { z } from 'zod'
import { API_HEADERS } from './apiHeaders.ts'
import { type MatchedCall, REQUEST_HEADERS, TRACEPARENT } from './calls.ts'

/** Response headers that are passed on: those that the widget reads, and the other rate limit headers. */
const RESPONSE_HEADERS = [
  'Content-Language',
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

const IS_TRACEPARENT = new RegExp(`^${TRACEPARENT}$`)

/** The headers of a call that are passed on to the service. */
export const forwardedHeaders = (headers: Headers): Record<string, string> => {
  const traceparent = headers.get('traceparent') ?? ''
  return {
    ...pickHeaders(REQUEST_HEADERS, headers),
    ...(IS_TRACEPARENT.test(traceparent) && { traceparent }),
  }
}

/**
 * The body of the request to the service: a JSON object with the call's fields and no others, or as empty as it came.
 * Null if the request has another body.
 */
export async function forwardedBody(
  { fields }: MatchedCall,
  request: { text: () => Promise<string> },
): Promise<{ body?: string } | null> {
  if (fields === undefined) return {}
  const body = await request.text()
  if (body === '') return { body }
  const sent = parseObject(body)
  if (sent === null) return null
  const names = fields === 'any' ? Object.keys(sent) : fields.filter((name) => name in sent)
  return { body: JSON.stringify(Object.fromEntries(names.map((name) => [name, sent[name]]))) }
}

const jsonObject = z.record(z.string(), z.unknown())

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return jsonObject.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The service's response as the widget gets it: JSON that acts on nothing. */
export const forwardedResponse = ({ status, body, headers }: Response): Response =>
  new Response(body, {
    status,
    headers: { ...pickHeaders(RESPONSE_HEADERS, headers), ...API_HEADERS },
  })

/** The response to a request that is none of the widget's calls (400, 404), or that the service does not answer. */
export const refused = (code: 400 | 404 | 502, message: string): Response =>
  Response.json({ code, message }, { status: code, headers: API_HEADERS })
