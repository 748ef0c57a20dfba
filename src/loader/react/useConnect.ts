import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConnectError } from '../../protocol/errors.ts'
import { createConnect } from '../createConnect.ts'
import type { Connect, ConnectOptions } from '../options.ts'

/** What `useConnect` gives; the functions stay the same from render to render. */
export interface UseConnect {
  /** Shows the widget; call it in the person's click. */
  open: () => void
  /** Asks the widget to end the run. */
  close: () => void
  /** `open` can be called: false on a server, and while its page is taken over. */
  ready: boolean
  /** What `onError` was told last, until the next `open`. */
  error: ConnectError | null
}

const neverChanges = () => () => {}

/**
 * A widget of the component's own, gone with it. Callbacks and `connectToken` are always those of the last
 * render; every other option counts from the next `open`.
 *
 * @example
 * const { open, ready } = useConnect({ widgetUrl, connectToken: fetchToken, onSuccess })
 * return <button disabled={!ready} onClick={open}>Connect a bank</button>
 */
export const useConnect = (options: ConnectOptions): UseConnect => {
  const latest = useRef(options)
  const connect = useRef<Connect>(null)
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [error, setError] = useState<ConnectError | null>(null)

  const withError = useCallback((): ConnectOptions => {
    const { current } = latest
    return {
      ...current,
      onError(told) {
        setError(told)
        latest.current.onError?.(told)
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
