// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { en } from '../../../../testkit/english.ts'
import { AllMessagesProvider } from '../../../i18n/AllMessages.tsx'
import { MessagesProvider } from '../../../i18n/MessagesContext.tsx'
import { RetryCountdown } from './RetryCountdown.tsx'

test('a countdown that is announced is announced once, not every second', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body)
  const announced = () => document.querySelector('output')?.textContent
  await act(async () =>
    root.render(
      <MessagesProvider value={{ language: 'en', messages: en }}>
        <AllMessagesProvider remaining={en}>
          <RetryCountdown ms={60_000} reason="pause" isAnnounced />
        </AllMessagesProvider>
      </MessagesProvider>,
    ),
  )
  // A live region announces what comes into it, not what it is made with.
  expect(announced()).toBe('')
  await act(async () => vi.advanceTimersByTime(1000))
  expect(announced()).toContain('60')
  await act(async () => vi.advanceTimersByTime(5000))
  expect(announced()).toContain('60')
  expect(document.querySelector('[role=timer]')?.textContent).toContain('54')
})
