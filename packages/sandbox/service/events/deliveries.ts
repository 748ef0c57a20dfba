import type { EventDelivery } from '../../client/controls.ts'
import { type Clock, timestamp } from '../base/clock.ts'
import type { Deliver } from '../options.ts'
import { spacedJson } from '../http/sendJson.ts'
import { hmacSha256 } from '../base/hashes.ts'
import { type EventBus, type EventName, type EventPayload, type ServiceEvent } from './eventBus.ts'
import type { SigningSecrets } from './signingSecrets.ts'
import type { Webhook, Webhooks } from './webhooks.ts'

/** A receiver of events: a registered webhook, an Item's own `webhookUrl`, or an address of `forwardsTo`. */
interface Destination {
  url: string
  /** The registered webhook. It decides on address and headers at each attempt, and ends the delivery with its deletion. */
  webhookId?: string
  /** A server of this machine, which does not know how far the service's clock has been moved. */
  isLocal?: boolean
}

/** Returns the destinations of an event: the webhooks subscribed to it or to `all`, the Item's own, and `forwardsTo`. */
function destinationsOf(
  { payload, itemWebhookUrl }: ServiceEvent,
  webhooks: readonly Webhook[],
  forwardsTo: readonly string[],
): Destination[] {
  const subscribed = webhooks.filter(({ event }) => event === payload.event || event === 'all')
  // Events delivered to an Item's `webhookUrl` (specification: POST /items).
  const isOwn = payload.event !== 'item/deleted' && payload.event !== 'connector/status_updated'
  return [
    ...subscribed.map(({ id, url }) => ({ url, webhookId: id })),
    ...(isOwn && itemWebhookUrl !== undefined ? [{ url: itemWebhookUrl }] : []),
    ...forwardsTo.map((url) => ({ url, isLocal: true })),
  ]
}

/**
 * Delays before each retry, in seconds at `speed` 1: "up to 9 attempts in 3 phases over a window of about 3 hours".
 * The exact timing is not shown; the sandbox retries within seconds, then minutes, then hours.
 */
const DELAYS: readonly number[] = [10, 10, 280, 300, 300, 2700, 3600, 3600]

/** "`item/login_succeeded` is delivered at most 3 times in total, without hourly back-off." */
const MAX_LOGIN_SUCCEEDED_ATTEMPTS = 3

/** Returns the delay in seconds before the next attempt, or null if the event is dropped. */
function retryDelay(failedAttempts: number, event: EventName): number | null {
  if (event === 'item/login_succeeded' && failedAttempts >= MAX_LOGIN_SUCCEEDED_ATTEMPTS)
    return null
  return DELAYS[failedAttempts - 1] ?? null
}

/**
 * `Service-Signature` (specification: Signature): `t=<seconds since the epoch>,v1=<hex>`, one `v1` per secret that is
 * valid. Each is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the whole secret, its `whsec_` included.
 */
function signatureHeader(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => `v1=${hmacSha256(secret, `${seconds}.${body}`)}`)
  return [`t=${seconds}`, ...signatures].join(',')
}

/** "A delivery succeeds if and only if the receiver answers any 2XX within 5 seconds." */
const TIMEOUT_SECONDS = 5

type EventRecord = EventDelivery & { payload: EventPayload }
type Delivery = EventRecord['deliveries'][number]

interface Dependencies {
  clock: Clock
  events: EventBus
  webhooks: Webhooks
  secrets: SigningSecrets
  deliver: Deliver | undefined
  /** Each receives every event besides the webhooks. */
  forwardsTo: () => readonly string[]
}

/** Delivers every event to its webhooks, signed, with retries (specification: Delivery rules). */
export function createDeliveries({
  clock,
  events,
  webhooks,
  secrets,
  deliver = post,
  forwardsTo,
}: Dependencies) {
  const sent: { event: ServiceEvent; record: EventRecord }[] = []
  const inFlight = new Set<AbortController>()

  events.subscribe((event) => {
    const record = { at: timestamp(event.at), payload: event.payload, deliveries: [] }
    sent.push({ event, record })
    deliverAll(event, record)
  })

  function deliverAll(event: ServiceEvent, record: EventRecord): void {
    for (const destination of destinationsOf(event, webhooks.all(), forwardsTo())) {
      const delivery: Delivery = { url: destination.url, state: 'pending', attempts: [] }
      record.deliveries.push(delivery)
      void attempt(event.payload, destination, delivery)
    }
  }

  /** Makes one attempt. There is none for a webhook that has been deleted. */
  async function attempt(
    payload: EventPayload,
    destination: Destination,
    delivery: Delivery,
  ): Promise<void> {
    const { webhookId } = destination
    const webhook = webhookId === undefined ? { headers: {} } : webhooks.find(webhookId)
    if (!webhook) {
      delivery.state = 'dropped'
      return
    }
    const at = timestamp(clock.now())
    const status = await send(spacedJson(payload), { ...destination, ...webhook })
    delivery.attempts.push({ at, status })
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered'
      return
    }
    const delay = retryDelay(delivery.attempts.length, payload.event)
    if (delay === null) delivery.state = 'dropped'
    else clock.at(clock.scaledFromNow(delay), () => void attempt(payload, destination, delivery))
  }

  /** Returns the response status, or null on a timeout or connection error. Every attempt is signed with a fresh `t`. */
  async function send(
    body: string,
    { url, headers, isLocal }: Destination & Pick<Webhook, 'headers'>,
  ): Promise<number | null> {
    // Once the clock has come to rest, so that the deadline counts from the request.
    await Promise.resolve()
    const controller = new AbortController()
    inFlight.add(controller)
    const cancelTimeout = clock.after(TIMEOUT_SECONDS, () => controller.abort())
    const at = isLocal ? Date.now() : clock.now()
    const signature = signatureHeader(secrets.active(), Math.floor(at / 1000), body)
    const allHeaders = {
      ...headers,
      'Content-Type': 'application/json',
      'Service-Signature': signature,
    }
    try {
      const { signal } = controller
      const response = await Promise.race([
        deliver({ url, headers: allHeaders, body, signal }),
        aborted(signal),
      ])
      return response?.status ?? null
    } catch {
      return null
    } finally {
      cancelTimeout()
      inFlight.delete(controller)
    }
  }

  return {
    /** Returns every event, oldest first, including events without a destination. */
    records: (): EventRecord[] => sent.map(({ record }) => record),
    /**
     * Delivers an event again, to the destinations it has now. "A manual redelivery from the dashboard reuses" its
     * `eventId`. Returns undefined if there is no such event.
     */
    redeliver(eventId: string): EventRecord | undefined {
      const found = sent.find(({ event }) => event.payload.eventId === eventId)
      if (found) deliverAll(found.event, found.record)
      return found?.record
    },
    /** Aborts deliveries in progress. */
    stop() {
      for (const controller of inFlight) controller.abort()
    },
  }
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}

/** "3xx is not followed and counts as failure." */
const post: Deliver = ({ url, headers, body, signal }) =>
  fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
