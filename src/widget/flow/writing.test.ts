import { describe, expect, test } from 'vitest'
import { credential } from '../../../testkit/fixtures.ts'
import { STATES, vault } from '../../../testkit/flowStates.ts'
import type { Event } from './events.ts'
import { fromOptions, type State } from './state.ts'
import type { CallProblem } from '../domain/problem.ts'
import {
  playEvents,
  writesIn,
  itemIn,
  itemWritten,
  itemRead,
  writeFailed,
  noResponseFailure,
  deadlinePassed,
} from '../../../testkit/playEvents.ts'

describe('an MFA step that the person cannot answer', () => {
  const another: Event = { type: 'anotherBankChosen' }

  test('is left for another bank, whose creation says which Item was abandoned', () => {
    const { state } = playEvents(STATES.mfa, another)
    expect(state).toMatchObject({ step: 'list', run: { attempt: { resumes: null } } })
    expect(state.run.items).toEqual(STATES.mfa.run.items)
  })

  test.each([
    ['an update', fromOptions({ updateItem: 'item-1' })],
    ['a run that has succeeded', { reported: { ...STATES.mfa.run.reported, success: true } }],
  ])('is not left for another bank in %s', (_, change) => {
    const mfa = { ...STATES.mfa, run: { ...STATES.mfa.run, ...change } }
    expect(playEvents(mfa, another).state.step).toBe('mfa')
  })
})

describe('an MFA answer', () => {
  const parameter = credential({ name: 'token' })
  const answering: State = { ...STATES.mfa, parameter }
  const submitted: Event = { type: 'mfaSubmitted', vault }
  const asked = (expiresAt: string) => ({
    status: 'WAITING_USER_INPUT',
    parameter: credential({ name: 'token', expiresAt }),
  })

  test('without a response is never repeated: the Item is read, and the person decides', () => {
    const checking = playEvents(answering, submitted, noResponseFailure)
    expect(writesIn(checking.effects)).toHaveLength(1)
    expect(checking.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
    const stillAsked = itemRead('WAITING_USER_INPUT', { status: 'WAITING_USER_INPUT', parameter })
    expect(playEvents(checking.state, stillAsked).state).toMatchObject({
      step: 'mfa',
      problem: 'undelivered',
    })
    expect(playEvents(checking.state, itemRead('ACCOUNTS_IN_PROGRESS')).state.step).toBe('running')
  })

  test('that is refused restarts the execution by an update without values, once per answer', () => {
    const sent = playEvents(answering, submitted, itemWritten('LOGIN_MFA_IN_PROGRESS')).state
    const restarted = playEvents(sent, itemRead('INVALID_CREDENTIALS_MFA'))
    expect(writesIn(restarted.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
    const again = playEvents(
      restarted.state,
      itemWritten('LOGIN_IN_PROGRESS'),
      itemRead('WAITING_USER_INPUT', asked('2030-01-01T00:02:00.000Z')),
    ).state
    expect(again).toMatchObject({ step: 'mfa', problem: 'rejected' })
    const refusedUnasked = playEvents(
      restarted.state,
      itemWritten('LOGIN_IN_PROGRESS'),
      itemRead('INVALID_CREDENTIALS_MFA'),
    ).state
    expect(refusedUnasked).toMatchObject({ step: 'failure', code: 'INVALID_CREDENTIALS_MFA' })
  })

  test('whose response is a final success ends the run successfully', () => {
    const sentIn = playEvents(STATES.mfa, { type: 'mfaSubmitted', vault }).state
    const ended: Event = {
      type: 'itemWritten',
      item: itemIn('SUCCESS', { lastUpdatedAt: '2026-09-01T12:00:00.000Z' }),
      predates: true,
      requestId: null,
    }
    expect(playEvents(sentIn, ended).state.step).toBe('success')
  })

  test('leads to the next question, not back to the one just answered', () => {
    const parameterOf = (label: string) => ({
      status: 'WAITING_USER_INPUT',
      parameter: credential({ name: 'token', label }),
    })
    const first: State = { ...answering, parameter: credential({ name: 'token', label: 'One' }) }
    const sent = playEvents(
      first,
      submitted,
      itemWritten('WAITING_USER_INPUT', parameterOf('One')),
    ).state
    expect(sent.step).toBe('running')
    expect(
      playEvents(sent, itemRead('WAITING_USER_INPUT', parameterOf('Two'))).state,
    ).toMatchObject({
      step: 'mfa',
      problem: null,
    })
  })

  test('leads to the same question again, once another state was seen in between', () => {
    const asking = { status: 'WAITING_USER_INPUT', parameter }
    const { state } = playEvents(
      answering,
      submitted,
      itemWritten('WAITING_USER_INPUT', asking),
      itemRead('LOGIN_MFA_IN_PROGRESS'),
      itemRead('WAITING_USER_INPUT', asking),
    )
    expect(state.step).toBe('mfa')
  })

  test('that came too late shows the failure of the Item', () => {
    const refused = writeFailed({ kind: 'refused', code: 'INVALID_PARAMETER', requestId: null })
    const { state } = playEvents(answering, submitted, refused, itemRead('USER_INPUT_TIMEOUT'))
    expect(state).toMatchObject({ step: 'failure', code: 'USER_INPUT_TIMEOUT' })
  })
})

describe('an update', () => {
  const failure: State = { ...STATES.failure, code: 'CONNECTION_ERROR' }
  /** Tries again, and waits for the pause that follows `CONNECTION_ERROR`. */
  function retryAfterPause(from: State, answer: Event) {
    const waiting = playEvents(from, { type: 'recoveryChosen', action: 'retry' })
    expect(writesIn(waiting.effects)).toEqual([])
    return playEvents(waiting.state, deadlinePassed(waiting.state), answer)
  }

  test('without a response is never repeated automatically; the Item shows its result', () => {
    const before = itemIn('CONNECTION_ERROR', { consecutiveFailedLoginAttempts: 1 })
    const known: State = { ...failure, run: { ...failure.run, items: [before] } }
    const { state, effects } = retryAfterPause(known, noResponseFailure)
    expect(writesIn(effects)).toHaveLength(1)
    expect(playEvents(state, { type: 'itemRead', item: before }).state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: { kind: 'update', itemId: 'item-1' } },
    })
    const failedAnew = { ...before, consecutiveFailedLoginAttempts: 2 }
    expect(playEvents(state, { type: 'itemRead', item: failedAnew }).state).toMatchObject({
      step: 'failure',
      code: 'CONNECTION_ERROR',
      resend: null,
    })
  })

  test('does not take the old final state for its result', () => {
    const old = { status: 'UPDATED', lastUpdatedAt: '2026-01-01T00:00:00.000Z' }
    const answered: Event = {
      type: 'itemWritten',
      item: itemIn('SUCCESS', old),
      predates: true,
      requestId: null,
    }
    const { state } = retryAfterPause(failure, answered)
    expect(state.step).toBe('running')
    expect(playEvents(state, itemRead('SUCCESS', old)).state.step).toBe('running')
    const renewed = { ...old, lastUpdatedAt: '2026-01-02T00:00:00.000Z' }
    expect(playEvents(state, itemRead('SUCCESS', renewed)).state.step).toBe('success')
  })
})

describe('while a write is being checked', () => {
  const checking = playEvents(
    { ...STATES.mfa, parameter: credential({ name: 'token' }) },
    { type: 'mfaSubmitted', vault },
    noResponseFailure,
  ).state
  const readFailed = (problem: CallProblem): Event => ({
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem,
  })

  test('a read whose token cannot be renewed ends the session, and the answer is not sent again', () => {
    const { state, effects } = playEvents(
      checking,
      readFailed({ kind: 'token', status: 401, requestId: null }),
    )
    expect(writesIn(effects)).toEqual([])
    expect(state).toMatchObject({ step: 'failure', code: 'SESSION_EXPIRED' })
  })

  test('a read that is answered with 429 leaves the decision to the person', () => {
    const { state, effects } = playEvents(
      checking,
      readFailed({ kind: 'busy', waitMs: 1000, requestId: null }),
    )
    expect(writesIn(effects)).toEqual([])
    expect(state.step).toBe('failure')
  })
})
