import { assertNever } from '../domain/assertNever.ts'
import type { ResultMessage, WidgetMessage } from '../../protocol/messages.ts'
import type { HostNotification } from './notification.ts'

const REPEAT_MS = 1000

export interface Outbox {
  post: (message: WidgetMessage) => void
  tell: (news: HostNotification) => void
  acknowledge: (seq: number) => void
  /** Where mail goes from now on; what waited is sent at once. */
  deliverTo: (send: (message: WidgetMessage) => void) => void
}

/** Keeps mail until there is somewhere to send it; numbers results and repeats them until acknowledged. */
export function createOutbox(): Outbox {
  const waiting: WidgetMessage[] = []
  const unacknowledged = new Map<number, ResultMessage>()
  let send: ((message: WidgetMessage) => void) | null = null
  let seq = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (message: WidgetMessage) => {
    if (send) send(message)
    else waiting.push(message)
  }

  const postResult = (result: ResultMessage) => {
    unacknowledged.set(result.seq, result)
    timer ??= setInterval(() => unacknowledged.forEach((one) => send?.(one)), REPEAT_MS)
    post(result)
  }

  const tell = (news: HostNotification) => {
    switch (news.type) {
      case 'ready':
        return post(news)
      case 'event':
        return post({
          type: 'event',
          event: { ...news.body, timestamp: new Date().toISOString() },
        })
      case 'success':
      case 'error':
      case 'close':
        seq += 1
        return postResult({ ...news, seq })
      default:
        return assertNever(news)
    }
  }

  return {
    post,
    tell,
    acknowledge: (acknowledged) => {
      unacknowledged.delete(acknowledged)
      if (unacknowledged.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    deliverTo: (to) => {
      send = to
      waiting.splice(0).forEach(to)
    },
  }
}
