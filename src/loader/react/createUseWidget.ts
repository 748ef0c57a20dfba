import * as React from 'react'
import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'
import { invoke } from '../invoke.ts'
import type { AllOptions, Connect, ConnectOptions } from '../options.ts'

/** `createWidget`, or a fake in its place. */
export type Create = (
  options: ConnectOptions,
) => Connect & { setHidden?: (isHidden: boolean) => void }

/**
 * Its cleanup runs at the removal of the component alone. A hidden `Activity`, which React has since 19.2, cleans up all
 * other effects; React before it skips insertion effects of a component that is removed while it is suspended.
 */
const useRemovalEffect = 'Activity' in React ? useInsertionEffect : useEffect

/**
 * Returns a hook that keeps a widget as long as the component is there: created when the component is first shown, hidden
 * while an `Activity` hides the component, and destroyed at its removal. A run that is open then ends with `host`.
 */
export const createUseWidget =
  (create: Create) =>
  /**
   * @param complete makes the widget's options of the component's, in an effect
   * @param onRemoved called if the component is removed while a run is open
   */
  <Options extends AllOptions>(
    options: Options,
    complete: (options: Options) => ConnectOptions,
    onRemoved?: () => void,
  ): RefObject<ReturnType<Create> | null> => {
    const widget = useRef<ReturnType<Create>>(null)
    const latest = useRef(options)
    const runId = useRef<string>(null)
    const isRemoved = useRef(false)

    useEffect(() => {
      const followed: ConnectOptions = {
        ...complete(options),
        onOpen(run) {
          runId.current = run.runId
          options.onOpen?.(run)
        },
        onClose(end) {
          // A component has no use for the end of a run that a page before this one began.
          if (!onRemoved && end.reason === 'host' && runId.current !== end.runId) return
          runId.current = null
          options.onClose?.(end)
        },
      }
      // What is not given any more is undefined.
      const before = Object.fromEntries(
        Object.keys(latest.current).map((name) => [name, undefined]),
      )
      latest.current = options
      if (widget.current) widget.current.update({ ...before, ...followed })
      else widget.current = create(followed)
    })
    useEffect(() => {
      widget.current?.setHidden?.(false)
      return () => widget.current?.setHidden?.(true)
    }, [])
    useRemovalEffect(() => {
      isRemoved.current = false
      return () => {
        isRemoved.current = true
        queueMicrotask(() => {
          // In StrictMode the component is there again at once.
          if (!isRemoved.current) return
          widget.current?.destroy()
          widget.current = null
          const ended = runId.current
          runId.current = null
          if (ended === null) return
          onRemoved?.()
          invoke(latest.current.onClose, { reason: 'host', runId: ended })
        })
      }
    }, [])
    return widget
  }
