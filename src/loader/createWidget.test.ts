import { expect, test, vi } from 'vitest'
import { createWidget } from './createWidget.ts'

vi.mock('./widgetSession.ts', () => ({
  createWidgetSession: () => ({ isOpen: () => true, open: () => {}, dispose: () => {} }),
}))

test('while the widget is open, update() of the mode says when it takes effect', () => {
  vi.stubGlobal('document', { documentElement: {} })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connect = createWidget({ widgetUrl: 'https://widget.example', connectToken: 't' })
  connect.update({ mode: 'modal' })
  connect.open()
  connect.update({ language: 'es', mode: 'modal' })
  expect(warned).not.toHaveBeenCalled()
  connect.update({ mode: 'popup' })
  expect(warned).toHaveBeenCalledExactlyOnceWith('Connect: mode changes with the next open()')
})
