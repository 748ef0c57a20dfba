// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { connection, STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'
import { SeenObserver } from '../../../testkit/SeenObserver.ts'

test('each of two confirmations in a row is announced', async () => {
  vi.stubGlobal('IntersectionObserver', SeenObserver)
  /** The screen after a confirmation, with so many connections left to be confirmed. */
  const confirmed = (due: number) => {
    const connectionOf = (itemId: string, index: number) => {
      const reconfirmBy = index < due ? new Date().toISOString() : null
      return { ...connection, itemId, reconfirmBy }
    }
    const connections = ['a', 'b', 'c'].map(connectionOf)
    const run = { ...STATES.connections.run, connections }
    return screenIn({ ...STATES.connections, run, ending: null, done: 'confirmed' })
  }
  const announced = () => document.querySelector('output > span')
  const render = await mount(confirmed(2))
  const first = announced()
  await render(confirmed(1))
  expect(announced()?.textContent).toBe('Confirmed: you keep sharing.')
  // A live region announces a node that is new to it; the same text again it does not.
  expect(announced()).not.toBe(first)
})
