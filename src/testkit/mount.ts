import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Renders into the emptied document until the test ends. Returns a function that renders something else in its place. */
export async function mount(first: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('main')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const render = (next: ReactNode) => act(async () => root.render(next))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await render(first)
  return render
}
