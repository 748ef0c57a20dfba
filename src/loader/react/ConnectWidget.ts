import { createWidget } from '../createWidget.ts'
import { createConnectWidget, type ConnectWidgetComponent } from './createConnectWidget.tsx'

/**
 * The widget for as long as the component is mounted: opened on mount, removed on unmount, where `onClose` is
 * called with `host` if a run is open. While React hides the component, it is kept; an `Activity` hides a modal too.
 * Callbacks and a `connectToken` function are always those of the last render. No change of an option ends a run: as with
 * `update` of `createConnect`, it takes effect at once or with the next one. After the end of a run, a change of any
 * option but `appearance`, `application`, `connections`, `language`, `theme` and functions starts the next. `ref` is the element around
 * the widget.
 */
export const ConnectWidget: ConnectWidgetComponent = createConnectWidget(createWidget)
