/** The npm package's entry for tests with Playwright. */
export { ConnectWidgetPage } from './ConnectWidgetPage.ts'
export type { NamedConnector } from './ConnectWidgetPage.ts'
