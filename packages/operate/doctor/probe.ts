import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface ProbeRequest {
  /**
   * GET unless given; `OPTIONS` for a preflight, `POST` for an export of no run. A `POST` or `PATCH` to the service has no
   * token, so that it is refused: the doctor writes nothing.
   */
  method?: 'GET' | 'OPTIONS' | 'POST' | 'PATCH'
  /** Nothing unless given. */
  body?: string
  headers?: Record<string, string>
  /** 10 seconds unless given. */
  withinMs?: number
  /** The IP address to ask, on a connection of its own; '' for any. One that may be kept unless given. */
  address?: string
}

/** The response to one request. */
export interface ProbeResponse {
  /** The path, or the whole address where it is another origin than the widget's. */
  path: string
  /** 0 without a response. */
  status: number
  /** By lower-case name; the values of a header that was sent several times are joined by commas, whichever it is. */
  headers: Readonly<Record<string, string>>
  /** Not compressed. */
  body: string
  /** By this computer's clock, in ms since 1970. */
  receivedAt: number
  /** The end of the server's certificate, in ms since 1970; not over http. */
  certificateEndsAt?: number
  /** The status by which the request was put off before it was answered. */
  putOff?: number
  /** The reason why there is no response. */
  failure?: string
  /** The bytes that came of a body which is not whole, or too long. */
  lostBytes?: number
  /** The origin that was not asked, because the operator has not named it. */
  unnamed?: string
}

/** An address of this computer, which needs neither https nor a list of host pages. */
export const isLoopback = (origin: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

/** Of one body, compressed and not. */
const MAX_BYTES = 5_000_000
const MAX_HEADER_BYTES = 32_768

const TOO_LONG = `a response of more than ${MAX_BYTES / 1e6} MB`

const DECODERS: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

/**
 * Sends one request without a token, and follows no redirect. Never rejects: a request that gets no whole
 * response in time is an answer with status 0.
 * @param target the path as it goes into the request line, or an address of another origin
 */
export async function probe(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '', withinMs = 10_000, address }: ProbeRequest = {},
): Promise<ProbeResponse> {
  const came = { bytes: 0, isOnKept: false }
  try {
    return await send(origin, target, { method, headers, body, withinMs, address }, came)
  } catch (error) {
    // The server has closed a connection that was kept, at the same time.
    if (came.isOnKept && came.bytes === 0 && error instanceof Error && 'code' in error)
      return probe(origin, target, { method, headers, body, withinMs, address: '' })
    return { ...noResponse(target, reasonOf(error, withinMs)), lostBytes: came.bytes }
  }
}

/** The answer to a request that got no whole response, or was not sent. */
export const noResponse = (path: string, failure: string): ProbeResponse => ({
  path,
  status: 0,
  headers: {},
  body: '',
  receivedAt: Date.now(),
  failure,
})

/** False beyond the limits of the examination, where nothing is known. */
export const wasAsked = ({ failure }: ProbeResponse): boolean => !failure?.startsWith('not asked')

/** The answer that came instead of a file. */
export const describeResponse = ({ path, status, failure, headers }: ProbeResponse): string =>
  `${path}: ${failure ?? `status ${status}, ${headers['content-type'] ?? 'no type'}`}`

export const reasonOfTimeOut = (withinMs: number): string =>
  `no response within ${withinMs / 1000} seconds`

function reasonOf(error: unknown, withinMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return reasonOfTimeOut(withinMs)
  // Node's error for a name with several addresses has no message, but a code.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

const send = (
  origin: string,
  target: string,
  {
    method,
    headers,
    body: sentBody,
    withinMs,
    address,
  }: Required<Omit<ProbeRequest, 'address'>> & { address: string | undefined },
  came: { bytes: number; isOnKept: boolean },
) =>
  new Promise<ProbeResponse>((resolve, reject) => {
    const url = new URL(target.startsWith('/') ? origin : target)
    const path = target.startsWith('/') ? target : url.pathname + url.search
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
      protocol: url.protocol,
      // Node, unlike browsers, looks names below `localhost` up.
      ...(address !== undefined && { agent: false }),
      hostname: address
        ? address
        : url.hostname.endsWith('.localhost')
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
      maxHeaderSize: MAX_HEADER_BYTES,
    })
    const fail = (error: unknown) => {
      reject(error)
      request.destroy()
    }
    const signal = AbortSignal.timeout(withinMs)
    signal.addEventListener('abort', () => fail(signal.reason))
    request.on('error', (error) => {
      came.isOnKept = request.reusedSocket
      fail(error)
    })
    request.on('close', () => fail(new Error('the connection ended before the response')))
    request.on('response', (response) => {
      // It has none any more when it has ended.
      const certificate = certificateOf(response.socket)
      const chunks: Buffer[] = []
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        came.bytes += chunk.length
        if (came.bytes > MAX_BYTES) fail(new Error(TOO_LONG))
      })
      response.on('end', () => {
        const sent = Object.fromEntries(
          Object.entries(response.headersDistinct).map(([name, values = []]) => [
            name,
            values.join(', '),
          ]),
        )
        try {
          resolve({
            path: target,
            status: response.statusCode ?? 0,
            headers: sent,
            receivedAt: Date.now(),
            ...certificate,
            body: decoded(Buffer.concat(chunks), sent['content-encoding']),
          })
        } catch (error) {
          fail(error)
        }
      })
    })
    request.end(sentBody)
  })

function certificateOf(socket: Socket): Pick<ProbeResponse, 'certificateEndsAt'> {
  const end = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : NaN
  return Number.isNaN(end) ? {} : { certificateEndsAt: end }
}

function decoded(body: Buffer, encoding = 'identity'): string {
  const name = encoding.toLowerCase()
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined
  if (!decode) throw new Error(`a body that is encoded as ${encoding}`)
  try {
    return body.length === 0 ? '' : decode(body, { maxOutputLength: MAX_BYTES }).toString()
  } catch (error) {
    const isLong = error instanceof RangeError
    throw new Error(isLong ? TOO_LONG : `a body that is not ${encoding}`, { cause: error })
  }
}
