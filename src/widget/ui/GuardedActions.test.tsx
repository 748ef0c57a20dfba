// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../testkit/mount.ts'
import { Button } from './Button.tsx'
import { GuardedActions } from './GuardedActions.tsx'

let show: (isIntersecting: boolean) => void = () => undefined
class FakeObserver {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    show = (isIntersecting) => report([{ isIntersecting }])
  }
  observe = () => show(true)
  disconnect = () => undefined
}

const onClick = vi.fn<() => void>()
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  await mount(
    <GuardedActions>
      <Button onClick={onClick}>Agree</Button>
    </GuardedActions>,
  )
})

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const click = () => act(async () => document.querySelector('button')?.click())
const report = (isVisible: boolean) => act(async () => show(isVisible))
const isUnavailable = () => document.querySelector('[aria-disabled]') !== null

test('a button acts once its screen was shown for half a second; a click too early begins it anew', async () => {
  await wait(499)
  expect(isUnavailable()).toBe(true)
  await click()
  await wait(499)
  await click()
  expect(onClick).not.toHaveBeenCalled()
  await wait(500)
  expect(isUnavailable()).toBe(false)
  await click()
  expect(onClick).toHaveBeenCalledOnce()
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
