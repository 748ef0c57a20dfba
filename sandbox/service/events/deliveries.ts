import { timestamp, type Clock } from '../clock.ts'
import type { Deliver } from '../options.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import type { EventPayload, Events } from './events.ts'
import { pauseAfter } from './retrySchedule.ts'
import { signatureHeader } from './signature.ts'
import type { SigningSecrets } from './signingSecrets.ts'
import type { Webhooks } from './webhooks.ts'

/** "A delivery succeeds if and only if the receiver answers any 2XX within 5 seconds." */
const timeoutSeconds = 5

/** One try at one destination; `status` is null when no answer came. */
type Attempt = { at: string; status: number | null }

type Delivery = { url: string; state: 'pending' | 'delivered' | 'dropped'; attempts: Attempt[] }

/** One event and everywhere it was sent. */
export type SentEvent = { at: string; payload: EventPayload; deliveries: Delivery[] }

export type Deliveries = {
  /** Every event that has happened, oldest first, whether anybody subscribed or not. */
  sent(): SentEvent[]
  /** Ends whatever is on its way. */
  stop(): void
}

type Dependencies = {
  clock: Clock
  events: Events
  webhooks: Webhooks
  secrets: SigningSecrets
  deliver: Deliver | undefined
}

/** Sends every event to its webhooks, signed, and again while the schedule allows (specification: Delivery rules). */
export function createDeliveries({
  clock,
  events,
  webhooks,
  secrets,
  deliver = post,
}: Dependencies): Deliveries {
  const sent: SentEvent[] = []
  const onTheWay = new Set<AbortController>()

  events.listen((occurrence) => {
    const { payload } = occurrence
    const entry: SentEvent = { at: timestamp(occurrence.at), payload, deliveries: [] }
    sent.push(entry)
    for (const destination of destinationsOf(occurrence, webhooks.all())) {
      const delivery: Delivery = { url: destination.url, state: 'pending', attempts: [] }
      entry.deliveries.push(delivery)
      void attempt(payload, destination, delivery)
    }
  })

  async function attempt(
    payload: EventPayload,
    destination: Destination,
    delivery: Delivery,
  ): Promise<void> {
    const at = timestamp(clock.now())
    const status = await send(JSON.stringify(payload), destination)
    delivery.attempts.push({ at, status })
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered'
      return
    }
    const pause = pauseAfter(delivery.attempts.length, payload.event)
    if (pause === null) delivery.state = 'dropped'
    else clock.afterWork(pause, () => void attempt(payload, destination, delivery))
  }

  /** The status of the answer; null for none in time. Every attempt is signed with a fresh `t`. */
  async function send(body: string, { url, headers }: Destination): Promise<number | null> {
    const controller = new AbortController()
    onTheWay.add(controller)
    const cancelTimeout = clock.after(timeoutSeconds, () => controller.abort())
    const signature = signatureHeader(secrets.valid(), Math.floor(clock.now() / 1000), body)
    const allHeaders = {
      ...headers,
      'Content-Type': 'application/json',
      'Service-Signature': signature,
    }
    try {
      const { signal } = controller
      const answer = await Promise.race([
        deliver({ url, headers: allHeaders, body, signal }),
        aborted(signal),
      ])
      return answer?.status ?? null
    } catch {
      return null
    } finally {
      cancelTimeout()
      onTheWay.delete(controller)
    }
  }

  return {
    sent: () => sent,
    stop() {
      for (const controller of onTheWay) controller.abort()
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
