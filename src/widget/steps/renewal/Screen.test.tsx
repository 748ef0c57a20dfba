import { expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import type { RenewalCause } from '../../domain/renewal.ts'

const render = (cause: RenewalCause, given: Parameters<typeof item>[0]) =>
  renderScreen({ ...STATES.renewal, item: item(given), cause, need: 'consent' })

test.each([
  ['UP_TO_DATE', '2099-09-01T12:00:00.000Z', /Until<.*September/, /Sharing ended on/],
  [
    'CONSENT_EXPIRED',
    '2020-09-01T12:00:00.000Z',
    /<p[^>]*>.*Nothing more is shared\. The bank needs your approval again\.<.*<dt>Ended<\/dt>.*September/,
    />Until<|Sharing ended on|class="[^"]*(done|missing)/,
  ],
  ['USER_AUTHORIZATION_REVOKED', '2099-09-01T12:00:00.000Z', /was stopped/, /Sharing ends on/],
] as const)('%s: an access until %s has one end', (cause, consentExpiresAt, said, unsaid) => {
  const page = render(cause, { consentExpiresAt })
  expect(page).toMatch(said)
  expect(page).not.toMatch(unsaid)
})

test.each([
  ['of the past', false, '2020-08-31T12:00:00.000Z'],
  ['to come', true, '2099-08-31T12:00:00.000Z'],
  ['for the time after the access has ended', false, '2099-09-02T12:00:00.000Z'],
])('an update %s is promised: %s', (_, isPromised, nextAutoSyncAt) => {
  const page = render('UP_TO_DATE', {
    consentExpiresAt: '2099-09-01T12:00:00.000Z',
    lastUpdatedAt: '2020-08-01T12:00:00.000Z',
    nextAutoSyncAt,
  })
  expect(page).toContain('August\u00A01, 2020')
  expect(page.includes('next update')).toBe(isPromised)
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
  expect(page('USER_AUTHORIZATION_REVOKED')).toContain('Sharing was stopped at your bank')
})

const partly = (...warnings: { code: string }[]) =>
  render('PARTIAL_SUCCESS', {
    executionStatus: 'PARTIAL_SUCCESS',
    products: ['ACCOUNTS', 'LOANS'],
    consentExpiresAt: '2099-09-01T12:00:00.000Z',
    statusDetail: {
      accounts: { isUpdated: true, lastUpdatedAt: null, warnings: [] },
      loans: { isUpdated: false, lastUpdatedAt: null, warnings },
    },
  })

test('a renewal of a partial result shows its data as the result does', () => {
  const page = partly()
  expect(page).toMatch(/Loans[^<]*<small[^>]*><bdi>Not this time</)
  expect(page).toMatch(/<h1[^>]*>Connected, without loans<.*Acme doesn’t have this data yet\./)
})

test('a renewal is the first act where it may bring what is missing, and not over a quota', () => {
  const primary = (page: string) => /class="[^"]*primary[^"]*"[^>]*>([^<]*)/.exec(page)?.[1]
  expect(primary(partly())).toBe('Renew now')
  expect(primary(partly({ code: '423' }))).toBe('Not now')
  expect(partly({ code: '423' })).toContain('Renew now')
})
