import type { Callbacks } from './options.ts'
import { tell } from './tell.ts'

/**
 * What a run tells the host while it lasts, always by the callbacks as they are at that moment. However
 * often the widget sends a result, the host hears of it once.
 */
export const createVoice = (current: () => Callbacks, signal: AbortSignal) => {
  const always =
    <Told extends unknown[]>(callback: () => ((...told: Told) => void) | undefined) =>
    (...told: Told) => {
      if (!signal.aborted) tell(callback(), ...told)
    }
  const once = <Told extends unknown[]>(callback: () => ((...told: Told) => void) | undefined) => {
    let isTold = false
    return always(() => {
      if (isTold) return undefined
      isTold = true
      return callback()
    })
  }

  return {
    opened: once(() => current().onOpen),
    ready: once(() => current().onReady),
    event: always(() => current().onEvent),
    success: once(() => current().onSuccess),
    error: once(() => current().onError),
  }
}
