import { invoke } from './invoke.ts'
import type { Connect, ConnectOptions } from './options.ts'
import type { Parts, RedirectPart } from './parts.ts'
import { isShown, resolveOptions, type ShownOptions } from './resolveOptions.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

/** Returns `createConnect` for a build that loads its parts by `parts`. */
export const createConnectWith =
  (parts: Parts) =>
  (given: ConnectOptions): Connect => {
    let options = { ...given }
    let session: WidgetSession | undefined
    const end = new AbortController()
    const { signal } = end

    const getOptions = () => options
    const loadPart = () => parts.session(options.cspNonce)

    /** The preloaded session if it has these options, else a new one. */
    const sessionFor = (resolved: ShownOptions, itemId?: string) => {
      if (!session?.isWaitingFor(resolved)) {
        session?.dispose()
        session = createWidgetSession({ resolved, getOptions, loadPart, itemId, restart: open })
      }
      return session
    }

    const withRedirect = (use: (redirect: RedirectPart) => unknown) =>
      void parts.redirect(options.cspNonce).then(
        (redirect) => signal.aborted || use(redirect),
        (error) => invoke(options.onError, { code: 'LOAD_FAILED', message: String(error) }),
      )

    const open = (itemId?: string) => {
      if (signal.aborted || session?.isOpen()) return
      const resolved = resolveOptions(options)
      if ('code' in resolved) invoke(options.onError, resolved)
      else if (isShown(resolved)) sessionFor(resolved, itemId).open()
      else
        withRedirect((redirect) =>
          redirect.redirectToWidget(resolved.url, resolved.widget, options, signal),
        )
    }

    if (options.mode === 'redirect') withRedirect((redirect) => redirect.reportReturn(options))
    // Fetched ahead; `open()` says when it cannot be had.
    else loadPart().catch(() => {})

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
      get ready() {
        const resolved = resolveOptions(options)
        if (signal.aborted || session?.isOpen() || 'code' in resolved || !isShown(resolved))
          return Promise.resolve()
        return sessionFor(resolved).ready
      },
    }
  }
