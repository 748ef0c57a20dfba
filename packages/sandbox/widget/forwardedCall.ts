import { API_HEADERS } from 'connect-widget/serving/apiHeaders.ts'
import {
  type MatchedCall,
  MAX_TELEMETRY_BYTES,
  REQUEST_HEADERS,
  TRACEPARENT,
} from 'connect-widget/serving/calls.ts'
import { parseUniqueJson } from 'connect-widget/serving/uniqueJson.ts'
import { API_KEY_IN_BROWSER, isApiKey } from '../service/auth/keys.ts'

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

/** The forwarder sets the content type itself: the service must read the text that was checked. */
const PASSED_HEADERS = REQUEST_HEADERS.filter((name) => name !== 'Content-Type')

const IS_TRACEPARENT = new RegExp(`^${TRACEPARENT}$`)

const forwardedHeaders = (headers: Headers): Record<string, string> => {
  const traceparent = headers.get('traceparent') ?? ''
  return {
    ...pickHeaders(PASSED_HEADERS, headers),
    ...(IS_TRACEPARENT.test(traceparent) && { traceparent }),
  }
}

const IS_JSON = /^application\/json(?:;[ \t]*charset=utf-8)?$/i

interface Refusal {
  status: 400 | 403 | 413 | 415
  message: string
}

/** The request to the service: without a body for a call that has none, or that came without one. */
interface ForwardedRequest {
  headers: Record<string, string>
  body?: string
}

/**
 * Forwards a call by `send`, and answers as the widget gets it: JSON that acts on nothing. Null, which is none of the
 * widget's calls, is 404; a body that is none of theirs 400, 413 or 415; an API key 403; and 502 a service that does not answer.
 */
export async function forwardCall(
  call: MatchedCall | null,
  request: Request,
  send: (target: string, sent: ForwardedRequest) => Promise<Response>,
): Promise<Response> {
  if (call === null) return refused(404, 'This request is not forwarded.')
  try {
    const sent = await forwardedRequest(call, request)
    if ('status' in sent) return refused(sent.status, sent.message)
    const { status, body, headers } = await send(call.target, sent)
    const passed = { ...pickHeaders(RESPONSE_HEADERS, headers), ...API_HEADERS }
    return new Response(body, { status, headers: passed })
  } catch {
    return refused(502, 'The service does not answer.')
  }
}

/** A call as it is forwarded: its headers, and of its body, JSON in UTF-8, the call's fields and no others. */
async function forwardedRequest(
  { fields }: MatchedCall,
  request: Request,
): Promise<ForwardedRequest | Refusal> {
  const headers = forwardedHeaders(request.headers)
  if (isApiKey(request.headers.get('X-API-KEY') ?? ''))
    return { status: 403, message: API_KEY_IN_BROWSER }
  if (fields === undefined) return { headers }
  const type = request.headers.get('Content-Type')
  const bytes = await bytesOf(request)
  if (bytes === null) return { status: 413, message: 'The body is too long.' }
  const isEmpty = type === null && bytes.byteLength === 0
  if (request.headers.has('Content-Encoding') || !(isEmpty || IS_JSON.test(type ?? '')))
    return { status: 415, message: 'The body is not application/json in UTF-8.' }
  if (bytes.byteLength === 0) return { headers, body: '' }
  const sent = parseObject(bytes)
  if (sent === null) return { status: 400, message: 'The body is no JSON object.' }
  const named = Object.entries(sent).filter(([name]) => fields === 'any' || fields.includes(name))
  return {
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(named)),
  }
}

/** The bytes of a body; null for more than the web server of packages/operate/ takes. */
async function bytesOf(request: Request): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(MAX_TELEMETRY_BYTES)
  let length = 0
  const reader = request.body?.getReader()
  // In a service worker Firefox has no stream.
  if (!reader) return new Uint8Array(await request.arrayBuffer())
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (length + read.value.length > bytes.length) return null
    bytes.set(read.value, length)
    length += read.value.length
  }
  return bytes.subarray(0, length)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseObject(bytes: Uint8Array): object | null {
  try {
    const value = parseUniqueJson(UTF8.decode(bytes))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const refused = (code: Refusal['status'] | 404 | 502, message: string): Response =>
  Response.json({ code, message }, { status: code, headers: API_HEADERS })
