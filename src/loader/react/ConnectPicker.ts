import { createWidget } from '../createWidget.ts'
import { createConnectWidget, type ConnectPickerComponent } from './createConnectWidget.tsx'

/**
 * The picker (`mode: 'picker'`) for as long as the component is mounted, and otherwise as `ConnectWidget`. `onClose` is called for
 * each bank that is closed: keep the component, and the person can choose another.
 */
export const ConnectPicker: ConnectPickerComponent = createConnectWidget(createWidget, 'picker')
