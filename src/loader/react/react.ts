/** The npm package's entry for React. */
export { ConnectWidget } from './ConnectWidget.tsx'
export type { ConnectWidgetProps } from './ConnectWidget.tsx'
export { useConnect } from './useConnect.ts'
export type { UseConnect } from './useConnect.ts'
