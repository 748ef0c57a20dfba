import { expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
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

test('an access that has ended does not end again', () => {
  const page = renderScreen({
    ...STATES.renewal,
    item: item({ consentExpiresAt: '2020-09-01T12:00:00.000Z' }),
    cause: 'CONSENT_EXPIRED',
    need: 'consent',
  })
  expect(page).toContain('Access ended on')
  expect(page).not.toContain('Access ends on')
})

test('no update is promised for the time after the access has ended', () => {
  const consentExpiresAt = '2099-09-01T12:00:00.000Z'
  const page = (nextAutoSyncAt: string) =>
    renderScreen({
      ...STATES.renewal,
      item: item({ consentExpiresAt, nextAutoSyncAt }),
      cause: 'UP_TO_DATE',
      need: 'consent',
    })
  expect(page('2099-08-31T12:00:00.000Z')).toContain('Next update on')
  expect(page('2099-09-02T12:00:00.000Z')).not.toContain('Next update on')
})

test('a bank that was down at the last update: one advice', () => {
  const page = renderScreen({
    ...STATES.renewal,
    cause: 'SITE_NOT_AVAILABLE',
    need: 'retry',
    health: 'OFFLINE',
  })
  expect(page).toContain('still isn’t answering')
  expect(page).not.toContain('You can try again now')
})

test('a connection that accounts are added to is not renewed, unless it does not work', () => {
  const { run } = STATES.renewal
  const adding = { ...run, attempt: { ...run.attempt, addsAccounts: true } }
  const page = (cause: RenewalCause) =>
    renderScreen({ ...STATES.renewal, run: adding, cause, need: 'consent' })
  expect(page('UP_TO_DATE')).toMatch(/<h1[^>]*>Add accounts<.*Choose the accounts on your bank’s/)
  expect(page('UP_TO_DATE')).not.toMatch(/renew/i)
  expect(page('USER_AUTHORIZATION_REVOKED')).toContain('Access was ended at your bank')
})

test('an update that nothing is to be said about has no empty list of steps', () => {
  const page = renderScreen({ ...STATES.renewal, cause: 'PARTIAL_SUCCESS', need: 'retry' })
  expect(page).not.toMatch(/<ul role="list"[^>]*><\/ul>/)
})
