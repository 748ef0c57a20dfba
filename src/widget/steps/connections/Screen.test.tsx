import { describe, expect, test } from 'vitest'
import type { Connection } from '../../../protocol/options.ts'
import { grammarOf } from '../../i18n/grammar.ts'
import { connection, STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const dateOf = (iso: string) => grammarOf('en').format.date(new Date(iso))

const { run } = STATES.connections
const render = (
  given: readonly Partial<Connection>[],
  ending: (typeof STATES.connections)['ending'] = null,
) =>
  renderScreen({
    ...STATES.connections,
    ending,
    run: {
      ...run,
      options: { ...run.options, canRevoke: true },
      connections: given.map((change, index) => ({
        itemId: `item-${index}`,
        connectorId: 1,
        name: 'Sierra Bank',
        status: 'UPDATED',
        products: ['ACCOUNTS'],
        ...change,
      })),
    },
  })
const countOf = (page: string, text: string) => page.split(text).length - 1

test('those that end soon, or are to be confirmed, stand with those that need the person', () => {
  const page = render([
    { name: 'Active', consentExpiresAt: inDays(200) },
    { name: 'Ending', consentExpiresAt: inDays(12) },
    { name: 'Due', reconfirmBy: inDays(5) },
    { name: 'Failed', status: 'LOGIN_ERROR' },
  ])
  const [needy = '', working = ''] = page.split('<h2 id="working"')
  const among = (part: string) =>
    ['Active', 'Ending', 'Due', 'Failed'].filter((name) => part.includes(`<bdi>${name}</bdi>`))
  expect([among(needy), among(working)]).toEqual([['Ending', 'Due', 'Failed'], ['Active']])
})

describe('a bank that is connected', () => {
  const { alreadyConnected } = STATES
  const ask = (oauth: boolean, given: readonly Partial<Connection>[]) =>
    renderScreen({
      ...alreadyConnected,
      connector: { ...alreadyConnected.connector, oauth },
      run: {
        ...alreadyConnected.run,
        connections: given.map((change) => ({
          ...connection,
          connectorId: alreadyConnected.connector.id,
          ...change,
        })),
      },
    })
  const accounts = [{ label: 'Checking', mask: '00014321' }, { label: 'Savings\u202e' }]

  test('is known by its accounts, and can be renewed, extended or connected with another login', () => {
    const page = ask(true, [{ accounts }])
    expect(page).toMatch(/Checking\s••••\s4321\nSavings<.*Connected/)
    for (const answer of ['>Renew<', 'Add accounts', 'Connect a different login'])
      expect(countOf(page, answer)).toBe(1)
  })

  test('has all accounts of its login where the bank lets nobody choose them', () => {
    expect(ask(false, [{ accounts }])).not.toContain('Add accounts')
  })

  test('is told by its accounts from another connection there', () => {
    const page = ask(true, [{ accounts }, { itemId: 'item-2', accounts: [{ label: 'Business' }] }])
    expect(page).toMatch(/Checking\s••••\s4321\nSavings<.*Renew<.*Business<.*Renew</)
  })

  test('is told by more than its accounts where those of another connection have the same names', () => {
    const alike = { accounts: [{ label: 'Checking' }] }
    const page = ask(true, [
      { ...alike, createdAt: inDays(-9) },
      { ...alike, itemId: 'item-2', createdAt: inDays(-3) },
    ])
    for (const days of [-9, -3])
      expect(page).toMatch(
        new RegExp(`Checking</bdi></span><span[^>]*>Connected since ${dateOf(inDays(days))}\\.<`),
      )
  })
})

test('a brand asks by rows, as the list has them', () => {
  const { brand } = STATES
  const [personal, business] = brand.brand
  if (!personal || !business) throw new Error('A brand is of two.')
  const page = renderScreen({
    ...brand,
    brand: [personal, { ...business, type: 'BUSINESS_BANK', health: 'OFFLINE' }],
  })
  expect(page).toMatch(/<button[^>]*row[^>]*><svg.*Personal account.*<svg.*Business account/)
  expect(page).toMatch(
    /aria-disabled="true"[^>]*><svg.*Business account<.*Not answering right now</,
  )
})

test('an ended connection shares nothing, and can be connected again', () => {
  const page = render([{ endedAt: inDays(-3) }])
  expect(page).not.toContain('What is shared')
  expect(page).not.toContain('<h2 id="working"')
  expect(page).toContain('Ended (1)')
  expect(page).toContain('Connect again')
})

test.each([
  ['LOGIN_ERROR', 'INVALID_CREDENTIALS', 'The bank didn’t accept the details', 'Sign in again'],
  ['OUTDATED', 'SITE_NOT_AVAILABLE', 'Sierra Bank didn’t answer', 'Try again'],
  ['LOGIN_ERROR', 'ACCOUNT_LOCKED', 'Sierra Bank has locked your login', 'Try again'],
  ['UPDATED', 'USER_AUTHORIZATION_REVOKED', 'Sharing was stopped at', 'Approve again'],
  ['LOGIN_ERROR', 'USER_AUTHORIZATION_REVOKED', 'Sharing was stopped at', 'Approve again'],
  ['OUTDATED', 'USER_NOT_SUPPORTED', 'another kind of account', 'Continue'],
  ['WAITING_USER_INPUT', 'WAITING_USER_INPUT', 'One more check', 'Continue'],
  ['WAITING_USER_ACTION', '', 'Waiting for your approval', 'Continue'],
])('%s, %s: says why it needs the person, and the verb', (status, executionStatus, why, verb) => {
  const lastUpdatedAt = inDays(-4)
  const page = render([{ status, executionStatus, lastUpdatedAt }])
  expect(page).toContain('Needs you')
  expect(page).toContain(why)
  expect(page).toContain(`<bdi>${dateOf(lastUpdatedAt)}</bdi>`)
  expect(page).toContain(`>${verb}</button>`)
})

test('a consent is renewed, data is updated', () => {
  expect(render([{ consentExpiresAt: inDays(200) }])).toContain('>Renew now</button>')
  const password = render([{ consentExpiresAt: null }])
  expect(password).toContain('>Update now</button>')
  expect(password).not.toContain('>Renew now</button>')
})

test('while the host is asked to end an access, the other button cannot be pressed', () => {
  const page = (phase: 'asked' | 'sent') => render([{}], { itemId: 'item-0', phase })
  expect(page('asked')).not.toContain('disabled=""')
  expect(page('sent')).toMatch(
    /aria-busy="true"[^>]*>Stop sharing<.*disabled=""[^>]*>Keep sharing</,
  )
})

test('only the access that was not confirmed in time is paused', () => {
  const page = render([{ reconfirmBy: inDays(5) }, { reconfirmBy: inDays(-3) }])
  expect(countOf(page, 'Sharing is paused until you confirm.')).toBe(1)
  expect(render([{ reconfirmBy: inDays(5) }])).not.toContain('paused')
})

test('each connection has one end, the earliest that is known', () => {
  const [reconfirmBy, consentExpiresAt] = [inDays(5), inDays(300)]
  const page = render([{ reconfirmBy, consentExpiresAt }])
  expect(page).toContain(`Confirm by ${dateOf(reconfirmBy)}.`)
  expect(page).not.toContain(dateOf(consentExpiresAt))
  const sooner = render([{ reconfirmBy: inDays(20), consentExpiresAt: inDays(10) }])
  expect(sooner).toContain(`Ends in 10 days\u00A0· ${dateOf(inDays(10))}`)
  expect(sooner).not.toContain(dateOf(inDays(20)))
})

test('the logo is the one that the host gives, if its address is safe', () => {
  expect(render([{ imageUrl: 'https://cdn.example/sierra.svg' }])).toContain(
    'src="https://cdn.example/sierra.svg"',
  )
  expect(render([{ imageUrl: 'http://cdn.example/sierra.svg' }])).not.toContain('<img')
  expect(render([{ primaryColor: '047857' }])).toContain('background-color:#047857')
})

test('an account with the id of another cannot be ended: it may not be the one that is named', () => {
  const accounts = ['Checking', 'Savings'].map((label) => ({ id: 'a', label }))
  expect(render([{ accounts }])).not.toContain('Stop showing')
})

test('one account and the whole bank are ended by different verbs, each with what it does', () => {
  const accounts = [{ id: 'a', label: 'Checking', mask: '4321' }, { label: 'Savings' }]
  const page = render([{ accounts }])
  expect(countOf(page, '>Stop showing</button>')).toBe(1)
  expect(page).toContain('Savings')
  expect(render([{ accounts: [{ id: '', label: 'Savings' }] }])).not.toContain('Stop showing')
  expect(render([{ accounts, endedAt: inDays(-3) }])).not.toContain('Stop showing')
  const asked = (accountId?: string) =>
    render([{ accounts }], { itemId: 'item-0', accountId, phase: 'asked' })
  expect(asked('a')).toMatch(/Stop showing Checking\s••••\s4321\?/)
  expect(asked('a')).toContain('The bank goes on sharing its data until you stop sharing.')
  expect(asked()).toContain('gets no more data from Sierra Bank')
  // Not in the colour of the way on.
  expect(asked()).not.toMatch(/class="[^"]*primary[^"]*"[^>]*>Stop sharing/)
  expect(asked()).toMatch(/class="[^"]*danger[^"]*"[^>]*>Stop sharing/)
})
