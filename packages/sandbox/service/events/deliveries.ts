import { timestamp, type Clock } from '../clock.ts'
import type { Deliver } from '../options.ts'
import { type Address, addressOf, type Destination, destinationsOf } from './destinations.ts'
import type { EventPayload, EventBus, ServiceEvent } from './eventBus.ts'
import { retryDelay } from './retryDelays.ts'
import { signatureHeader } from './signature.ts'
import type { SigningSecrets } from './signingSecrets.ts'
import type { Webhooks } from './webhooks.ts'

/** "A delivery succeeds if and only if the receiver answers any 2XX within 5 seconds." */
const TIMEOUT_SECONDS = 5

/** One delivery attempt; `status` is null if the receiver did not respond. */
interface Attempt {
  at: string
  status: number | null
}

interface Delivery {
  url: string
  state: 'pending' | 'delivered' | 'dropped'
  attempts: Attempt[]
}

/** One event with its deliveries. */
export interface EventRecord {
  at: string
  payload: EventPayload
  deliveries: Delivery[]
}

export interface Deliveries {
  /** Returns every event, oldest first, including events without a destination. */
  records(): EventRecord[]
  /**
   * Delivers an event again, to the destinations it has now. "A manual redelivery from the dashboard reuses" its
   * `eventId`. Returns undefined if there is no such event.
   */
  redeliver(eventId: string): EventRecord | undefined
  /** Aborts deliveries in progress. */
  stop(): void
}

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
}: Dependencies): Deliveries {
  const sent: { event: ServiceEvent; record: EventRecord }[] = []
  const inFlight = new Set<AbortController>()

  events.subscribe((event) => {
    const record = { at: timestamp(event.at), payload: event.payload, deliveries: [] }
    sent.push({ event, record })
    deliverAll(event, record)
  })

  function deliverAll(event: ServiceEvent, record: EventRecord): void {
    for (const destination of destinationsOf(event, webhooks.all(), forwardsTo())) {
      const url = addressOf(destination, webhooks)?.url ?? ''
      const delivery: Delivery = { url, state: 'pending', attempts: [] }
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
    const address = addressOf(destination, webhooks)
    if (!address) {
      delivery.state = 'dropped'
      return
    }
    const at = timestamp(clock.now())
    const status = await send(JSON.stringify(payload), address)
    delivery.attempts.push({ at, status })
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered'
      return
    }
    const delay = retryDelay(delivery.attempts.length, payload.event)
    if (delay === null) delivery.state = 'dropped'
    else clock.afterScaled(delay, () => void attempt(payload, destination, delivery))
  }

  /** Returns the response status, or null on a timeout or connection error. Every attempt is signed with a fresh `t`. */
  async function send(body: string, { url, headers, isLocal }: Address): Promise<number | null> {
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
    records: () => sent.map(({ record }) => record),
    redeliver(eventId) {
      const found = sent.find(({ event }) => event.payload.eventId === eventId)
      if (found) deliverAll(found.event, found.record)
      return found?.record
    },
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
