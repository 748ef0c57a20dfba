// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypingFocuses } from './useTypingFocuses.ts'

function Page() {
  const form = useRef<HTMLFormElement>(null)
  useTypingFocuses(form)
  return (
    <>
      <h1 tabIndex={-1}>Sign in</h1>
      <form ref={form}>
        <input />
      </form>
      <details>
        <summary tabIndex={0}>Help</summary>
      </details>
    </>
  )
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** Presses a key where the focus is. Returns the element that has the focus then. */
function press(selector: string, key: string) {
  document.querySelector<HTMLElement>(selector)?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return document.activeElement?.localName
}

test('a character that is typed elsewhere goes into the field', () =>
  expect(press('h1', 'a')).toBe('input'))

test('the space bar opens what has the focus, or scrolls the page', () => {
  expect(press('summary', ' ')).toBe('summary')
  expect(press('h1', ' ')).toBe('h1')
})
