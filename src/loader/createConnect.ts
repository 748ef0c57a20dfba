import type { Connect, ConnectOptions } from './options.ts'
import { makePlan, type Plan } from './plan.ts'
import { createRun, type Run } from './run.ts'
import { tell } from './tell.ts'

/**
 * Prepares a widget on the host's page; `open()` shows it.
 *
 * Options that cannot work are told by `onError` with `INVALID_OPTIONS` when the widget is to be
 * opened, and may be mended by `update`. Nothing is loaded, and no token asked for, before `open()`,
 * unless `preload()` is called or `ready` is waited for.
 *
 * @example
 * const connect = createConnect({ widgetUrl, connectToken: fetchToken, onSuccess: ({ item }) => save(item.id) })
 * button.addEventListener('click', connect.open)
 */
export const createConnect = (given: ConnectOptions): Connect => {
  let options = { ...given }
  let run: Run | undefined
  let destroyed = false

  /** The run that was loaded ahead, if it is what the host wants still; else a new one. */
  const runFor = (plan: Plan): Run => {
    if (run?.waitsFor(plan)) return run
    run?.drop()
    return (run = createRun(plan, () => options))
  }

  return {
    open() {
      if (destroyed || run?.isOpen()) return
      const plan = makePlan(options)
      if ('code' in plan) tell(options.onError, plan)
      else runFor(plan).start()
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
    get ready() {
      const plan = makePlan(options)
      if (destroyed || run?.isOpen() || 'code' in plan) return Promise.resolve()
      return runFor(plan).ready
    },
  }
}
