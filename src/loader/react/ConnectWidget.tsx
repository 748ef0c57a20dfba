import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import { createConnect } from '../createConnect.ts'
import type { AllOptions, Connect } from '../options.ts'

/** The options of `createConnect`, for a widget in the place of the component or in a modal. */
export interface ConnectWidgetProps extends Omit<AllOptions, 'mode' | 'container'> {
  /**
   * `inline` renders the widget in the place of the component.
   *
   * @default 'inline'
   */
  mode?: 'inline' | 'modal' | undefined
  /** The class of the element around the widget. */
  className?: string | undefined
  /** The style of the element around the widget. */
  style?: CSSProperties | undefined
}

/**
 * The widget for as long as the component is mounted: opened on mount, removed on unmount. Callbacks and a
 * `connectToken` function are always those of the last render. A change of `language` or `theme` takes effect with the
 * next run; a change of any other option (the mode, a token string, the Item to update) starts a new one. `ref` is the
 * element around the widget.
 */
export const ConnectWidget: ForwardRefExoticComponent<
  ConnectWidgetProps & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, ConnectWidgetProps>(({ className, style, ...options }, ref) => {
  const { language: _, theme: __, ...restarting } = options
  return (
    <WidgetInstance
      key={JSON.stringify(restarting)}
      options={options}
      {...(className !== undefined && { className })}
      {...(style && { style })}
      ref={ref}
    />
  )
})

interface InstanceProps {
  options: Omit<ConnectWidgetProps, 'className' | 'style'>
  className?: string
  style?: CSSProperties
}

const WidgetInstance = forwardRef<HTMLDivElement, InstanceProps>(({ options, ...rest }, ref) => {
  const place = useRef<HTMLDivElement>(null)
  const connect = useRef<Connect>(null)
  const latest = useRef(options)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])

  useEffect(() => {
    latest.current = options
    connect.current?.update(options)
  })
  useEffect(() => {
    const { mode = 'inline', ...given } = latest.current
    const container = place.current
    if (!container) return undefined
    const mounted = createConnect({ ...given, mode, container })
    connect.current = mounted
    mounted.open()
    return () => {
      mounted.destroy()
      connect.current = null
    }
  }, [])

  return <div ref={place} {...rest} />
})
