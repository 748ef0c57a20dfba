import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConnectError } from '../../protocol/errors.ts'
import type { createConnect as Create } from '../createConnect.ts'
import { invoke, logError } from '../invoke.ts'
import type { Connect, ConnectOptions } from '../options.ts'

/** The result of `useConnect`. The functions are the same in every render. */
export interface UseConnect {
  /** Shows the widget. Call it in the person's click. Before the component is mounted, it is kept until then. */
  open: () => void
  /** Asks the widget to end the run. */
  close: () => void
  /** Loads the widget's page ahead of `open`; see `preload` of `createConnect`. */
  preload: () => Promise<void>
  /** `open` is carried out at once, as the `ready` of `createConnect` says: false on a server. */
  ready: boolean
  /** The widget is on the page: from `onOpen` to `onClose`. */
  isOpen: boolean
  /** The last error that `onError` was called with; null after the next `open`, or `onOpen`. */
  error: ConnectError | null
}

/** Returns `useConnect` for widgets that `createConnect` creates. */
export const createUseConnect = (createConnect: typeof Create) => {
  const useConnect = (options: ConnectOptions): UseConnect => {
    const latest = useRef(options)
    const connect = useRef<Connect>(null)
    const wantsOpen = useRef(false)
    const isReady = useRef(false)
    const runId = useRef<string>(null)
    const [ready, setReady] = useState(false)
    const [isOpen, setOpen] = useState(false)
    const [error, setError] = useState<ConnectError | null>(null)

    const withState = useCallback(
      (): ConnectOptions => ({
        ...latest.current,
        onOpen(run) {
          runId.current = run.runId
          setOpen(true)
          setError(null)
          latest.current.onOpen?.(run)
        },
        onError(reported) {
          setError(reported)
          const { onError } = latest.current
          ;(onError ?? logError)(reported)
        },
        onClose(end) {
          runId.current = null
          setOpen(false)
          latest.current.onClose?.(end)
        },
      }),
      [],
    )

    useEffect(() => {
      latest.current = options
      connect.current?.update(withState())
    })
    useEffect(() => {
      const mounted = createConnect(withState())
      connect.current = mounted
      // In StrictMode the component goes, and is there again at once: what it opened as it came would open twice.
      void mounted.ready.then(() => {
        if (connect.current !== mounted) return
        isReady.current = true
        setReady(true)
        if (wantsOpen.current) mounted.open()
        wantsOpen.current = false
      })
      return () => {
        mounted.destroy()
        connect.current = null
        isReady.current = false
        const ended = runId.current
        runId.current = null
        if (ended === null) return
        setOpen(false)
        // In StrictMode the component is there again at once.
        setTimeout(() => {
          if (connect.current) return
          console.warn('Connect: its component was removed while the widget was open')
          invoke(latest.current.onClose, { reason: 'host', runId: ended })
        })
      }
    }, [withState])

    const open = useCallback(() => {
      setError(null)
      if (isReady.current) connect.current?.open()
      else wantsOpen.current = true
    }, [])
    const close = useCallback(() => {
      wantsOpen.current = false
      connect.current?.close()
    }, [])
    const preload = useCallback(() => connect.current?.preload() ?? Promise.resolve(), [])
    return { open, close, preload, ready, isOpen, error }
  }
  return useConnect
}
