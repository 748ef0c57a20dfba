import { createConnect } from '../createConnect.ts'
import { createConnectWidget, type ConnectWidgetComponent } from './createConnectWidget.tsx'

/**
 * The widget for as long as the component is mounted: opened on mount, removed on unmount, where `onClose` is
 * called with `host` if a run is open. Callbacks and a
 * `connectToken` function are always those of the last render. A change of `language` or `theme` takes effect with the
 * next run; a change of any other option (the mode, a token string, the Item to update) starts a new one. `ref` is the
 * element around the widget.
 */
export const ConnectWidget: ConnectWidgetComponent = createConnectWidget(createConnect)
