import type { createConnect as createRealConnect } from '../loader/createConnect.ts'
import { createFakeWidget, type FakeWidget } from './fakeWidget.ts'

let widgets: FakeWidget[] = []

/** `createConnect` of `connect-widget`, with a fake widget: nothing is shown, and nothing is loaded. */
export const createConnect: typeof createRealConnect = (options) => {
  const { connect, widget } = createFakeWidget(options, () => {
    widgets = widgets.filter((other) => other !== widget)
  })
  widgets = [...widgets, widget]
  return connect
}

/** Returns the widgets that were created and not destroyed, in order. */
export const fakeWidgets = (): readonly FakeWidget[] => widgets

/**
 * Returns the widget that is open, else the last one that was created.
 *
 * @throws when there is none
 */
export const fakeWidget = (): FakeWidget => {
  const found = widgets.findLast(({ isOpen }) => isOpen) ?? widgets.at(-1)
  if (!found) throw new Error('There is no fake widget: createConnect was not called.')
  return found
}

/** Forgets every widget. Call it after each test. */
export const resetFakeWidgets = (): void => {
  widgets = []
}
