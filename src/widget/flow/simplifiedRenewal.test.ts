import { describe, expect, test } from 'vitest'
import { oauthBank, run, STATES } from '../../testkit/flowStates.ts'
import {
  consentAccepted,
  deadlinePassed,
  effectsOf,
  failureOf,
  itemIn,
  itemRead,
  itemReadFailed,
  itemWritten,
  noResponseFailure,
  OFFLINE,
  playEvents,
  stateAfter,
} from '../../testkit/playEvents.ts'
import type { Event } from './events.ts'
import { failureCase } from '../steps/failure/failureKind.ts'
import { isRenewed } from './shared/simplifiedRenewal.ts'
import { fromOptions, type State, type StateOf } from './state.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const PAST = '2026-11-22T11:59:00.000Z'
const SOON = '2026-12-22T12:00:00.000Z'
const NEXT_YEAR = '2027-11-22T12:00:00.000Z'

const active = itemIn('SUCCESS', {
  status: 'UPDATED',
  connector: { id: oauthBank.id, name: oauthBank.name, isSandbox: false, oauth: true },
  consentExpiresAt: SOON,
  lastUpdatedAt: '2026-11-21T12:00:00.000Z',
})

const consentOf = (item = active, connector = oauthBank): State => ({
  ...STATES.consent,
  vault: null,
  connector: { ...connector, country: connector.country ?? 'BR' },
  run: {
    ...run,
    now: NOW,
    ...fromOptions({ updateItem: item.id }),
    items: [item],
  },
})
const accepted: Event = consentAccepted
const readAs = (executionStatus: string, overrides: object = {}) =>
  itemRead(executionStatus, { ...active, executionStatus, ...overrides })
/** The service goes on without the bank's page. */
const working = itemWritten('LOGIN_IN_PROGRESS', {
  ...active,
  executionStatus: 'LOGIN_IN_PROGRESS',
  status: 'UPDATING',
})
const ends = (...read: Parameters<typeof readAs>): State =>
  stateAfter(consentOf(), accepted, working, readAs(...read))
const REFUSED = { status: 'LOGIN_ERROR' }
const failed = (...given: Parameters<typeof ends>): StateOf<'failure'> => {
  const state = ends(...given)
  if (state.step !== 'failure') throw new Error(state.step)
  return state
}

describe('an active consent is renewed without the bank’s page', () => {
  test.each([
    ['abroad', consentOf(active, { ...oauthBank, country: 'GB' })],
    ['once it has expired', consentOf({ ...active, consentExpiresAt: PAST })],
    [
      'once it was ended',
      consentOf({ ...active, ...REFUSED, executionStatus: 'USER_AUTHORIZATION_REVOKED' }),
    ],
    ['for an Item that never worked', consentOf({ ...active, lastUpdatedAt: null })],
    ['for a new connection', { ...consentOf(), run }],
  ])('never %s: the bank opens in the click', (_, state) =>
    expect(effectsOf(state, accepted)).toContain('openBankWindow'),
  )

  test('the result is a renewal only if the consent ends later than before', () => {
    const renewed = ends('SUCCESS', {
      status: 'UPDATED',
      lastUpdatedAt: NEXT_YEAR,
      consentExpiresAt: NEXT_YEAR,
    })
    const same = ends('SUCCESS', { status: 'UPDATED', lastUpdatedAt: NEXT_YEAR })
    expect([renewed, same].map((state) => state.step === 'success' && isRenewed(state))).toEqual([
      true,
      false,
    ])
  })
})

describe('its failures', () => {
  // The words of the code fit where there is no case.
  test.each([
    [null, 'CONNECTION_ERROR', { status: 'OUTDATED' }],
    ['renewalRefused', 'USER_AUTHORIZATION_NOT_GRANTED', REFUSED],
    ['renewalExpired', 'USER_AUTHORIZATION_NOT_GRANTED', { ...REFUSED, consentExpiresAt: PAST }],
    [null, 'USER_AUTHORIZATION_REVOKED', REFUSED],
  ])('%s: %s %o', (kind, executionStatus, overrides) =>
    expect(failureCase(failed(executionStatus, overrides))).toBe(kind),
  )

  test('no answer of the service: the connection is kept, and another try is no other way', () => {
    const checking = stateAfter(consentOf(), accepted, noResponseFailure, itemReadFailed(OFFLINE))
    const state = stateAfter(checking, deadlinePassed(checking))
    expect(failureOf(state)).toBe('NETWORK_ERROR')
    const again = effectsOf(state, { type: 'recoveryChosen', action: 'retry' })
    expect(again).toContain('write')
    expect(again).not.toContain('openBankWindow')
  })

  test('after the end of the consent, another try opens the bank in the click and is no renewal', () => {
    const expired = failed('USER_AUTHORIZATION_NOT_GRANTED', { ...REFUSED, consentExpiresAt: PAST })
    const again = playEvents(expired, { type: 'recoveryChosen', action: 'authorize' })
    expect(again.effects.map(({ type }) => type)).toContain('openBankWindow')
    expect(again.state.run.attempt.simplifiedRenewal).toBeUndefined()
  })

  test('a bank that asks for its page: a button leads there, a denial there is the person’s own', () => {
    const asked = itemRead('USER_AUTHORIZATION_PENDING', {
      ...active,
      status: 'LOGIN_IN_PROGRESS',
      executionStatus: 'USER_AUTHORIZATION_PENDING',
      connector: { ...active.connector, oauthUrl: 'https://bank.example/a' },
    })
    const { state, effects } = playEvents(consentOf(), accepted, working, asked)
    const attempt = { simplifiedRenewal: { atBank: true } }
    expect(state).toMatchObject({ step: 'authorizing', window: 'none', run: { attempt } })
    expect(effects.map(({ type }) => type)).not.toContain('openBankWindow')
    const denied = stateAfter(state, readAs('USER_AUTHORIZATION_NOT_GRANTED', REFUSED))
    expect(denied.step === 'failure' && failureCase(denied)).toBeNull()
  })
})
