import { describe, expect, test } from 'vitest'
import { bank, run, STATES, vault } from '../../../testkit/flowStates.ts'
import {
  consentAccepted,
  consentState,
  itemIn,
  itemWritten,
  notificationsIn,
  playEvents,
  writesIn,
} from '../../../testkit/playEvents.ts'

const submitted = { type: 'credentialsSubmitted', vault } as const
const refused = itemWritten('INVALID_CREDENTIALS')

describe('a consent', () => {
  test('covers a corrected form of the same bank', () => {
    const { state } = playEvents(consentState, consentAccepted, refused)
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
    const { state } = playEvents(consentState, consentAccepted, refused)
    const other = { ...state, connector: { ...bank, id: 77 } }
    expect(playEvents(other, submitted).state.step).toBe('consent')
    const resumed = { ...state, run: { ...run, items: state.run.items } }
    expect(playEvents(resumed, submitted).state.step).toBe('consent')
  })

  test('is asked for again once the form was left', () => {
    const { state } = playEvents(consentState, consentAccepted, refused, { type: 'wentBack' })
    const chosen = playEvents(state, { type: 'connectorChosen', connector: bank }, submitted)
    expect(chosen.state.step).toBe('consent')
  })
})

describe.each(['credentials', 'consent'] as const)('%s', (step) => {
  const state = STATES[step]

  test('asks before Escape loses what was typed', () => {
    const asked = playEvents(state, { type: 'closeRequested', losesTyped: true })
    expect(asked.state).toMatchObject({ step: 'leaving', from: { step } })
    expect(playEvents(asked.state, { type: 'leaveDeclined' }).state).toEqual(state)
    expect(playEvents(asked.state, { type: 'leaveConfirmed' }).state).toMatchObject({
      step: 'closed',
      reason: 'user',
    })
  })

  test('is closed at once by its button', () =>
    expect(playEvents(state, { type: 'closeRequested' }).state.step).toBe('closed'))
})
