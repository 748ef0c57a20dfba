import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import type { AllOptions, ModeName } from '../options.ts'
import { runKey } from '../runKey.ts'
import { createUseWidget, type Create } from './createUseWidget.ts'

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

/** Returns `ConnectWidget` for widgets that `create` creates. */
export const createConnectWidget = (create: Create): ConnectWidgetComponent => {
  const useWidget = createUseWidget(create)
  return forwardRef<HTMLDivElement, ConnectWidgetProps>(({ className, style, ...options }, ref) => {
    const place = useRef<HTMLDivElement>(null)
    const openedFor = useRef<string>(undefined)
    const key = runKey(options)
    const widget = useWidget(
      options,
      ({ mode = 'inline', ...given }) =>
        mode === 'inline'
          ? { ...given, mode, container: place.current ?? '' }
          : { ...given, mode, container: undefined },
      // A page that shows the component in a condition would remove it as it opens.
      { hearsEarlierRuns: false },
    )
    useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])
    // Not again where an `Activity` shows the component again. While a run is open, this does nothing.
    useEffect(() => {
      if (openedFor.current === key) return
      openedFor.current = key
      widget.current?.open()
    }, [key, widget])

    const keepPlace = (element: HTMLDivElement | null) => {
      // React takes it away while it hides the component.
      if (element) place.current = element
    }
    return (
      <div
        ref={keepPlace}
        {...(className !== undefined && { className })}
        {...(style && { style })}
      />
    )
  })
}
