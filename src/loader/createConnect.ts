import type { Connect, ConnectOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { createRun, type Run } from './run.ts'
import { tell } from './tell.ts'

/**
 * Prepares a widget on the host's page; `open()` shows it.
 *
 * Options that cannot work are told by `onError` with `INVALID_OPTIONS` when the widget is to be
 * opened, and may be mended by `update`. Nothing is loaded, and no token asked for, before `open()`.
 *
 * @example
 * const connect = createConnect({ widgetUrl, connectToken: fetchToken, onSuccess: ({ item }) => save(item.id) })
 * button.addEventListener('click', connect.open)
 */
export const createConnect = (given: ConnectOptions): Connect => {
  let options = { ...given }
  let run: Run | undefined
  let destroyed = false
  const current = () => options

  return {
    open() {
      if (destroyed || run) return
      const plan = makePlan(options)
      if ('code' in plan) {
        tell(options.onError, plan)
        return
      }
      run = createRun({ plan, current, onOver: () => (run = undefined) })
      run.start()
    },
    close() {
      run?.close()
    },
    update(changes) {
      options = { ...options, ...changes }
    },
    destroy() {
      destroyed = true
      run?.drop()
    },
    ready: Promise.resolve(),
  }
}
