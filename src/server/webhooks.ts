import { readBytes } from './readBytes.ts'
import { isRecord } from '../protocol/isRecord.ts'
import { parse } from './service.ts'
import { toHex } from './verifyReceipt.ts'

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

interface Delivery<Name extends EventName> {
  event: Name
  /** UUID; the same when the event is delivered again, and for each webhook that subscribes to it. */
  eventId: string
  /** The Item that the event is about. The specification does not show this field. */
  itemId?: string
}

/** An event as a webhook delivers it. It says that something happened; the Item, read again, says what is true now. */
export type WebhookEvent =
  | Delivery<Exclude<EventName, 'transactions/deleted'>>
  | (Delivery<'transactions/deleted'> & { transactionIds: string[] })

/** The reasons why a delivery is refused. */
export type WebhookRefusal =
  /** The delivery has no `Service-Signature`. */
  | 'NO_SIGNATURE'
  /**
   * `Service-Signature` has no time, or two; no signature of 64 hexadecimal digits in lower case, or more than five; or
   * more than 1,000 characters.
   */
  | 'MALFORMED_SIGNATURE'
  /** No signature is that of this body with this secret. */
  | 'WRONG_SIGNATURE'
  /** Signed more than five minutes ago, or more than five minutes ahead of this clock. */
  | 'TOO_OLD'
  /** The body has more than 1 MiB. */
  | 'TOO_LARGE'
  /** Signed, but not JSON of an event; or the body was cut, or did not come within five seconds. */
  | 'UNREADABLE'
  /** An event that this version does not know. */
  | 'UNKNOWN_EVENT'

/** The status to answer with: a wrong signature is delivered again, an event that this version does not know is not. */
const STATUS: Readonly<Record<WebhookRefusal, number>> = {
  NO_SIGNATURE: 401,
  MALFORMED_SIGNATURE: 401,
  WRONG_SIGNATURE: 401,
  TOO_OLD: 401,
  TOO_LARGE: 413,
  UNREADABLE: 400,
  UNKNOWN_EVENT: 204,
}

export class WebhookError extends Error {
  override name = 'WebhookError'
  readonly reason: WebhookRefusal
  /** The HTTP status to answer the delivery with. */
  readonly status: number

  constructor(reason: WebhookRefusal) {
    super(`The webhook was refused: ${reason}.`)
    this.reason = reason
    this.status = STATUS[reason]
  }
}

/** A `Request` of the web platform; or the header and the raw body, where a framework has read it already. */
export type WebhookRequest =
  | Request
  | {
      /** `Service-Signature` of the delivery. */
      signature: string | null | undefined
      /** The raw bytes, as they came: parsed and written again they are others. */
      body: Uint8Array | string
    }

export interface WebhookOptions {
  /** The Application's signing secret, whole, with its `whsec_`. */
  secret: string
  /** The one before it, which is valid for 24 hours after a rotation. */
  previousSecret?: string | null | undefined
  /**
   * The present time in milliseconds since 1970.
   *
   * @default Date.now()
   */
  now?: number
}

/** A delivery is accepted for five minutes (specification: *Signature*). */
const REPLAY_WINDOW_MS = 5 * 60_000
/** The service gives a delivery up after five seconds (specification: *Delivery rules*). */
const BODY_MS = 5000
const MAX_BODY_BYTES = 1024 ** 2
const MAX_HEADER_LENGTH = 1000
/** One for each secret: two during a rotation (specification: *Signature*). */
const MAX_SIGNATURES = 5

/**
 * Verifies a delivery and returns its event: `Service-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]`, where `v1` is the
 * HMAC-SHA256 of `<t>.<raw body>`. Compares in constant time. The specification does not show how the header is
 * written; the sandbox writes it so.
 *
 * The header, its age and the length of the body are checked first. Then one HMAC is computed for each secret.
 *
 * @throws {WebhookError} for a delivery that is not the service's, is old, or cannot be read.
 */
export async function verifyWebhook(
  request: WebhookRequest,
  { secret, previousSecret, now = Date.now() }: WebhookOptions,
): Promise<WebhookEvent> {
  if (typeof secret !== 'string' || secret === '')
    throw new TypeError('verifyWebhook needs a secret.')
  const isGiven = 'signature' in request
  const { time, signatures } = readHeader(
    isGiven ? request.signature : request.headers.get('service-signature'),
  )
  if (!(Math.abs(now - Number(time) * 1000) <= REPLAY_WINDOW_MS)) throw new WebhookError('TOO_OLD')
  const bytes = isGiven ? bytesOf(request.body) : await bodyOf(request)
  if (bytes.length > MAX_BODY_BYTES) throw new WebhookError('TOO_LARGE')

  const signed = concat(new TextEncoder().encode(`${time}.`), bytes)
  for (const one of previousSecret ? [secret, previousSecret] : [secret]) {
    const sum = toHex(await crypto.subtle.sign('HMAC', await hmacKey(one), signed))
    if (signatures.some((given) => isEqual(given, sum))) return readEvent(bytes)
  }
  throw new WebhookError('WRONG_SIGNATURE')
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
function bytesOf(body: Uint8Array | string): Uint8Array {
  if (body.length > MAX_BODY_BYTES) throw new WebhookError('TOO_LARGE')
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}

async function bodyOf({ headers, body }: Request): Promise<Uint8Array> {
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) throw new WebhookError('TOO_LARGE')
  if (!body) return new Uint8Array()
  const bytes = await readBytes(body, MAX_BODY_BYTES, AbortSignal.timeout(BODY_MS))
  if (bytes === 'TOO_LARGE') throw new WebhookError(bytes)
  if (bytes === 'INCOMPLETE') throw new WebhookError('UNREADABLE')
  return bytes
}

/** Compares two texts of one length in constant time. */
function isEqual(one: string, other: string): boolean {
  let difference = 0
  for (let at = 0; at < other.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

export const hmacKey = (secret: string): ReturnType<typeof crypto.subtle.importKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  const body = parse(bytes)
  if (!isRecord(body) || typeof body['eventId'] !== 'string') throw new WebhookError('UNREADABLE')
  const event = WEBHOOK_EVENTS.find((name) => name === body['event'])
  if (!event) throw new WebhookError('UNKNOWN_EVENT')
  const { eventId, itemId } = body
  const common = { ...body, eventId, ...(typeof itemId === 'string' ? { itemId } : {}) }
  if (event !== 'transactions/deleted') return { ...common, event }
  const ids = body['transactionIds']
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw new WebhookError('UNREADABLE')
  return { ...common, event, transactionIds: ids }
}
