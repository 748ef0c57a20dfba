import { expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import { FAILURES, type FailureCode } from '../../domain/failures.ts'
import { withAttempt, type StateOf } from '../../flow/state.ts'

const render = (change: Partial<StateOf<'failure'>>) =>
  renderScreen({ ...STATES.failure, connector: bank, item: null, reasons: [], ...change })
const TRY_AGAIN = /try again|try now/gi

test.each(['ONLINE', 'UNSTABLE', 'OFFLINE', null] as const)(
  'a bank that was down, and is %s: one advice at a time, and none that it contradicts',
  (health) => {
    const page = render({ code: 'SITE_NOT_AVAILABLE', health })
    const [content = ''] = page.split('<button')
    expect(content.match(TRY_AGAIN) ?? []).toHaveLength(health === 'UNSTABLE' ? 0 : 1)
    expect(content).not.toContain('isn’t answering right now')
  },
)

test.each([
  [401 as const, 'This session has ended'],
  [403 as const, 'You can’t continue here'],
])('a token that is refused with %i: %s', (status, title) => {
  const refusal = { kind: 'token', status, requestId: null, at: 0 } as const
  const run = { ...STATES.list.run, refusal }
  expect(render({ code: 'SESSION_EXPIRED', connector: null, run })).toContain(title)
})

test('what the bank asks for is said once, in its own words', () => {
  const page = render({
    code: 'ACCOUNT_NEEDS_ACTION',
    item: item({
      error: {
        code: 'ACCOUNT_NEEDS_ACTION',
        attributes: {},
        message: undefined,
        providerMessage: 'Aceite os novos termos de uso no aplicativo.',
      },
      userAction: { instructions: 'Abra o aplicativo e aceite os termos.', attributes: {} },
    }),
  })
  // The marks are on the sides of the page's direction, whatever that of the text.
  expect(page).toContain('<q><bdi lang="pt-BR">Abra o aplicativo e aceite os termos.</bdi></q>')
  expect(page).not.toContain('Aceite os novos termos de uso no aplicativo.')
  expect(page).not.toContain('do what it asks')
})

test('the details for support name what is known, and give the rest as it came', () => {
  const attributes = { remainingAttempts: '2', queue: 'A7' }
  const error = { code: 'INVALID_CREDENTIALS', attributes, message: undefined }
  const page = render({ item: item({ error: { ...error, providerMessage: undefined } }) })
  expect(page).toMatch(/<dt>Attempts left<\/dt><dd>2<.*<dt>queue<\/dt><dd>A7</)
  expect(page).not.toContain('remainingAttempts')
})

const CODES = Object.keys(FAILURES).filter((code): code is FailureCode =>
  Object.hasOwn(FAILURES, code),
)

test.each(CODES)('%s: one primary action, the others are links', (code) => {
  const page = render({ code })
  expect(page.match(/class="[^"]*\bprimary\b/g) ?? page.match(/primary/g)).toHaveLength(1)
})

test.each([
  [2099, 'Sharing still lasts until September\u00A01, 2099.'],
  [2020, 'Sharing ended before it was renewed'],
])('a renewal that the bank refused, of an access until %i: %s', (year, said) => {
  const consentExpiresAt = `${year}-09-01T12:00:00.000Z`
  const simplifiedRenewal = { until: consentExpiresAt, atBank: false }
  const run = { ...STATES.failure.run, now: Date.now() }
  const page = render({
    code: 'USER_AUTHORIZATION_NOT_GRANTED',
    item: item({ consentExpiresAt, lastUpdatedAt: '2020-08-01T12:00:00.000Z' }),
    run: withAttempt(run, { updates: 'item-1', simplifiedRenewal }),
  })
  expect(page).toContain(said)
  expect(page).not.toContain('is kept')
})
