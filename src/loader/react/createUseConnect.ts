import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConnectError } from '../../protocol/errors.ts'
import { logError, warn } from '../invoke.ts'
import type { ConnectOptions } from '../options.ts'
import { createUseWidget, type Create } from './createUseWidget.ts'

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

const warnOfRemoval = () => warn('Connect: its component was removed while the widget was open')

/** Returns `useConnect` for widgets that `create` creates. */
export const createUseConnect = (create: Create) => {
  const useWidget = createUseWidget(create)
  return (options: ConnectOptions): UseConnect => {
    const wantsOpen = useRef(false)
    const isReady = useRef(false)
    const [ready, setReady] = useState(false)
    const [isOpen, setOpen] = useState(false)
    const [error, setError] = useState<ConnectError | null>(null)
    const followed: ConnectOptions = {
      ...options,
      onOpen(run) {
        setOpen(true)
        setError(null)
        options.onOpen?.(run)
      },
      onError(reported) {
        setError(reported)
        ;(options.onError ?? logError)(reported)
      },
      onClose(end) {
        setOpen(false)
        options.onClose?.(end)
      },
    }
    const widget = useWidget(followed, (complete) => complete, {
      onRemoved: warnOfRemoval,
      hearsEarlierRuns: true,
    })

    useEffect(() => {
      void widget.current?.ready.then(() => {
        isReady.current = true
        setReady(true)
        if (wantsOpen.current) widget.current?.open()
        wantsOpen.current = false
      })
    }, [widget])

    const open = useCallback(() => {
      setError(null)
      if (isReady.current) widget.current?.open()
      else wantsOpen.current = true
    }, [widget])
    const close = useCallback(() => {
      wantsOpen.current = false
      widget.current?.close()
    }, [widget])
    const preload = useCallback(() => widget.current?.preload() ?? Promise.resolve(), [widget])
    return { open, close, preload, ready, isOpen, error }
  }
}
