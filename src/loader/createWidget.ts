import type { Connection } from '../protocol/options.ts'
import { attempt } from './attempt.ts'
import { randomUuid } from '../protocol/randomUuid.ts'
import { explain } from './explain.ts'
import { invoke, logError, warn } from './invoke.ts'
import type { Connect } from './options.ts'
import { redirectToWidget, reportReturn } from './redirect.ts'
import type { WidgetView } from './modes/mode.ts'
import { isShown, resolveOptions, type ShownOptions } from './resolveOptions.ts'
import { LIVE_OPTIONS } from './runKey.ts'
import type { ExtendedOptions } from './session/sessionOptions.ts'
import { findRun, forgetRun } from './session/unfinishedRun.ts'
import { warnOnce } from './warnOnce.ts'
import { createPickerSession } from './pickerSession.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

/** A widget, and what the packages that are built on the loader do with it besides. */
export interface Widget extends Connect {
  /** Hides its dialogs, or shows them again. The run goes on, and the frame stays loaded. */
  setHidden: (isHidden: boolean) => void
  /** A phone's Back: the widget goes one screen back, or asks about leaving. One that has not answered the last is left. */
  back: () => void
}

const textOf = (value: unknown) => attempt(() => JSON.stringify(value))

/** The session on this page that was opened last. */
let lastOpened: WidgetSession | undefined

/**
 * The implementation of `createConnect`.
 * @param onView called with the place of each widget that is shown on this page or beside it
 */
export const createWidget = (
  given: ExtendedOptions,
  onView?: (view: WidgetView) => void,
): Widget => {
  let options: ExtendedOptions = { ...given }
  let session: WidgetSession | undefined
  const end = new AbortController()
  const { signal } = end
  const visibility = Object.assign(new EventTarget(), { isHidden: false })
  const connected = new Map<string, Connection>()

  const getOptions = () => options

  /** The run of an earlier page in this tab, to continue. One that cannot be continued ended when that page went. */
  const unfinishedRun = ({ runKey: key }: ShownOptions) => {
    const found = findRun(key)
    // Only a function can give a token for its Item.
    if (!found || (!found.isOver && typeof options.connectToken === 'function')) return found
    const { runId } = found
    forgetRun(key, runId)
    invoke(options.onClose, { reason: 'host', runId })
    return undefined
  }

  /** The options of a next run. What was connected here is among the connections, so that the person is asked. */
  const resolve = () => {
    const resolved = resolveOptions(options)
    if ('code' in resolved) return resolved
    const { connections = [] } = resolved.widget
    // Of each Item, the widget takes what the host says as well.
    if (connected.size > 0 && Array.isArray(connections))
      resolved.widget.connections = [...connected.values(), ...connections]
    return resolved
  }

  /** The preloaded session if it has these options, else a new one. */
  const sessionFor = (resolved: ShownOptions, itemId?: string) => {
    if (!session?.isWaitingFor(resolved)) {
      session?.dispose()
      const isNew = itemId === undefined && !options.getRun
      const found = isNew ? unfinishedRun(resolved) : undefined
      const create = resolved.modeName === 'picker' ? createPickerSession : createWidgetSession
      session = create({
        resolved,
        getOptions,
        runId: found?.runId ?? randomUuid(),
        itemId: found?.itemId ?? itemId,
        isContinued: !!found,
        visibility,
        connected,
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
    const resolved = resolve()
    if ('code' in resolved)
      invoke(options.onError ?? logError, { ...explain(resolved, options), runId: randomUuid() })
    else if (isShown(resolved)) {
      // Over a picker anything may be opened.
      if (resolved.modeName === 'picker') return sessionFor(resolved, itemId).open()
      if (lastOpened?.isOpen()) warnOnce('Connect: another widget is open on this page')
      lastOpened = sessionFor(resolved, itemId)
      lastOpened.open()
    } else void redirectToWidget(resolved, options, signal)
  }

  /** Reports the result that this page returned with, once the caller has this widget. */
  const ready = Promise.resolve().then(() => {
    if (options.mode === 'redirect' && !signal.aborted) reportReturn(options)
  })

  return {
    open: () => open(),
    close: () => session?.close(),
    back: () => session?.back(),
    update(changes) {
      if (isDestroyed('update')) return
      const { mode, connections } = options
      options = { ...options, ...changes }
      if (session?.isOpen() && options.mode !== mode)
        warn('Connect: mode changes with the next open()')
      if (!LIVE_OPTIONS.some((name) => name in changes)) return
      if (textOf(options.connections) !== textOf(connections)) connected.clear()
      const resolved = session && resolve()
      if (resolved && 'widget' in resolved) session?.showOptions(resolved.widget)
    },
    destroy() {
      end.abort()
      session?.dispose()
    },
    ready,
    preload() {
      const resolved = resolve()
      if (isDestroyed('preload') || session?.isOpen() || 'code' in resolved || !isShown(resolved))
        return Promise.resolve()
      // A frame loads nothing before it is in the page.
      if (!resolved.container.isConnected) return Promise.resolve()
      return sessionFor(resolved).ready
    },
    setHidden(isHidden) {
      if (visibility.isHidden === isHidden) return
      visibility.isHidden = isHidden
      visibility.dispatchEvent(new Event('change'))
    },
  }
}
