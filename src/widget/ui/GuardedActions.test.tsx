// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { GuardedActions } from './GuardedActions.tsx'

/** Reports every element it observes as visible, or as what the test says. */
let show: (isIntersecting: boolean) => void = () => undefined
class FakeObserver {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    show = (isIntersecting) => report([{ isIntersecting }])
  }
  observe = () => show(true)
  disconnect = () => undefined
}

const onClick = vi.fn<() => void>()
let root: Root
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () =>
    root.render(
      <GuardedActions>
        <Button onClick={onClick}>Agree</Button>
      </GuardedActions>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const click = () => act(async () => document.querySelector('button')?.click())
const report = (isVisible: boolean) => act(async () => show(isVisible))

test('a button acts once its screen was shown for half a second, and not before', async () => {
  await wait(499)
  expect(document.querySelector('[aria-disabled]')).not.toBeNull()
  await click()
  expect(onClick).not.toHaveBeenCalled()
  await wait(500)
  expect(document.querySelector('[aria-disabled]')).toBeNull()
  await click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a click that came too early begins the half second anew', async () => {
  await wait(400)
  await click()
  await wait(499)
  await click()
  expect(onClick).not.toHaveBeenCalled()
})

test('a screen that was out of sight is shown for half a second again', async () => {
  await wait(500)
  await report(false)
  await wait(5000)
  await click()
  await report(true)
  await wait(499)
  await click()
  expect(onClick).not.toHaveBeenCalled()
  await wait(500)
  await click()
  expect(onClick).toHaveBeenCalledOnce()
})
