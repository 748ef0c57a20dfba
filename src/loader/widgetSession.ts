import type { CloseInitiator } from '../protocol/messages.ts'
import { invoke } from './invoke.ts'
import type { ShownOptions } from './resolveOptions.ts'
import { runSession, type SessionRuntime } from './session/runSession.ts'
import type { SessionOptions } from './session/sessionOptions.ts'
import { wordsFor } from './words.ts'

/** One opening of the widget: preloaded, or from `open()` on, to `onClose`. */
export interface WidgetSession {
  /** Resolves when the page has said hello, or will not. */
  ready: Promise<void>
  /** It was preloaded with these very options, and waits for `open`. */
  isWaitingFor: (resolved: ShownOptions) => boolean
  isOpen: () => boolean
  /** Shows it; once it is open, the window of a popup, or another session if the window is closed. */
  open: () => void
  /** The last token that the host gave; undefined before. */
  token: SessionRuntime['token']
  /** The options have changed. */
  showOptions: SessionRuntime['showOptions']
  /** Ends the session, on the host's request. */
  close: () => void
  /** The person pressed a phone's Back: goes one screen back, or asks about leaving. */
  back: () => void
  /** Ends it at once, without a callback. */
  dispose: () => void
}

/** Starts to load the widget's page. */
export const createWidgetSession = (options: SessionOptions): WidgetSession => {
  const { resolved, getOptions, runId } = options
  const end = new AbortController()
  const { signal } = end
  let wasOpened = false
  let isOpen = false
  let setReady: (() => void) | undefined
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  signal.addEventListener('abort', () => setReady?.())

  const leave = (by: CloseInitiator, isBack?: boolean) =>
    runtime.dispatch('leaveRequested', by, isBack)
  const words = wordsFor([resolved.widget.language, ...navigator.languages])
  const context = {
    ...options,
    words,
    signal,
    onLeave: () => leave('user'),
    onRemoved: () => runtime.dispatch('viewRemoved', 'host'),
    onLoaded: () => runtime.dispatch('pageLoaded'),
  }
  const view = resolved.mode(context)
  if (view.isSeparateWindow) setReady?.()
  options.onView?.(view)
  const runtime = runSession({
    ...context,
    view,
    end,
    onChange(isOpenNow, isConnected) {
      isOpen = isOpenNow
      if (isConnected) setReady?.()
    },
    onSettled: () => setReady?.(),
  })

  return {
    ready,
    isWaitingFor: ({ key }) => !wasOpened && !signal.aborted && key === resolved.key,
    isOpen: () => isOpen && !signal.aborted,
    open() {
      if (isOpen && !signal.aborted) return runtime.openAgain()
      wasOpened = isOpen = true
      if (options.onNotify?.('onOpen') ?? true) invoke(getOptions().onOpen, { runId })
      if (!signal.aborted) runtime.dispatch('opened', view.present())
    },
    token: runtime.token,
    showOptions: runtime.showOptions,
    close: () => leave('host'),
    back: () => leave('user', true),
    dispose: () => end.abort(),
  }
}
