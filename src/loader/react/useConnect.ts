import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConnectError } from '../../protocol/errors.ts'
import { createConnect } from '../createConnect.ts'
import type { Connect, ConnectOptions } from '../options.ts'

/** The result of `useConnect`. The functions are the same in every render. */
export interface UseConnect {
  /** Shows the widget. Call it in the person's click. */
  open: () => void
  /** Asks the widget to end the run. */
  close: () => void
  /** `open` may be called: false on a server, and until its page is hydrated. */
  ready: boolean
  /** The last error that `onError` was called with; null after the next `open`, or `onOpen`. */
  error: ConnectError | null
}

const subscribeToNothing = () => () => {}

/**
 * Creates a widget that is destroyed with the component. Callbacks and `connectToken` are always those of the
 * last render; a change of any other option takes effect with the next `open`.
 *
 * @example
 * const { open, ready } = useConnect({ widgetUrl, connectToken: fetchToken, onSuccess })
 * return <button disabled={!ready} onClick={open}>Connect a bank</button>
 */
export const useConnect = (options: ConnectOptions): UseConnect => {
  const latest = useRef(options)
  const connect = useRef<Connect>(null)
  const ready = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [error, setError] = useState<ConnectError | null>(null)

  const withError = useCallback((): ConnectOptions => {
    const { current } = latest
    return {
      ...current,
      onOpen(run) {
        setError(null)
        latest.current.onOpen?.(run)
      },
      onError(reported) {
        setError(reported)
        latest.current.onError?.(reported)
      },
    }
  }, [])

  useEffect(() => {
    latest.current = options
    connect.current?.update(withError())
  })
  useEffect(() => {
    const mounted = createConnect(withError())
    connect.current = mounted
    return () => {
      mounted.destroy()
      connect.current = null
    }
  }, [withError])

  const open = useCallback(() => {
    setError(null)
    connect.current?.open()
  }, [])
  const close = useCallback(() => connect.current?.close(), [])
  return { open, close, ready, error }
}
