/** The npm package's entry for pages that were written for the npm package `pluggy-connect-sdk`. */
export { PluggyConnect, PluggyConnect as default } from './PluggyConnect.ts'
export type { PluggyConnectProps } from './options.ts'
export type { ConnectEventPayload, ConnectEventType } from './payloads.ts'
