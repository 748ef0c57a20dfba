// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connection, STATES } from '../../../testkit/flowStates.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'

const ignore = () => undefined
const connectionOf = (itemId: string, isDue: boolean) => ({
  ...connection,
  itemId,
  reconfirmBy: isDue ? new Date().toISOString() : null,
})
test('each of two confirmations in a row is announced', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = ignore
      disconnect = ignore
    },
  )
  const root = createRoot(document.body)
  onTestFinished(() => act(async () => root.unmount()))
  /** The result of the last action, with so many connections left to be confirmed. */
  const resultWith = async (due: number) => {
    const connections = ['a', 'b', 'c'].map((itemId, index) => connectionOf(itemId, index < due))
    await act(async () =>
      root.render(
        screenIn({
          ...STATES.connections,
          run: { ...STATES.connections.run, connections },
          ending: null,
          done: 'confirmed',
        }),
      ),
    )
    return document.querySelector('output')?.firstChild
  }
  const first = await resultWith(2)
  const second = await resultWith(1)
  expect(second?.textContent).toBe('Access is confirmed.')
  // A live region announces a node that is new to it; the same text again it does not.
  expect(second).not.toBe(first)
})
