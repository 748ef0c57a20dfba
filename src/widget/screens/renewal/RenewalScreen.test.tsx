import { expect, test } from 'vitest'
import { item } from '../../../../testkit/fixtures.ts'
import { STATES } from '../../../../testkit/flowStates.ts'
import { renderScreen } from '../../../../testkit/renderScreen.tsx'
import type { RenewalCause } from '../../domain/renewal.ts'

const render = (cause: RenewalCause) =>
  renderScreen({
    ...STATES.renewal,
    item: item({ consentExpiresAt: '2099-09-01T12:00:00.000Z' }),
    cause,
    need: 'consent',
  })

test('an access that was revoked has no end to come', () => {
  expect(render('UP_TO_DATE')).toContain('Access ends on')
  expect(render('USER_AUTHORIZATION_REVOKED')).not.toContain('Access ends on')
})
