import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import { bank, run, STATES, eventsFor } from '../../testkit/flowStates.ts'
import { itemRead, stateAfter } from '../../testkit/playEvents.ts'
import { failureCase } from '../steps/failure/failureCase.ts'
import { withAttempt, type State } from './state.ts'

const another = { type: 'recoveryChosen', action: 'another' } as const

describe('an attempt', () => {
  test('with another bank knows nothing of the one before', () => {
    const denied: State = {
      ...STATES.failure,
      code: 'USER_AUTHORIZATION_NOT_GRANTED',
      run: withAttempt(run, { awaitsOthers: true }),
    }
    expect(failureCase(denied)).toBe('notApproved')
    const state = stateAfter(denied, another)
    expect(state.step).toBe('list')
    expect(failureCase({ ...denied, run: state.run })).toBeNull()
  })

  test('whose session ends while its Item goes on has an unknown result', () => {
    const ended: State = { ...STATES.failure, code: 'SESSION_EXPIRED', item: null }
    const resumed = withAttempt({ ...run, items: [] }, { resumes: 'item-1' })
    expect(failureCase({ ...ended, run: resumed })).toBe('resultUnknown')
    expect(failureCase({ ...ended, run: { ...run, items: [] } })).toBeNull()
    const going = item({ status: 'UPDATING', executionStatus: 'LOGIN_IN_PROGRESS' })
    expect(failureCase({ ...ended, item: going })).toBe('resultUnknown')
    // Nothing more was sent.
    expect(failureCase({ ...ended, item: item({ status: 'UPDATED' }) })).toBeNull()
    expect(failureCase({ ...ended, item: { ...going, parameter: credential() } })).toBeNull()
  })

  test('that a reload interrupted updates its own Item, not the one that the host named', () => {
    const connected = {
      ...eventsFor(STATES.starting).hostConnected,
      options: { updateItem: 'item-2' },
      resumes: 'item-1',
    }
    const state = stateAfter(
      STATES.starting,
      connected,
      { type: 'tokenReceived' },
      itemRead('LOGIN_IN_PROGRESS'),
      { type: 'connectorFound', connector: bank },
      itemRead('CONNECTION_ERROR'),
      { type: 'recoveryChosen', action: 'retry' },
    )
    expect(state).toMatchObject({ step: 'sending', write: { kind: 'update', itemId: 'item-1' } })
  })

  test('that a reload interrupted in update mode stays an update', () => {
    const connected = {
      ...eventsFor(STATES.starting).hostConnected,
      options: { updateItem: 'item-1' },
      resumes: 'item-1',
    }
    const { run: resumed } = stateAfter(STATES.starting, connected)
    expect(resumed.attempt).toMatchObject({ resumes: 'item-1', updates: 'item-1' })
  })
})
