// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepEvents } from './keepEvents.ts'

test('a click of the page’s own script on its body, under a modal, is kept once and calls nothing again', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const heard = vi.fn<() => void>()
  const release = keepEvents(host, () => true)
  window.addEventListener('click', heard)
  document.body.click()
  expect(heard).not.toHaveBeenCalled()
  release()
  document.body.click()
  expect(heard).toHaveBeenCalledOnce()
})
