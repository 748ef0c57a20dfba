import { createWidget } from '../loader/createWidget.ts'
import type { ExtendedOptions } from '../loader/session/sessionOptions.ts'
import type { WidgetView } from '../loader/modes/mode.ts'
import { askAgain } from './askAgain.ts'
import { followRun, newRun, type ConnectResult } from './followRun.ts'
import type { KeptRun, RunStorage } from './keptRun.ts'
import type { ConnectSession } from './session.ts'

/** A session whose widget is a frame of the app's own page. */
export interface WebSession extends ConnectSession {
  isOpen: () => boolean
  back: () => void
  getRunId: () => string
  /** The Item of the run; null before there is one. */
  getItemId: () => string | null
  /** Goes on with the run of an earlier page, and its Item. Resolves with the result. */
  resume: (before: KeptRun) => Promise<ConnectResult>
}

/** The page around a session. */
interface Surroundings {
  /** Another loader, in tests. */
  create?: typeof createWidget | undefined
  storage?: RunStorage | undefined
  /** Names the session in what is stored. */
  getOwner?: (() => string | undefined) | undefined
  /** Called with the widget's place, before it is shown. */
  onView?: ((view: WidgetView) => void) | undefined
}

/** Returns a session of the loader. @param toWeb the options that the loader is given */
export function createWebSession<Options extends object>(
  given: Options,
  toWeb: (options: Options) => ExtendedOptions,
  { storage, getOwner, onView, create = createWidget }: Surroundings = {},
): WebSession {
  let options = given
  let isRunning = false
  let isDestroyed = false
  let resumed: { itemId: string } | undefined
  const follow = (before?: KeptRun) => {
    const owner = getOwner?.()
    const followed = before ? { ...before, owner } : newRun(owner)
    return followRun(() => ({ ...toWeb(options), storage }), followed)
  }
  let run = follow()

  const current = (): ExtendedOptions => {
    const now = toWeb(options)
    const { isOver, runId } = run
    return {
      ...now,
      ...run.getCallbacks(),
      ...(resumed && { connectToken: askAgain(now.connectToken, isOver) }),
      getRun: () => ({ runId, ...resumed }),
    }
  }
  let connect = create(current(), onView)

  /** The next run, which a preloaded page has already. */
  const prepare = () => {
    if (isDestroyed || !run.isOver()) return
    isRunning = false
    resumed = undefined
    run = follow()
    connect.update(current())
  }
  const isOpen = () => isRunning && !run.isOver()

  return {
    open(): Promise<ConnectResult> {
      prepare()
      isRunning = true
      const { result } = run
      connect.open()
      return result
    },
    close: () => connect.close(),
    back: () => connect.back(),
    preload() {
      prepare()
      return connect.preload()
    },
    update(changes) {
      options = { ...options, ...changes }
      connect.update(current())
    },
    handleReturn: () => false,
    destroy() {
      // The result of each `open()` from now on.
      prepare()
      isDestroyed = true
      connect.destroy()
      run.abandon()
    },
    isOpen,
    getItemId: () => run.getItemId(),
    getRunId: () => run.runId,
    resume(before) {
      if (isDestroyed) return run.result
      // A page that was loaded ahead has another run.
      connect.destroy()
      resumed = { itemId: before.itemId ?? '' }
      run = follow(before)
      connect = create(current(), onView)
      isRunning = true
      connect.open()
      return run.result
    },
  }
}
