import { hmac } from './hmac.ts'
import { needKnown, needText } from './needText.ts'
import { parse, readBytes } from './readBytes.ts'
import { isRecord } from '../protocol/isRecord.ts'

/** Every event of a webhook (specification: *Event names*). */
export const WEBHOOK_EVENTS = [
  'item/created',
  'item/updated',
  'item/error',
  'item/waiting_user_input',
  'item/waiting_user_action',
  'item/login_succeeded',
  'item/deleted',
  'transactions/created',
  'transactions/updated',
  'transactions/deleted',
  'connector/status_updated',
] as const
type EventName = (typeof WEBHOOK_EVENTS)[number]

const isEventName = (name: unknown): name is EventName =>
  WEBHOOK_EVENTS.some((known) => known === name)

interface Delivery<Name extends EventName> {
  event: Name
  /** UUID; the same when the event is delivered again, and for each webhook that subscribes to it. */
  eventId: string
  /** The Item that the event is about. The specification does not show this field. */
  itemId?: string
}

/** The Connector that an event is about, and its `health.status` now. The specification does not show these fields. */
interface ConnectorStatus {
  connectorId?: number
  status?: string
}

/** An event as a webhook delivers it. It says that something happened; the Item, read again, says what is true now. */
export type WebhookEvent =
  | Delivery<Exclude<EventName, 'transactions/deleted' | 'connector/status_updated'>>
  | (Delivery<'connector/status_updated'> & ConnectorStatus)
  | (Delivery<'transactions/deleted'> & { transactionIds: string[] })

/** The status to answer with, and why: a wrong signature is delivered again, an event that nobody wants is not. */
const REFUSALS = {
  NO_SIGNATURE: [401, 'it has no header Service-Signature'],
  // No time, or two; no signature, or more than five; more than 1,000 characters.
  MALFORMED_SIGNATURE: [401, 'Service-Signature is not t=<seconds>,v1=<64 hexadecimal digits>'],
  WRONG_SIGNATURE: [
    401,
    'no signature is that of this body with this secret. The body has to be the raw bytes, and the secret the whole one of this Application',
  ],
  TOO_OLD: [401, 'its signature is more than five minutes from the clock of this server'],
  WRONG_ADDRESS: [403, 'it came from another address than the one that is expected'],
  WRONG_HEADER: [401, 'its own header is not the one that is expected'],
  TOO_LARGE: [413, 'its body has more than 1 MiB'],
  UNREADABLE: [400, 'its body is not the JSON of an event, or did not come whole within 5 seconds'],
  UNKNOWN_EVENT: [204, 'this version does not know its event'],
  NOT_SUBSCRIBED: [204, 'its event is not one of those that are expected'],
} as const

/** The reasons why a delivery is refused. */
export type WebhookRefusal = keyof typeof REFUSALS

export class WebhookError extends Error {
  override name = 'WebhookError'
  readonly reason: WebhookRefusal
  /** The HTTP status to answer the delivery with. */
  readonly status: number

  constructor(reason: WebhookRefusal) {
    const [status, why] = REFUSALS[reason]
    super(`The webhook was refused (${reason}): ${why}.`)
    this.reason = reason
    this.status = status
  }
}

/** A `Request` of the web platform; or the header and the raw body, where a framework has read it already. */
export type WebhookRequest =
  | Request
  | {
      /** `Service-Signature` of the delivery. */
      signature: string | null | undefined
      /** The raw bytes, as they came: parsed and written again they are others. */
      body: ArrayBuffer | ArrayBufferView | string
    }

/** A text that a delivery came with, and the one, or those of which one, it has to be. */
export interface WebhookCheck {
  received: string | null | undefined
  expected: string | readonly string[]
}

export interface WebhookOptions {
  /** The Application's signing secret, whole, with its `whsec_`. White space around it is left out. */
  secret: string
  /** The one before it, which is valid for 24 hours after a rotation. It must not be empty: null for none. */
  previousSecret?: string | null | undefined
  /**
   * The address that the delivery came from, and the one from which the service sends all. Behind a proxy, `received` is
   * what your own proxy says: anybody can write the first address of an `X-Forwarded-For`.
   */
  address?: WebhookCheck | undefined
  /** The header of your own that you registered with the webhook. It is compared in constant time. */
  header?: WebhookCheck | undefined
  /**
   * The events that you subscribed to.
   *
   * @default WEBHOOK_EVENTS
   */
  events?: readonly EventName[] | undefined
  /**
   * The present time in milliseconds since 1970.
   *
   * @default Date.now()
   */
  now?: number | undefined
}

/** A delivery is accepted for five minutes (specification: *Signature*). */
const REPLAY_WINDOW_MS = 5 * 60_000
/** The service gives a delivery up after five seconds (specification: *Delivery rules*). */
const BODY_MS = 5000
const MAX_BODY_BYTES = 1024 ** 2
const MAX_HEADER_LENGTH = 1000
/** One for each secret: two during a rotation (specification: *Signature*). */
const MAX_SIGNATURES = 5
/** A prefix that stands alone, or before what a template makes of a variable that is not set, is known to everybody. */
const SECRET = /^(?!["'])(?!whsec_(?:undefined|null)?$)[!-~]+$/

const OPTIONS = {
  secret: true,
  previousSecret: true,
  address: true,
  header: true,
  events: true,
  now: true,
} satisfies Record<keyof WebhookOptions, true>

/**
 * Verifies a delivery and returns its event: `Service-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]`, where `v1` is the
 * HMAC-SHA256 of `<t>.<raw body>`. Compares in constant time. The specification does not show how the header is
 * written; the sandbox writes it so.
 *
 * The header, its age and the length of the body are checked first. Then one HMAC is computed for each secret; then come
 * `address`, `header` and `events`.
 *
 * @throws {WebhookError} for a delivery that is not the service's, is old, cannot be read, or is not expected.
 * @throws {TypeError} for a secret that is empty, a body that was parsed, options that expect nothing, and a name that is
 *   none of `WebhookOptions`.
 */
export async function verifyWebhook(
  request: WebhookRequest,
  options: WebhookOptions,
): Promise<WebhookEvent> {
  const { secret, previousSecret = null, address, header, events, now = Date.now() } = options
  needKnown('verifyWebhook', options, OPTIONS)
  const current = secretOf('secret', needText('verifyWebhook', 'a secret', secret))
  const needed = 'previousSecret to be a secret, or null'
  const previous =
    previousSecret === null
      ? null
      : secretOf('previousSecret', needText('verifyWebhook', needed, previousSecret))
  const isFromAddress = address === undefined || isExpected('address', address, ipOf)
  const hasHeader = header === undefined || isExpected('header', header)
  if (
    events !== undefined &&
    !(Array.isArray(events) && events.length > 0 && events.every(isEventName))
  )
    throw new TypeError(
      'verifyWebhook needs events that WEBHOOK_EVENTS names, or none for all of them.',
    )
  const { signature, body } = partsOf(request)

  const { time, signatures } = readHeader(signature)
  if (!(Math.abs(now - Number(time) * 1000) <= REPLAY_WINDOW_MS)) throw new WebhookError('TOO_OLD')
  const bytes = await body()
  if (bytes.length > MAX_BODY_BYTES) throw new WebhookError('TOO_LARGE')
  const signed = concat(new TextEncoder().encode(`${time}.`), bytes)
  const isSignedWith = async (one: string) => {
    const sum = await hmac(one, signed)
    return signatures.some((given) => isEqual(given, sum))
  }
  if (!(await isSignedWith(current)) && !(previous && (await isSignedWith(previous))))
    throw new WebhookError('WRONG_SIGNATURE')
  if (!isFromAddress) throw new WebhookError('WRONG_ADDRESS')
  if (!hasHeader) throw new WebhookError('WRONG_HEADER')
  const event = readEvent(bytes)
  if (events !== undefined && !events.includes(event.event))
    throw new WebhookError('NOT_SUBSCRIBED')
  return event
}

/** Refuses what cannot be a secret: nobody has to know it to sign with it, or no signature is ever that of it. */
function secretOf(name: string, text: string): string {
  if (SECRET.test(text)) return text
  const what = 'in visible characters of ASCII, without quotation marks'
  throw new TypeError(`verifyWebhook needs ${name} as the dashboard shows it: ${what}.`)
}

/** True if the received text is one of those that are expected. Throws a TypeError if none can be. */
function isExpected(
  name: string,
  check: WebhookCheck,
  normal: (text: string) => string | null = (text) => text,
): boolean {
  const { received, expected } = check ?? {}
  const what = `the text that ${name} has to be as ${name}.expected`
  const texts = [expected].flat().map((text) => needText('verifyWebhook', what, text))
  needText('verifyWebhook', what, texts[0])
  if (typeof (received ?? '') !== 'string')
    throw new TypeError(`verifyWebhook needs a text as ${name}.received.`)
  const given = normal((received ?? '').trim()) ?? ''
  const isOne = texts.map((text) => {
    const wanted = normal(text)
    if (wanted !== null) return isEqual(given, wanted)
    const not = `not ${JSON.stringify(text)}, in ${name}.expected`
    throw new TypeError(`verifyWebhook needs one IP address, ${not}.`)
  })
  return isOne.includes(true)
}

/**
 * An IP address in one of its ways of writing, as IPv6; null for anything else. Node.js writes IPv4 as `::ffff:192.0.2.1`,
 * some proxies put the port behind it.
 */
function ipOf(text: string): string | null {
  const plain = text.replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
  const url = `http://[${/^\d+\./.test(plain) ? `::ffff:${plain}` : plain}]`
  return /^[\da-f:.]+$/i.test(plain) && URL.canParse(url) ? new URL(url).hostname : null
}

/** The signature of a delivery, and how its body is read. Anything else than a `WebhookRequest` is refused. */
function partsOf(request: WebhookRequest) {
  const raw = new TypeError(
    'verifyWebhook needs the raw bytes of the body, taken before any body parser: { signature, body }, or a Request that nothing has read.',
  )
  const given: unknown = request
  if (!isRecord(given)) throw raw
  if ('signature' in request) {
    const { signature, body } = request
    if (typeof body !== 'string' && !ArrayBuffer.isView(body) && !isArrayBuffer(body)) throw raw
    if (typeof (signature ?? '') !== 'string')
      throw new TypeError('verifyWebhook needs the text of Service-Signature as signature.')
    return { signature, body: () => bytesOf(body) }
  }
  // Parsers put their results where a Request has a stream, or leave the stream without its bytes.
  if (given['bodyUsed'] !== false || request.body?.locked || !request.headers?.get) throw raw
  const signature = request.headers.get('service-signature')
  return { signature, body: () => bodyOf(request) }
}

/** The time and the signatures of a header. Other names are passed over: those of schemes to come. */
function readHeader(header: string | null | undefined) {
  if (!header) throw new WebhookError('NO_SIGNATURE')
  const fields = { t: [] as string[], v1: [] as string[] }
  for (const part of header.slice(0, MAX_HEADER_LENGTH + 1).split(',')) {
    const [, name, value] = /^\s*(t|v1)=(.*?)\s*$/.exec(part) ?? []
    if (name === 't' || name === 'v1') fields[name].push(value ?? '')
  }
  const [time = '', ...others] = fields.t
  const signatures = fields.v1.filter((value) => /^[\da-f]{64}$/.test(value))
  const isReadable =
    header.length <= MAX_HEADER_LENGTH &&
    /^\d+$/.test(time) &&
    others.length === 0 &&
    signatures.length > 0 &&
    fields.v1.length <= MAX_SIGNATURES
  if (!isReadable) throw new WebhookError('MALFORMED_SIGNATURE')
  return { time, signatures }
}

/** A text has as many bytes as UTF-16 code units, or more. */
function bytesOf(body: ArrayBuffer | ArrayBufferView | string): Uint8Array {
  if (typeof body !== 'string')
    return ArrayBuffer.isView(body)
      ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
      : new Uint8Array(body)
  if (body.length > MAX_BODY_BYTES) throw new WebhookError('TOO_LARGE')
  return new TextEncoder().encode(body)
}

/** Of any realm: tests and sandboxes of modules have their own. */
const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

async function bodyOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES)
    throw new WebhookError('TOO_LARGE')
  const { body }: { body?: Request['body'] | undefined } = request
  if (body === null) return new Uint8Array()
  // Firefox has no `Request.body`; the demo's backend runs there, in a service worker.
  const stream = body ?? (await request.blob()).stream()
  const bytes = await readBytes(stream, MAX_BODY_BYTES, AbortSignal.timeout(BODY_MS))
  if (bytes === 'TOO_LARGE') throw new WebhookError(bytes)
  if (bytes === 'INCOMPLETE') throw new WebhookError('UNREADABLE')
  return bytes
}

/** Compares two texts in constant time. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < other.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  const body = parse(bytes)
  if (!isRecord(body)) throw new WebhookError('UNREADABLE')
  const { event, eventId, itemId } = body
  if (typeof eventId !== 'string' || eventId === '') throw new WebhookError('UNREADABLE')
  if (!isEventName(event)) throw new WebhookError('UNKNOWN_EVENT')
  const common = { ...body, eventId, ...(typeof itemId === 'string' ? { itemId } : {}) }
  if (event !== 'transactions/deleted') return { ...common, event }
  const ids = body['transactionIds']
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw new WebhookError('UNREADABLE')
  return { ...common, event, transactionIds: ids }
}
