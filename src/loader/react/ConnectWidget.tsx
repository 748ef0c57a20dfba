import { useEffect, useRef, type ReactElement } from 'react'
import { createConnect } from '../createConnect.ts'
import type { Connect, ConnectOptions } from '../options.ts'

/** As for `createConnect`; inline unless `mode` is `modal`, and the place is the component's own. */
export type ConnectWidgetProps = Omit<ConnectOptions, 'mode' | 'container'> & {
  mode?: 'inline' | 'modal'
}

/**
 * The widget for as long as the component is there: opened when it appears, gone with it. Callbacks and a
 * `connectToken` function are always those of the last render. Any other option that changes its value (the
 * mode, a token string, the Item to update) begins a new run.
 */
export const ConnectWidget = (props: ConnectWidgetProps): ReactElement => (
  <Run key={JSON.stringify(props)} {...props} />
)

const Run = (props: ConnectWidgetProps): ReactElement => {
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
