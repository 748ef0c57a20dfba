import { useEffect, useRef, useState } from 'react'
import {
  type ConnectError,
  type ConnectResult,
  type ConnectSession,
  logError,
  type NativeOptions,
} from 'connect-widget/native'

/** The result of `useConnect`. */
export interface UseConnect {
  /** For `<ConnectWidget session={session} />`, which shows it. */
  session: ConnectSession
  /** Shows the widget. Resolves with the result, and never rejects. */
  open: () => Promise<ConnectResult>
  /** Asks the widget to end the run. */
  close: () => void
  /** Loads the widget's page ahead of `open`. */
  preload: () => Promise<void>
  /** From `onOpen` to `onClose`. */
  isOpen: boolean
  /** The last error that `onError` was called with; null after the next `onOpen`. */
  error: ConnectError | null
}

/**
 * Returns `useConnect` for sessions that `create` makes, as React renders and perhaps discards it.
 * @param mount called as the component is mounted; returns what ends its run
 */
export const createUseConnect =
  (
    create: (options: NativeOptions) => ConnectSession,
    mount: (session: ConnectSession) => () => void,
  ) =>
  (options: NativeOptions): UseConnect => {
    const latest = useRef(options)
    const [isOpen, setOpen] = useState(false)
    const [error, setError] = useState<ConnectError | null>(null)
    const [withState] = useState(() => (): NativeOptions => ({
      ...latest.current,
      onOpen(run) {
        setOpen(true)
        setError(null)
        latest.current.onOpen?.(run)
      },
      onError(reported) {
        setError(reported)
        ;(latest.current.onError ?? logError)(reported)
      },
      onClose(end) {
        setOpen(false)
        latest.current.onClose?.(end)
      },
    }))
    const [session] = useState(() => create(withState()))
    useEffect(() => {
      latest.current = options
      session.update(withState())
    })
    useEffect(() => mount(session), [session])
    return { ...session, session, isOpen, error }
  }
