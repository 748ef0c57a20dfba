import { RELEASE } from '../../protocol/release.ts'
import { assertNever } from '../domain/assertNever.ts'
import type { ResultMessage, WidgetMessage } from '../../protocol/messages.ts'
import type { HostNotification } from './notification.ts'

const REPEAT_MS = 1000

export interface Outbox {
  post: (message: WidgetMessage) => void
  notify: (notification: HostNotification) => void
  acknowledge: (seq: number) => void
  /** Sets where messages go from now on; queued ones are sent at once. */
  deliverTo: (send: (message: WidgetMessage) => void) => void
}

/** Queues messages until there is somewhere to send them; numbers results and repeats them until acknowledged. */
export function createOutbox(): Outbox {
  const queued: WidgetMessage[] = []
  const unacknowledged = new Map<number, ResultMessage>()
  let send: ((message: WidgetMessage) => void) | null = null
  let seq = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (message: WidgetMessage) => {
    if (send) send(message)
    else queued.push(message)
  }

  const postResult = (result: ResultMessage) => {
    unacknowledged.set(result.seq, result)
    timer ??= setInterval(() => unacknowledged.forEach((pending) => send?.(pending)), REPEAT_MS)
    post(result)
  }

  const notify = (notification: HostNotification) => {
    switch (notification.type) {
      case 'ready':
      case 'consent':
      case 'revoke':
      case 'notice':
      case 'accounts':
      case 'navigate':
      case 'picked':
        return post(notification)
      case 'event':
        return post({
          type: 'event',
          event: { ...notification.body, timestamp: new Date().toISOString(), version: RELEASE },
        })
      case 'success':
      case 'error':
      case 'close':
        seq += 1
        return postResult({ ...notification, seq })
      default:
        return assertNever(notification)
    }
  }

  return {
    post,
    notify,
    acknowledge: (acknowledged) => {
      unacknowledged.delete(acknowledged)
      if (unacknowledged.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    deliverTo: (to) => {
      send = to
      queued.splice(0).forEach(to)
    },
  }
}
