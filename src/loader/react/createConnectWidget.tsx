import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react'
import type { AllOptions } from '../options.ts'
import { runKey } from '../runKey.ts'
import { createUseWidget, type Create } from './createUseWidget.ts'

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

/** The options of `createConnect`, for a picker in the place of the component. */
export type ConnectPickerProps = Omit<ConnectWidgetProps, 'mode'>

type Component<Props> = ForwardRefExoticComponent<Props & RefAttributes<HTMLDivElement>>
/** The type of `ConnectWidget`. */
export type ConnectWidgetComponent = Component<ConnectWidgetProps>
/** The type of `ConnectPicker`. */
export type ConnectPickerComponent = Component<ConnectPickerProps>

/** Returns `ConnectWidget`, or `ConnectPicker`, for widgets that `create` creates. */
export const createConnectWidget = (
  create: Create,
  ownMode: 'inline' | 'picker' = 'inline',
): ConnectWidgetComponent => {
  const useWidget = createUseWidget(create)
  return forwardRef<HTMLDivElement, ConnectWidgetProps>(({ className, style, ...options }, ref) => {
    const place = useRef<HTMLDivElement>(null)
    const openedFor = useRef<string>(undefined)
    const key = runKey(options)
    const widget = useWidget(
      options,
      ({ mode = ownMode, ...given }) =>
        mode === 'modal'
          ? { ...given, mode, container: undefined }
          : { ...given, mode, container: place.current ?? '' },
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
