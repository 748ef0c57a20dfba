import type { CloseInitiator } from '../protocol/messages.ts'
import { addStyle } from './addStyle.ts'
import { invoke, logError } from './invoke.ts'
import { createDialog } from './modes/dialog.ts'
import { modal } from './modes/modal.ts'
import { createLiveWords, type WordsPart } from './liveWords.ts'
import type { SessionPart } from './parts.ts'
import type { ShownOptions } from './resolveOptions.ts'
import type { SessionRuntime } from './session/runSession.ts'
import type { SessionOptions } from './session/sessionOptions.ts'

/** Time for the session's own file to load, in milliseconds. The page's deadline is as long. */
export const PART_DEADLINE = 10_000

/** One opening of the widget: preloaded, or from `open()` on, to `onClose`. */
export interface WidgetSession {
  /** Resolves when the page has said hello, or will not. */
  ready: Promise<void>
  /** It was preloaded with these very options, and waits for `open`. */
  isWaitingFor: (resolved: ShownOptions) => boolean
  isOpen: () => boolean
  open: () => void
  /** Ends the session, on the host's request. */
  close: () => void
  /** Ends it at once, without a callback. */
  dispose: () => void
}

/**
 * Starts to load the widget's page. What has to happen in the click itself is done here: showing the view, or
 * opening the window. The rest of a session is a part of its own, which is usually there before the click;
 * what happens earlier waits for it.
 */
export const createWidgetSession = (
  options: SessionOptions,
  loadPart: () => Promise<SessionPart>,
  loadWords: () => Promise<WordsPart>,
): WidgetSession => {
  const { resolved, getOptions, runId } = options
  const end = new AbortController()
  const { signal } = end
  const waiting: ((runtime: SessionRuntime) => void)[] = []
  let runtime: SessionRuntime | undefined
  let wasOpened = false
  let isOpen = false
  let setReady: (() => void) | undefined
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })

  const onChange = (isOpenNow: boolean, isConnected: boolean) => {
    isOpen = isOpenNow
    if (isConnected) setReady?.()
  }

  const withRuntime = (action: (runtime: SessionRuntime) => void) => {
    if (runtime) action(runtime)
    else waiting.push(action)
  }

  /** Ends a session whose part is not there. */
  const finish = (reason: CloseInitiator | 'error', message?: string) => {
    if (signal.aborted) return
    end.abort()
    if (!wasOpened) return
    const { onError = logError, onClose } = getOptions()
    if (message) invoke(onError, { code: 'LOAD_FAILED', message, runId })
    invoke(onClose, { reason, runId })
  }
  const leave = (by: CloseInitiator) =>
    runtime ? runtime.dispatch('leaveRequested', by) : finish(by)

  const words = createLiveWords(resolved.widget.language, loadWords)
  const context = { ...options, words, signal, onLeave: () => leave('user') }
  const view = resolved.mode(context)
  if (view.isSeparateWindow) setReady?.()

  const receive = (event: MessageEvent) => withRuntime((there) => there.receive(event))
  addEventListener('message', receive, { signal })

  const deadline = setTimeout(() => finish('error', 'Connect: session did not load'), PART_DEADLINE)
  signal.addEventListener('abort', () => {
    clearTimeout(deadline)
    setReady?.()
  })
  loadPart().then(
    ({ runSession }) => {
      if (signal.aborted) return
      clearTimeout(deadline)
      runtime = runSession({
        ...context,
        view,
        end,
        onChange,
        createDialog,
        modal,
        addStyle,
        invoke,
      })
      for (const action of waiting) action(runtime)
    },
    (error) => finish('error', String(error)),
  )

  return {
    ready,
    isWaitingFor: ({ key }) => !wasOpened && !signal.aborted && key === resolved.key,
    isOpen: () => isOpen && !signal.aborted,
    open() {
      wasOpened = isOpen = true
      invoke(getOptions().onOpen, { runId })
      if (signal.aborted) return
      const isPresented = view.present()
      withRuntime(({ dispatch }) => dispatch('opened', isPresented))
    },
    close: () => leave('host'),
    dispose: () => end.abort(),
  }
}
