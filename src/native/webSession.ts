import { createWidget } from '../loader/createWidget.ts'
import type { ExtendedOptions } from '../loader/session/sessionOptions.ts'
import type { WidgetView } from '../loader/modes/mode.ts'
import { followRun, newRun, type ConnectResult } from './followRun.ts'
import type { KeptRun, RunStorage } from './keptRun.ts'
import type { ConnectSession } from './session.ts'

/** A session whose widget is a frame of the app's own page. */
export interface WebSession extends ConnectSession {
  isOpen: () => boolean
  /** The Item of the run; null before there is one. */
  getItemId: () => string | null
  /** Goes on with the run of an earlier page, and its Item. */
  resume: (itemId: string, before: KeptRun) => void
}

/** The page around a session. */
interface Surroundings {
  /** Another loader, in tests. */
  create?: typeof createWidget | undefined
  storage?: RunStorage | undefined
  /** Called with the widget's place, before it is shown. */
  onView?: ((view: WidgetView) => void) | undefined
}

/** Returns a session of the loader. @param toWeb the options that the loader is given */
export function createWebSession<Options extends object>(
  given: Options,
  toWeb: (options: Options) => ExtendedOptions,
  { storage, onView, create = createWidget }: Surroundings = {},
): WebSession {
  let options = given
  let isRunning = false
  let resumed: { itemId: string } | undefined
  const follow = (before = newRun()) => followRun(() => ({ ...toWeb(options), storage }), before)
  let run = follow()

  const current = (): ExtendedOptions => ({
    ...toWeb(options),
    ...run.getCallbacks(),
    getRun: () => ({ runId: run.runId, ...resumed }),
  })
  let connect = create(current(), onView)

  /** The next run, which a preloaded page has already. */
  const prepare = () => {
    if (!run.isOver()) return
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
      connect.destroy()
      run.abandon()
    },
    isOpen,
    getItemId: () => run.getItemId(),
    resume(itemId, before) {
      // A page that was loaded ahead has another run.
      connect.destroy()
      resumed = { itemId }
      run = follow(before)
      connect = create(current(), onView)
      isRunning = true
      connect.open()
    },
  }
}
