import { describe, expect, test } from 'vitest'
import { item, RUN_ID } from '../../../testkit/fixtures.ts'
import { bank, run, STATES, vault } from '../../../testkit/flowStates.ts'
import {
  consentAccepted,
  consentState,
  itemIn,
  itemWritten,
  notificationsIn,
  playEvents,
  writesIn,
  stateAfter,
} from '../../../testkit/playEvents.ts'

const submitted = { type: 'credentialsSubmitted', vault } as const
const refused = itemWritten('INVALID_CREDENTIALS')

describe('a consent', () => {
  test('covers a corrected form of the same bank', () => {
    const state = stateAfter(consentState, consentAccepted, refused)
    expect(state).toMatchObject({ step: 'credentials', problem: { kind: 'credentials' } })
    const corrected = playEvents(state, submitted)
    expect(corrected.state.step).toBe('sending')
    expect(writesIn(corrected.effects)).toEqual([{ kind: 'update', itemId: itemIn('').id, vault }])
    expect(notificationsIn(corrected.effects, 'event')).toMatchObject([
      { notification: { body: { name: 'CREDENTIALS_SUBMITTED' } } },
      { notification: { body: { name: 'SCREEN_CHANGED' } } },
    ])
  })

  test('is asked for where none was given for this bank', () => {
    const state = stateAfter(consentState, consentAccepted, refused)
    const other = { ...state, connector: { ...bank, id: 77 } }
    expect(stateAfter(other, submitted).step).toBe('consent')
    const resumed = { ...state, run: { ...run, items: state.run.items } }
    expect(stateAfter(resumed, submitted).step).toBe('consent')
  })

  test('is asked for again once the form was left', () => {
    const state = stateAfter(consentState, consentAccepted, refused, { type: 'wentBack' })
    const chosen = playEvents(state, { type: 'connectorChosen', connector: bank }, submitted)
    expect(chosen.state.step).toBe('consent')
  })
})

describe('the receipt of a consent', () => {
  const options = {
    products: ['ACCOUNTS' as const],
    optionalProducts: ['TRANSACTIONS' as const],
    application: { name: 'Acme' },
    countries: ['US'],
  }
  const asked = { ...consentState, run: { ...run, options, runId: RUN_ID } }
  const answer = {
    optionalProducts: ['TRANSACTIONS', 'PAYMENT_DATA', 'LOANS'],
    term: null,
    language: 'es',
    shown: ['one', 'two'],
  } as const

  test('says what was shown and agreed to, and is sent before the creation', () => {
    const { effects, state } = playEvents(asked, { type: 'consentAccepted', answer })
    expect(effects.map(({ type }) => type).slice(0, 2)).toEqual(['sendReceipt', 'write'])
    expect(effects[0]).toEqual({
      type: 'sendReceipt',
      consent: {
        version: 1,
        runId: RUN_ID,
        connectorId: bank.id,
        application: { name: 'Acme' },
        origin: 'https://shop.example',
        jurisdiction: 'BR',
        language: 'es',
        shown: ['one', 'two'],
        products: ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA'],
        optionalProducts: ['TRANSACTIONS', 'PAYMENT_DATA'],
        termMonths: null,
        agreedAt: new Date(0).toISOString(),
      },
    })
    expect(writesIn(effects)).toMatchObject([{ products: ['ACCOUNTS', 'TRANSACTIONS'] }])
    expect(state.run.attempt.agreement).toMatchObject({
      connectorId: bank.id,
      term: null,
      agreedAt: 0,
    })
  })

  test('names the Item that it updates, and its products', () => {
    const items = [item({ id: 'item-1', products: ['LOANS'] })]
    const renewed = { ...asked, run: { ...asked.run, items } }
    const { effects } = playEvents(renewed, { type: 'consentAccepted', answer })
    expect(effects[0]).toMatchObject({
      consent: { itemId: 'item-1', products: ['LOANS'], optionalProducts: [] },
    })
  })
})

describe.each(['credentials', 'consent'] as const)('%s', (step) => {
  const state = STATES[step]

  test('asks before Escape loses what was typed', () => {
    const asked = playEvents(state, { type: 'closeRequested', losesTyped: true })
    expect(asked.state).toMatchObject({ step: 'leaving', from: { step } })
    expect(stateAfter(asked.state, { type: 'leaveDeclined' })).toEqual(state)
    expect(stateAfter(asked.state, { type: 'leaveConfirmed' })).toMatchObject({
      step: 'closed',
      reason: 'user',
    })
  })
})
