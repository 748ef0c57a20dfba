import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import type { createConnect as Create } from '../createConnect.ts'
import { invoke } from '../invoke.ts'
import type { AllOptions, Connect, ModeName } from '../options.ts'

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

interface InstanceProps {
  options: Omit<ConnectWidgetProps, 'className' | 'style'>
  className?: string
  style?: CSSProperties
}

/** Its cleanup runs before the element is removed, and not after it as that of `useEffect`. React 18 warns of it on a server. */
const useElementEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns `ConnectWidget` for widgets that `createConnect` creates. */
export const createConnectWidget = (createConnect: typeof Create): ConnectWidgetComponent => {
  const WidgetInstance = forwardRef<HTMLDivElement, InstanceProps>(({ options, ...rest }, ref) => {
    const place = useRef<HTMLDivElement>(null)
    const connect = useRef<Connect>(null)
    const latest = useRef(options)
    useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])

    useEffect(() => {
      latest.current = options
      connect.current?.update(options)
    })
    useElementEffect(() => {
      const { mode = 'inline', ...given } = latest.current
      const container = place.current
      if (!container) return undefined
      const mounted = createConnect(
        mode === 'inline' ? { ...given, mode, container } : { ...given, mode },
      )
      connect.current = mounted
      // In StrictMode the component goes, and is there again at once.
      queueMicrotask(() => {
        if (connect.current === mounted) mounted.open()
      })
      return () => {
        mounted.destroy()
        connect.current = null
      }
    }, [])

    return <div ref={place} {...rest} />
  })

  return forwardRef<HTMLDivElement, ConnectWidgetProps>(({ className, style, ...options }, ref) => {
    const { language: _, theme: __, ...restarting } = options
    const { onOpen, onClose } = options
    const runId = useRef<string>(null)
    const latest = useRef(options)
    useEffect(() => {
      latest.current = options
    })
    // Not where another run takes the place of one.
    useEffect(
      () => () => {
        const ended = runId.current
        runId.current = null
        if (ended !== null) invoke(latest.current.onClose, { reason: 'host', runId: ended })
      },
      [latest],
    )
    const followed: InstanceProps['options'] = {
      ...options,
      onOpen(run) {
        runId.current = run.runId
        onOpen?.(run)
      },
      onClose(end) {
        runId.current = null
        onClose?.(end)
      },
    }
    return (
      <WidgetInstance
        key={JSON.stringify(restarting)}
        options={followed}
        {...(className !== undefined && { className })}
        {...(style && { style })}
        ref={ref}
      />
    )
  })
}
