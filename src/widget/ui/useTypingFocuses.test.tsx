// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../testkit/mount.ts'
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

test.each([
  ['a character that is typed elsewhere goes into the field', 'h1', 'a', 'input'],
  ['the space bar opens what has the focus', 'summary', ' ', 'summary'],
  ['the space bar scrolls the page', 'h1', ' ', 'h1'],
])('%s', async (_, focused, key, expected) => {
  await mount(<Page />)
  document.querySelector<HTMLElement>(focused)?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(document.activeElement?.localName).toBe(expected)
})
