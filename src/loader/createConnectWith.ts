import type { ConnectError } from '../protocol/errors.ts'
import { createRunId } from './createRunId.ts'
import { invoke, logError } from './invoke.ts'
import { createLiveWords } from './liveWords.ts'
import type { AllOptions, Connect } from './options.ts'
import type { Parts } from './parts.ts'
import {
  isShown,
  resolveOptions,
  type ResolvedOptions,
  type ShownOptions,
} from './resolveOptions.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

/** Returns `createConnect` for a build that loads its parts by `parts`. */
export const createConnectWith =
  (parts: Parts) =>
  (given: AllOptions): Connect => {
    let options: AllOptions = { ...given }
    let session: WidgetSession | undefined
    const end = new AbortController()
    const { signal } = end

    const getOptions = () => options
    const loadPart = () => parts.session(options.cspNonce)
    const loadWords = () => parts.words(options.cspNonce)

    /** Reports an error of an opening that has no session. */
    const refuse = (error: ConnectError) =>
      invoke(options.onError ?? logError, { ...error, runId: createRunId() })

    /** The preloaded session if it has these options, else a new one. */
    const sessionFor = (resolved: ShownOptions, itemId?: string) => {
      if (!session?.isWaitingFor(resolved)) {
        session?.dispose()
        const runId = createRunId()
        session = createWidgetSession(
          { resolved, getOptions, runId, itemId, restart: open },
          loadPart,
          loadWords,
        )
      }
      return session
    }

    /** Goes to the widget; without options, reports the result that this page returned with. */
    const redirect = (resolved?: ResolvedOptions) =>
      parts.redirect(options.cspNonce).then(
        ({ redirectToWidget, reportReturn }) => {
          if (signal.aborted) return
          if (resolved) void redirectToWidget(resolved, options, signal)
          else reportReturn(options)
        },
        (error) => refuse({ code: 'LOAD_FAILED', message: String(error) }),
      )

    const open = (itemId?: string) => {
      if (signal.aborted || session?.isOpen()) return
      const resolved = resolveOptions(options)
      if ('code' in resolved) refuse(resolved)
      else if (isShown(resolved)) sessionFor(resolved, itemId).open()
      else void redirect(resolved)
    }

    /** Fetches what `open()` needs; `open()` tells of a failure. */
    const fetchAhead = () => {
      void createLiveWords(options.language, loadWords)
      return loadPart().then(
        () => {},
        () => {},
      )
    }
    const ready = options.mode === 'redirect' ? redirect() : fetchAhead()

    return {
      open: () => open(),
      close: () => session?.close(),
      update(changes) {
        options = { ...options, ...changes }
      },
      destroy() {
        end.abort()
        session?.dispose()
      },
      ready,
      preload() {
        const resolved = resolveOptions(options)
        if (signal.aborted || session?.isOpen() || 'code' in resolved || !isShown(resolved))
          return Promise.resolve()
        // A frame loads nothing before it is in the page.
        if (!resolved.container.isConnected) return Promise.resolve()
        return sessionFor(resolved).ready
      },
    }
  }
