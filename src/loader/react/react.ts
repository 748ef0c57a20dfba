/** The npm package's entry for React. */
export { ConnectPicker } from './ConnectPicker.ts'
export { ConnectWidget } from './ConnectWidget.ts'
export type { ConnectPickerProps, ConnectWidgetProps } from './createConnectWidget.tsx'
export { useConnect } from './useConnect.ts'
export type { UseConnect } from './createUseConnect.ts'
