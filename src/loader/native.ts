/** The npm package's entry for `connect-widget-capacitor`, which has the same version. It is not meant for host pages. */
export { createWidget } from './createWidget.ts'
export type { ExtendedOptions } from './session/sessionOptions.ts'
