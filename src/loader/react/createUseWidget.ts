import * as React from 'react'
import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'
import { invoke } from '../invoke.ts'
import type { AllOptions, Connect, ConnectOptions } from '../options.ts'
import { LIVE_OPTIONS } from '../runKey.ts'

/** `createWidget`, or a fake in its place. */
export type Create = (
  options: ConnectOptions,
) => Connect & { setHidden?: (isHidden: boolean) => void }

/**
 * Its cleanup runs at the removal of the component alone. A hidden `Activity`, which React has since 19.2, cleans up all
 * other effects; React before it skips insertion effects of a component that is removed while it is suspended.
 */
const useRemovalEffect = 'Activity' in React ? useInsertionEffect : useEffect

/** The ends of components that were removed in this task. */
const removals = new Set<() => void>()

/**
 * Returns a hook that keeps a widget as long as the component is there: created when the component is first shown, hidden
 * while an `Activity` hides the component, and destroyed at its removal. A run that is open then ends with `host`.
 */
export const createUseWidget =
  (create: Create) =>
  /**
   * @param complete makes the widget's options of the component's, in an effect
   * @param onRemoved called if the component is removed while a run is open
   * @param hearsEarlierRuns false where `onClose` is for runs of this component alone, and not for one of a page before it
   */
  <Options extends AllOptions>(
    options: Options,
    complete: (options: Options) => ConnectOptions,
    { onRemoved, hearsEarlierRuns }: { onRemoved?: () => void; hearsEarlierRuns: boolean },
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
          const isEarlier = end.reason === 'host' && runId.current !== end.runId
          if (isEarlier && !hearsEarlierRuns) return
          runId.current = null
          options.onClose?.(end)
        },
      }
      // What is not given any more is undefined.
      const removed = Object.fromEntries(
        Object.keys(latest.current).map((name) => [name, undefined]),
      )
      const changes: Partial<AllOptions> = { ...removed, ...followed }
      // Long lists are compared by their text: not with every render.
      for (const name of LIVE_OPTIONS)
        if (options[name] === latest.current[name]) delete changes[name]
      latest.current = options
      if (widget.current) return widget.current.update(changes)
      // One that this replaces, by another `key`, ends first.
      for (const end of removals) end()
      widget.current = create(followed)
    })
    useEffect(() => {
      widget.current?.setHidden?.(false)
      return () => widget.current?.setHidden?.(true)
    }, [])
    useRemovalEffect(() => {
      isRemoved.current = false
      return () => {
        isRemoved.current = true
        const end = () => {
          // In StrictMode the component is there again at once.
          if (!removals.delete(end) || !isRemoved.current) return
          widget.current?.destroy()
          widget.current = null
          const ended = runId.current
          runId.current = null
          if (ended === null) return
          onRemoved?.()
          invoke(latest.current.onClose, { reason: 'host', runId: ended })
        }
        removals.add(end)
        queueMicrotask(end)
      }
    }, [])
    return widget
  }
