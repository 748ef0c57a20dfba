// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STATES } from '../../../testkit/flowStates.ts'
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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body)
  onTestFinished(() => act(async () => root.unmount()))
  const show = (failures: number) =>
    act(async () =>
      root.render(
        screenIn({ ...STATES.running, polling: { ...STATES.running.polling, failures } }),
      ),
    )
  await show(0)
  expect(document.body.textContent).toContain('under a minute')
  await show(1)
  await show(0)
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.body.textContent).not.toContain('under a minute')
})
