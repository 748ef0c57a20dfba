import { expect, test } from 'vitest'
import { connector, item } from '../../../../testkit/fixtures.ts'
import { renderScreen } from '../../../../testkit/renderScreen.tsx'
import type { RenewalCause } from '../../domain/renewal.ts'
import { RenewalScreen } from './RenewalScreen.tsx'

const render = (cause: RenewalCause) =>
  renderScreen(
    <RenewalScreen
      connector={connector()}
      application={undefined}
      item={item({ consentExpiresAt: '2099-09-01T12:00:00.000Z' })}
      cause={cause}
      need="consent"
      health={null}
      onAccept={() => {}}
      onLeave={() => {}}
    />,
  )

test('an access that was revoked has no end to come', () => {
  expect(render('UP_TO_DATE')).toContain('Access ends on')
  expect(render('USER_AUTHORIZATION_REVOKED')).not.toContain('Access ends on')
})
