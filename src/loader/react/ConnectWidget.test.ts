// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ConnectWidget, type ConnectWidgetProps } from './react.ts'

const OPTIONS = { widgetUrl: 'https://widget.example', connectToken: 'first' }

test('another token starts a new run, and the widget has not been removed by the host', async () => {
  const root = createRoot(document.body)
  const onClose = vi.fn<NonNullable<ConnectWidgetProps['onClose']>>()
  const place = () => document.querySelector('[class]')
  const render = (className: string, connectToken: string) =>
    root.render(createElement(ConnectWidget, { ...OPTIONS, className, connectToken, onClose }))
  render('one', 'first')
  await vi.waitFor(() => expect(place()?.childElementCount).toBe(1))
  // Outside an event: React removes the old element before it runs the cleanup of effects.
  render('two', 'second')
  await vi.waitFor(() => expect(place()?.className).toBe('two'))
  await vi.waitFor(() => expect(place()?.childElementCount).toBe(1))
  expect(onClose).not.toHaveBeenCalled()
  root.unmount()
  await vi.waitFor(() => expect(place()).toBe(null))
})
