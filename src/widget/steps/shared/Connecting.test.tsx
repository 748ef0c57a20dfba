// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { renderScreen, screenIn } from '../../../testkit/renderScreen.tsx'

test('beside a delay, no sentence says how long it usually takes', () => {
  expect(renderScreen(STATES.sending)).toContain('This usually takes under a minute.')
  const waiting = { ...STATES.sending, phase: 'waiting', waitMs: 4000 } as const
  for (const [state, told] of [
    [waiting, 'The service is busy.'],
    [{ ...waiting, noResponse: 'NETWORK_ERROR' }, 'We can’t reach the service.'],
    [{ ...waiting, noResponse: 'INTERNAL_SERVER_ERROR' }, 'Still trying.'],
  ] as const) {
    const page = renderScreen(state)
    expect(page).toContain(told)
    expect(page).not.toContain('under a minute')
  }
})

test('after a delay that was told, no sentence says how long it usually takes', async () => {
  const { running } = STATES
  const after = (failures: number) =>
    screenIn({ ...running, polling: { ...running.polling, failures } })
  const render = await mount(after(0))
  expect(document.body.textContent).toContain('under a minute')
  await render(after(1))
  await render(after(0))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.body.textContent).not.toContain('under a minute')
})
