import { useEffect, useRef, type ReactElement } from 'react'
import { createConnect } from '../createConnect.ts'
import type { Connect, ConnectOptions } from '../options.ts'

/** The options of `createConnect`, for a widget in the place of the component or in a modal. */
export type ConnectWidgetProps = Omit<ConnectOptions, 'mode' | 'container'> & {
  /**
   * `inline` renders the widget in the place of the component.
   *
   * @default 'inline'
   */
  mode?: 'inline' | 'modal'
}

/**
 * The widget for as long as the component is mounted: opened on mount, removed on unmount. Callbacks and a
 * `connectToken` function are always those of the last render. A change of any other option (the mode, a token
 * string, the Item to update) starts a new run.
 */
export const ConnectWidget = (props: ConnectWidgetProps): ReactElement => (
  <WidgetInstance key={JSON.stringify(props)} {...props} />
)

const WidgetInstance = (props: ConnectWidgetProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  const connect = useRef<Connect>(null)
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
    connect.current?.update(props)
  })
  useEffect(() => {
    const { mode = 'inline', ...options } = latest.current
    const container = place.current
    const mounted = createConnect({ ...options, mode, ...(container && { container }) })
    connect.current = mounted
    mounted.open()
    return () => {
      mounted.destroy()
      connect.current = null
    }
  }, [])

  return <div ref={place} />
}
