/** The npm package's entry for React. */
export { ConnectWidget } from './ConnectWidget.ts'
export type { ConnectWidgetProps } from './createConnectWidget.tsx'
export { useConnect } from './useConnect.ts'
export type { UseConnect } from './createUseConnect.ts'
