// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { en } from '../../../../testkit/english.ts'
import { mount } from '../../../../testkit/mount.ts'
import { AllMessagesProvider } from '../../../i18n/AllMessages.tsx'
import { MessagesProvider } from '../../../i18n/MessagesContext.tsx'
import { RetryCountdown } from './RetryCountdown.tsx'

test('a countdown that is announced is announced once, not every second', async () => {
  vi.useFakeTimers()
  await mount(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <AllMessagesProvider remaining={en}>
        <RetryCountdown ms={60_000} reason="pause" isAnnounced />
      </AllMessagesProvider>
    </MessagesProvider>,
  )
  const announced = () => document.querySelector('output')?.textContent
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  // A live region announces what comes into it, not what it is made with.
  expect(announced()).toBe('')
  await wait(1000)
  expect(announced()).toContain('60')
  await wait(5000)
  expect(announced()).toContain('60')
  expect(document.querySelector('[role=timer]')?.textContent).toContain('54')
})
