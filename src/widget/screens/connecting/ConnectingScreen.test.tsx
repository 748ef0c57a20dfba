import { expect, test } from 'vitest'
import { STATES } from '../../../../testkit/flowStates.ts'
import { renderScreen } from '../../../../testkit/renderScreen.tsx'

test('offline, no sentence says how long it usually takes', () => {
  const waiting = { ...STATES.sending, phase: 'waiting', waitMs: 4000 } as const
  expect(renderScreen(waiting)).toContain('This usually takes under a minute.')
  const offline = renderScreen({ ...waiting, noResponse: 'NETWORK_ERROR' })
  expect(offline).toContain('We can’t reach the service.')
  expect(offline).not.toContain('under a minute')
})
