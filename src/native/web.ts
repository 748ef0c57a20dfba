/** The npm package's entry for the packages for apps where the app is a web page. It is not meant for host pages. */
export { createWebSession } from './webSession.ts'
export type { createWidget } from '../loader/createWidget.ts'
export type { ViewShell, WidgetView } from '../loader/modes/mode.ts'
export type { ExtendedOptions } from '../loader/session/sessionOptions.ts'
