import { isRecord } from './service.ts'

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
  /** `Service-Signature` has no time, or no signature of 64 hexadecimal digits in lower case. */
  | 'MALFORMED_SIGNATURE'
  /** No signature is that of this body with this secret. */
  | 'WRONG_SIGNATURE'
  /** Signed more than five minutes ago, or more than five minutes ahead of this clock. */
  | 'TOO_OLD'
  /** Signed, but not JSON of an event. */
  | 'UNREADABLE'
  /** An event that this version does not know. */
  | 'UNKNOWN_EVENT'

/** The status to answer with: a wrong signature is delivered again, an event that this version does not know is not. */
const STATUS: Readonly<Record<WebhookRefusal, number>> = {
  NO_SIGNATURE: 401,
  MALFORMED_SIGNATURE: 401,
  WRONG_SIGNATURE: 401,
  TOO_OLD: 401,
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
  /**
   * The one before it, which is valid for 24 hours after a rotation.
   *
   * @default undefined
   */
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

/**
 * Verifies a delivery and returns its event: `Service-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]`, where `v1` is the
 * HMAC-SHA256 of `<t>.<raw body>`. Compares in constant time. The specification does not show how the header is
 * written; the sandbox writes it so.
 *
 * @throws {WebhookError} for a delivery that is not the service's, is old, or cannot be read.
 */
export async function verifyWebhook(
  request: WebhookRequest,
  { secret, previousSecret, now = Date.now() }: WebhookOptions,
): Promise<WebhookEvent> {
  if (typeof secret !== 'string' || secret === '')
    throw new TypeError('verifyWebhook needs a secret.')
  const isRequest = !('signature' in request)
  const header = isRequest ? request.headers.get('service-signature') : request.signature
  const body = isRequest ? new Uint8Array(await request.arrayBuffer()) : request.body
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body

  if (!header) throw new WebhookError('NO_SIGNATURE')
  const { time, signatures } = readHeader(header)
  if (time === undefined || signatures.length === 0) throw new WebhookError('MALFORMED_SIGNATURE')
  const signed = concat(new TextEncoder().encode(`${time}.`), bytes)
  const secrets = [secret, ...(previousSecret ? [previousSecret] : [])]
  const checks = secrets.flatMap((one) => signatures.map((given) => isSignedBy(one, given, signed)))
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookError('WRONG_SIGNATURE')
  if (!(Math.abs(now - Number(time) * 1000) <= REPLAY_WINDOW_MS)) throw new WebhookError('TOO_OLD')
  return readEvent(bytes)
}

function readHeader(header: string) {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? value : []))
  return { time: valuesOf('t')[0], signatures: valuesOf('v1').flatMap(bytesOfHex) }
}

/** The bytes of 32 in lower case hex; none for anything else. */
const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer>[] =>
  /^[\da-f]{64}$/.test(hex)
    ? [Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))]
    : []

async function isSignedBy(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(secret), signature, signed)
}

export const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
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

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
