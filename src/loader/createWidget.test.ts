// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'

test('while the widget is open, update() of the mode says when it takes effect', async () => {
  vi.resetModules()
  vi.doMock('./widgetSession.ts', () => ({
    createWidgetSession: () => ({ isOpen: () => true, open: () => {} }),
  }))
  onTestFinished(() => {
    vi.doUnmock('./widgetSession.ts')
    vi.resetModules()
  })
  const { createWidget } = await import('./createWidget.ts')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connect = createWidget({ widgetUrl: 'https://widget.example', connectToken: 't' })
  connect.update({ mode: 'modal' })
  connect.open()
  connect.update({ language: 'es', mode: 'modal' })
  expect(warned).not.toHaveBeenCalled()
  connect.update({ mode: 'popup' })
  expect(warned).toHaveBeenCalledExactlyOnceWith('Connect: mode changes with the next open()')
})
