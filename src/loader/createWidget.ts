import { createRunId } from './createRunId.ts'
import { invoke, logError, warn } from './invoke.ts'
import type { Connect } from './options.ts'
import { redirectToWidget, reportReturn } from './redirect.ts'
import type { WidgetView } from './modes/mode.ts'
import { isShown, resolveOptions, type ShownOptions } from './resolveOptions.ts'
import type { ExtendedOptions } from './session/sessionOptions.ts'
import { findRun, forgetRun, keyOfRun } from './session/unfinishedRun.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

/**
 * The implementation of `createConnect`.
 * @param onView called with the place of each widget that is shown on this page or beside it
 */
export const createWidget = (
  given: ExtendedOptions,
  onView?: (view: WidgetView) => void,
): Connect => {
  let options: ExtendedOptions = { ...given }
  let session: WidgetSession | undefined
  const end = new AbortController()
  const { signal } = end

  const getOptions = () => options

  /** The run of an earlier page in this tab, to continue. One that cannot be continued ended when that page went. */
  const unfinishedRun = ({ url, widget }: ShownOptions) => {
    const key = keyOfRun(url, widget)
    const found = findRun(key)
    // Only a function can give a token for its Item.
    if (!found || (!found.isOver && typeof options.connectToken === 'function')) return found
    const { runId } = found
    forgetRun(key, runId)
    invoke(options.onClose, { reason: 'host', runId })
    return undefined
  }

  /** The preloaded session if it has these options, else a new one. */
  const sessionFor = (resolved: ShownOptions, itemId?: string) => {
    if (!session?.isWaitingFor(resolved)) {
      session?.dispose()
      const isNew = itemId === undefined && !options.getRun
      const found = isNew ? unfinishedRun(resolved) : undefined
      session = createWidgetSession({
        resolved,
        getOptions,
        runId: found?.runId ?? createRunId(),
        itemId: found?.itemId ?? itemId,
        isContinued: !!found,
        ...options.getRun?.(),
        restart: open,
        onView,
      })
    }
    return session
  }

  /** True after `destroy()`. The developer is told. */
  const isDestroyed = (method: string) => {
    if (signal.aborted) warn(`Connect: ${method}() after destroy()`)
    return signal.aborted
  }

  const open = (itemId?: string) => {
    if (isDestroyed('open')) return
    if (session?.isOpen()) return session.open()
    const resolved = resolveOptions(options)
    if ('code' in resolved)
      invoke(options.onError ?? logError, { ...resolved, runId: createRunId() })
    else if (isShown(resolved)) sessionFor(resolved, itemId).open()
    else void redirectToWidget(resolved, options, signal)
  }

  /** Reports the result that this page returned with, once the caller has this widget. */
  const ready = Promise.resolve().then(() => {
    if (options.mode === 'redirect' && !signal.aborted) reportReturn(options)
  })

  return {
    open: () => open(),
    close: () => session?.close(),
    update(changes) {
      if (isDestroyed('update')) return
      const { mode } = options
      options = { ...options, ...changes }
      if (session?.isOpen() && options.mode !== mode)
        warn('Connect: mode changes with the next open()')
      const resolved = changes.connections && resolveOptions(options)
      if (resolved && 'widget' in resolved) session?.showConnections(resolved.widget.connections)
    },
    destroy() {
      end.abort()
      session?.dispose()
    },
    ready,
    preload() {
      const resolved = resolveOptions(options)
      if (isDestroyed('preload') || session?.isOpen() || 'code' in resolved || !isShown(resolved))
        return Promise.resolve()
      // A frame loads nothing before it is in the page.
      if (!resolved.container.isConnected) return Promise.resolve()
      return sessionFor(resolved).ready
    },
  }
}
