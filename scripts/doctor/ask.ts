import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Question {
  /** GET unless given; `OPTIONS` for a preflight, `POST` for an export of no run. The doctor writes nothing. */
  method?: 'GET' | 'OPTIONS' | 'POST'
  /** Nothing unless given. */
  body?: string
  headers?: Record<string, string>
  /** 10 seconds unless given. */
  withinMs?: number
}

/** The response to one request. */
export interface Answer {
  /** The path, or the whole address where it is another origin than the widget's. */
  path: string
  /** 0 without a response. */
  status: number
  /** By lower-case name; a header that was sent several times is joined by commas. */
  headers: Readonly<Record<string, string>>
  /** Not compressed. */
  body: string
  /** By this computer's clock, in ms since 1970. */
  receivedAt: number
  /** The reason why there is no response. */
  failure?: string
}

const MAX_BYTES = 10_000_000

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/**
 * Sends one request without a token, and follows no redirect. Never rejects: a request that gets no whole
 * response in time is an answer with status 0.
 * @param target the path as it goes into the request line, or an address of another origin
 */
export async function ask(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '', withinMs = 10_000 }: Question = {},
): Promise<Answer> {
  try {
    return await send(origin, target, { method, headers, body, withinMs })
  } catch (error) {
    const failure = reasonOf(error, withinMs)
    return { path: target, status: 0, headers: {}, body: '', receivedAt: Date.now(), failure }
  }
}

function reasonOf(error: unknown, withinMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `no response within ${withinMs / 1000} seconds`
  // Node's error for a name with several addresses has no message, but a code.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

const send = (
  origin: string,
  target: string,
  { method, headers, body: sentBody, withinMs }: Required<Question>,
) =>
  new Promise<Answer>((resolve, reject) => {
    const url = new URL(target.startsWith('/') ? origin : target)
    const path = target.startsWith('/') ? target : url.pathname + url.search
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      protocol: url.protocol,
      // Node, unlike browsers, looks names below `localhost` up.
      hostname: url.hostname.endsWith('.localhost')
        ? '127.0.0.1'
        : url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      servername: url.hostname,
      path,
      method,
      headers: {
        Host: url.host,
        'Accept-Encoding': 'br, gzip',
        'User-Agent': 'connect-widget doctor',
        ...headers,
      },
      signal: AbortSignal.timeout(withinMs),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > MAX_BYTES) request.destroy(new Error('a response of more than 10 MB'))
      })
      response.on('end', () => {
        const sent = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        )
        const decode = DECODERS[sent['content-encoding'] ?? '']
        const body = Buffer.concat(chunks)
        try {
          resolve({
            path: target,
            status: response.statusCode ?? 0,
            headers: sent,
            receivedAt: Date.now(),
            body: (decode && body.length > 0 ? decode(body) : body).toString(),
          })
        } catch {
          reject(new Error(`a body that is not ${sent['content-encoding']}`))
        }
      })
    })
    request.end(sentBody)
  })
