/**
 * The npm package's entry for tests: `createConnect` with a widget that the test drives. It needs no page and no DOM.
 *
 * @example
 * vi.mock('connect-widget', () => import('connect-widget/testing'))
 * await fakeWidget().succeed()
 */
export { createConnect, fakeWidget, fakeWidgets, resetFakeWidgets } from './fakes.ts'
export type { FakeWidget } from './fakeWidget.ts'
