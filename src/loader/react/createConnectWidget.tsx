import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import type { createConnect as Create } from '../createConnect.ts'
import { invoke } from '../invoke.ts'
import type { AllOptions, Callbacks, Connect, ModeName, RunReference } from '../options.ts'

/** The options of `createConnect`, for a widget in the place of the component or in a modal. */
export interface ConnectWidgetProps extends Omit<AllOptions, 'mode' | 'container'> {
  /**
   * `inline` renders the widget in the place of the component.
   *
   * @default 'inline'
   */
  mode?: Exclude<ModeName, 'popup' | 'redirect'> | undefined
  /** The class of the element around the widget. */
  className?: string | undefined
  /** The style of the element around the widget. */
  style?: CSSProperties | undefined
}

/** The type of `ConnectWidget`. */
export type ConnectWidgetComponent = ForwardRefExoticComponent<
  ConnectWidgetProps & RefAttributes<HTMLDivElement>
>

/** Returns `ConnectWidget` for widgets that `createConnect` creates. */
export const createConnectWidget = (createConnect: typeof Create): ConnectWidgetComponent =>
  forwardRef<HTMLDivElement, ConnectWidgetProps>(({ className, style, ...options }, ref) => {
    const { language: _, theme: __, ...restarting } = options
    const key = JSON.stringify(restarting)
    const place = useRef<HTMLDivElement>(null)
    const connect = useRef<Connect>(null)
    const runId = useRef<string>(null)
    const latest = useRef(options)
    useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])

    const withRun = useCallback(
      () => ({
        ...latest.current,
        onOpen(run: RunReference) {
          runId.current = run.runId
          latest.current.onOpen?.(run)
        },
        onClose(end: Parameters<NonNullable<Callbacks['onClose']>>[0]) {
          runId.current = null
          latest.current.onClose?.(end)
        },
      }),
      [],
    )

    useEffect(() => {
      latest.current = options
      connect.current?.update(withRun())
    })
    useEffect(() => {
      const { mode = 'inline', ...given } = withRun()
      const container = place.current
      if (!container) return undefined
      const mounted = createConnect({ ...given, mode, container })
      connect.current = mounted
      // In StrictMode the component goes, and is there again at once.
      queueMicrotask(() => {
        if (connect.current === mounted) mounted.open()
      })
      return () => {
        mounted.destroy()
        connect.current = null
      }
    }, [key, withRun])
    useEffect(
      () => () => {
        const ended = runId.current
        runId.current = null
        if (ended !== null) invoke(latest.current.onClose, { reason: 'host', runId: ended })
      },
      [],
    )

    return (
      <div ref={place} {...(className !== undefined && { className })} {...(style && { style })} />
    )
  })
