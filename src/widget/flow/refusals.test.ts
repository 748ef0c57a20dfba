import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import { transition } from '../../testkit/flow.ts'
import {
  consentAccepted,
  consentState,
  notificationsIn,
  playEvents,
  writesIn,
  stateAfter,
} from '../../testkit/playEvents.ts'
import { bank, oauthBank, STATES } from '../../testkit/flowStates.ts'
import type { Connector } from '../domain/connector.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { Item } from '../domain/item.ts'
import { FAILURES } from '../domain/failures.ts'
import type { FirstScreenFailure } from './shared/endInFailure.ts'
import { fail, recoveryActions } from './shared/fail.ts'
import type { Effect } from './effects.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

const invalid = (...parameters: string[]): CallProblem => ({
  kind: 'invalid',
  fields: parameters.map((parameter) => ({ parameter, message: `${parameter} is refused` })),
  requestId: 'request-1',
})
const answered = (problem: CallProblem) =>
  stateAfter(consentState, consentAccepted, { type: 'writeFailed', problem })

/** Returns the errors that the host is told of. */
const reportedErrors = (effects: readonly Effect[]): object[] =>
  effects.flatMap<object>((effect) => {
    if (effect.type !== 'notifyHost') return []
    const { notification } = effect
    if (notification.type === 'error') return [notification.error]
    return notification.type === 'event' && notification.body.name === 'ERROR_SHOWN'
      ? [notification.body]
      : []
  })

describe('a busy service before the list', () => {
  const busy: Event = {
    type: 'catalogRefused',
    problem: { kind: 'busy', waitMs: 42_000, status: 429, requestId: 'request-1' },
  }
  test('is a screen that counts down, and asks again by itself', () => {
    const { state, effects } = playEvents(STATES.list, busy)
    expect(state).toMatchObject({ step: 'failure', code: 'TOO_MANY_REQUESTS', waitMs: 42_000 })
    expect(notificationsIn(effects, 'error')).toEqual([])
    const deadline = effects.find(({ type }) => type === 'startTimer')
    expect(deadline).toMatchObject({ ms: 42_000 })
    const key = deadline?.type === 'startTimer' ? deadline.key : ''
    const again = playEvents(state, { type: 'deadlinePassed', key })
    expect(again.state.step).toBe('failure')
    expect(again.effects).toContainEqual({ type: 'loadCatalog', options: state.run.options })
  })

  test('is the error of a person who leaves', () => {
    const { effects } = playEvents(STATES.list, busy, { type: 'closeRequested' })
    expect(notificationsIn(effects, 'error')).toMatchObject([
      {
        notification: { error: { code: 'TOO_MANY_REQUESTS', status: 429, requestId: 'request-1' } },
      },
    ])
    expect(notificationsIn(effects, 'close')).toMatchObject([{ notification: { reason: 'error' } }])
  })
})

test('a list that the service fails to give is asked for again by itself, and the error of a person who leaves', () => {
  const call = { status: 502, requestId: 'request-1' }
  const down: Event = {
    type: 'catalogRefused',
    problem: { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', ...call },
  }
  const { state, effects } = playEvents(STATES.list, down)
  expect(notificationsIn(effects, 'error')).toEqual([])
  const deadline = effects.find(({ type }) => type === 'startTimer')
  const key = deadline?.type === 'startTimer' ? deadline.key : ''
  const again = playEvents(state, { type: 'deadlinePassed', key })
  expect(again.effects).toContainEqual({ type: 'loadCatalog', options: state.run.options })
  const left = playEvents(state, { type: 'closeRequested' })
  expect(notificationsIn(left.effects, 'error')).toMatchObject([
    { notification: { error: { code: 'INTERNAL_SERVER_ERROR', ...call } } },
  ])
})

describe('the screen of a list that did not come', () => {
  const down = { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', requestId: null } as const
  const { state } = playEvents(STATES.list, { type: 'catalogRefused', problem: down })
  const tryAgain = (problem: CallProblem) => {
    const later = state.run.now + 70_000
    const [after, effects] = transition(state, { type: 'catalogRefused', problem }, later)
    return { after, effects, later }
  }

  test('stays while the service does not answer, and waits anew', () => {
    const { after, effects, later } = tryAgain(down)
    expect(after).toMatchObject({ step: 'failure', code: down.code, failedAt: later })
    expect(effects.map(({ type }) => type)).toEqual(['startTimer'])
  })

  test('says what is in the way now, where that is another thing', () => {
    const { after, effects } = tryAgain({ ...down, code: 'NETWORK_ERROR' })
    expect(after).toMatchObject({ step: 'failure', code: 'NETWORK_ERROR' })
    expect(reportedErrors(effects)).toEqual([{ name: 'ERROR_SHOWN', code: 'NETWORK_ERROR' }])
  })

  test('gives way to the list once it has come', () =>
    expect(stateAfter(state, { type: 'catalogLoaded' }).step).toBe('list'))
})

describe('a 400', () => {
  test('that names a field of the form leads back to it', () =>
    expect(answered(invalid('products', 'user')).step).toBe('credentials'))

  test('that names no field of the form shows its reason and offers another bank', () => {
    const state = answered(invalid('products'))
    expect(state).toMatchObject({
      step: 'failure',
      code: 'INVALID_PARAMETER',
      reasons: [{ parameter: 'products', message: 'products is refused' }],
      requestId: 'request-1',
    })
    expect(state.step === 'failure' && recoveryActions(state)).toEqual(['another'])
  })

  test('without named fields offers the form first, as its text does, then another bank', () => {
    const state = answered({
      kind: 'refused',
      code: 'INVALID_PARAMETER',
      message: 'Not now.',
      requestId: null,
    })
    expect(state).toMatchObject({ reasons: [{ parameter: '', message: 'Not now.' }] })
    expect(state.step === 'failure' && recoveryActions(state)).toEqual(['credentials', 'another'])
  })
})

describe('the HTTP status of a refusal', () => {
  const refused: CallProblem = {
    kind: 'refused',
    code: 'CREDITS_EXHAUSTED',
    status: 402,
    requestId: 'request-1',
  }

  test('is told to the host with its request id', () => {
    const events = [consentAccepted, { type: 'writeFailed', problem: refused }] as const
    const { effects } = playEvents(consentState, ...events)
    expect(reportedErrors(effects)).toMatchObject([
      { name: 'ERROR_SHOWN', requestId: 'request-1', status: 402 },
      { code: 'CREDITS_EXHAUSTED', requestId: 'request-1', status: 402 },
    ])
  })

  test('of a catalog that may come back is told as well', () => {
    const problem = { ...refused, code: 'UNKNOWN', status: 500 } as const
    const { effects } = playEvents(STATES.list, { type: 'catalogFailed', problem })
    expect(reportedErrors(effects)).toMatchObject([{ name: 'ERROR_SHOWN', status: 500 }])
  })

  test('is not that of a later failure', () => {
    const run = { ...STATES.running.run, refusal: { ...refused, at: 0 } }
    const locked = read({ status: 'LOGIN_ERROR', executionStatus: 'ACCOUNT_LOCKED' })
    const { effects } = playEvents({ ...STATES.running, run }, locked)
    expect(reportedErrors(effects)).toMatchObject([{ name: 'ERROR_SHOWN', requestId: 'request-2' }])
    expect(reportedErrors(effects)[0]).not.toHaveProperty('status')
    expect(playEvents({ ...STATES.running, run }, read({})).state.run.refusal).toBeUndefined()
  })

  test('without a request id is not that of a later failure without a call', () => {
    const refusal = { status: 502, requestId: null, at: 0 }
    const [, effects] = fail({ ...STATES.running.run, refusal, now: 1000 }, 'LOGIN_TIMEOUT')
    expect(reportedErrors([...effects])).toEqual([{ name: 'ERROR_SHOWN', code: 'LOGIN_TIMEOUT' }])
  })

  test('of a token is told with its request id also where the host has no other token', () => {
    const problem = { kind: 'token', status: 401, requestId: 'request-1' } as const
    const events = [consentAccepted, { type: 'writeFailed', problem }] as const
    const { effects } = playEvents(consentState, ...events, { type: 'tokenUnavailable' })
    const message = 'The service refused the connect token: it is not valid, or not valid any more.'
    expect(reportedErrors(effects)).toMatchObject([
      { name: 'ERROR_SHOWN', code: 'SESSION_EXPIRED', requestId: 'request-1', status: 401 },
      { code: 'SESSION_EXPIRED', message, requestId: 'request-1', status: 401 },
    ])
  })

  test('is told where a proxy answers, which knows no request id', () => {
    const problem = { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', status: 502 } as const
    const failed: Event = { type: 'catalogFailed', problem: { ...problem, requestId: null } }
    expect(reportedErrors(playEvents(STATES.list, failed).effects)).toEqual([
      { name: 'ERROR_SHOWN', code: 'INTERNAL_SERVER_ERROR', status: 502 },
    ])
  })
})

const read = (overrides: Partial<Item>, requestId = 'request-2') => ({
  type: 'itemRead' as const,
  item: item({ id: 'item-1', ...overrides }),
  requestId,
})

describe('a failure found by reading the Item', () => {
  const NOW = Date.parse('2026-09-01T12:00:00.000Z')
  const [locked] = transition(
    STATES.running,
    read({ status: 'LOGIN_ERROR', executionStatus: 'ACCOUNT_LOCKED' }),
    NOW,
  )

  test('has the id of that read, and its time', () =>
    expect(locked).toMatchObject({ step: 'failure', requestId: 'request-2', failedAt: NOW }))

  test('tells the host the request, the time, the Connector and the Item when the person leaves', () => {
    const [, effects] = transition(locked, { type: 'closeRequested' }, NOW + 60_000)
    expect(notificationsIn([...effects], 'error')).toEqual([
      expect.objectContaining({
        notification: {
          type: 'error',
          error: expect.objectContaining({
            requestId: 'request-2',
            timestamp: '2026-09-01T12:00:00.000Z',
            connectorId: STATES.running.connector.id,
            item: expect.objectContaining({ id: 'item-1' }),
          }),
        },
      }),
    ])
  })

  test('in the answer to a write has the id of that answer', () => {
    const written = {
      type: 'itemWritten',
      item: item({ status: 'LOGIN_ERROR', executionStatus: 'ACCOUNT_LOCKED' }),
      predates: false,
      requestId: 'request-3',
    } as const
    expect(stateAfter(consentState, consentAccepted, written)).toMatchObject({
      requestId: 'request-3',
    })
  })
})

describe('CONNECTION_ERROR', () => {
  const refused = read({ status: 'OUTDATED', executionStatus: 'CONNECTION_ERROR' })
  const retry = { type: 'recoveryChosen', action: 'retry' } as const
  /** Fails, tries again, and says how long it waits before it sends. */
  function failAndRetry(from: State) {
    const failed = stateAfter(from, refused)
    const { state, effects } = playEvents(failed, retry)
    expect(writesIn(effects)).toEqual([])
    expect(state).toMatchObject({ step: 'sending', phase: 'waiting' })
    const waitMs = state.step === 'sending' ? state.waitMs : 0
    const sent = playEvents(state, { type: 'deadlinePassed', key: `sending:waiting:0` })
    expect(writesIn(sent.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
    const running = playEvents(sent.state, {
      type: 'itemWritten',
      item: item({ id: 'item-1', status: 'UPDATING', executionStatus: 'CREATED' }),
      predates: true,
      requestId: null,
    })
    return { waitMs, running: running.state }
  }

  test('is tried again after a pause that doubles', () => {
    const first = failAndRetry(STATES.running)
    const second = failAndRetry(first.running)
    const third = failAndRetry(second.running)
    expect([first.waitMs, second.waitMs, third.waitMs]).toEqual([2000, 4000, 8000])
  })

  test('opens no window before a pause: the bank’s page is opened by a second button', () => {
    const failed = stateAfter({ ...STATES.running, connector: oauthBank }, refused)
    expect(playEvents(failed, retry).effects.map(({ type }) => type)).not.toContain(
      'openBankWindow',
    )
  })

  test('is the only failure with a pause before Try again', () => {
    const failed = stateAfter(STATES.running, read({ executionStatus: 'MERGE_ERROR' }))
    expect(writesIn(playEvents(failed, retry).effects)).toHaveLength(1)
  })
})

describe('SITE_NOT_AVAILABLE', () => {
  const down = playEvents(
    { ...STATES.running, connector: { ...oauthBank, isSandbox: true } },
    read({ status: 'OUTDATED', executionStatus: 'SITE_NOT_AVAILABLE' }),
  )

  test('looks the bank up again, and again when the page wakes', () => {
    const lookUp = { type: 'findConnector', connectorId: oauthBank.id, sandbox: true }
    expect(down.effects).toContainEqual(lookUp)
    expect(playEvents(down.state, { type: 'woke' }).effects).toContainEqual(lookUp)
  })

  const found = (health: Connector['health']): Event => ({
    type: 'connectorFound',
    connector: { ...oauthBank, health },
  })

  test.each(['OFFLINE', 'UNSTABLE'] as const)('knows that it is %s', (health) => {
    expect(down.state).toMatchObject({ step: 'failure', health: null })
    const state = stateAfter(down.state, found(health))
    expect(state).toMatchObject({ step: 'failure', code: 'SITE_NOT_AVAILABLE', health })
  })

  test('is not contradicted by a catalog that knows of no outage', () =>
    expect(stateAfter(down.state, found('ONLINE'))).toMatchObject({ health: null }))

  test('is over once the catalog has known of it and no longer does', () =>
    expect(stateAfter(stateAfter(down.state, found('OFFLINE')), found('ONLINE'))).toMatchObject({
      health: 'ONLINE',
    }))

  test('of another bank is not taken for this one', () => {
    const connector = { ...oauthBank, id: 999 }
    const state = stateAfter(down.state, { type: 'connectorFound', connector })
    expect(state).toMatchObject({ health: null })
  })
})

describe('the actions after refused details', () => {
  const actionsFor = (credentials: typeof bank.credentials) =>
    recoveryActions({
      ...STATES.failure,
      code: 'INVALID_CREDENTIALS',
      connector: { ...bank, credentials },
    })

  test('begin with the form', () =>
    expect(actionsFor(bank.credentials)).toEqual(['credentials', 'another']))

  test('begin with another try where there is no form: the details are typed at the bank', () =>
    expect(actionsFor([])).toEqual(['retry', 'another']))
})

describe('a renewal after SITE_NOT_AVAILABLE', () => {
  const readingItem = {
    ...STATES.readingItem,
    item: item({ id: 'item-1', status: 'OUTDATED', executionStatus: 'SITE_NOT_AVAILABLE' }),
  }

  test.each<[string, typeof readingItem, Event, string | null]>([
    ...(['ONLINE', 'OFFLINE', 'UNSTABLE'] as const).map(
      (health): [string, typeof readingItem, Event, string] => [
        `that the bank is ${health}`,
        readingItem,
        { type: 'connectorFound', connector: { ...bank, health } },
        health,
      ],
    ),
    [
      'nothing of a bank that is not in the catalog',
      readingItem,
      { type: 'connectorMissing' },
      null,
    ],
    [
      'nothing after another failure',
      { ...readingItem, item: item({ id: 'item-1', executionStatus: 'MERGE_ERROR' }) },
      { type: 'connectorFound', connector: bank },
      null,
    ],
  ])('knows %s', (_what, from, event, health) =>
    expect(stateAfter(from, event)).toMatchObject({ step: 'renewal', health }),
  )
})

describe('a refused login', () => {
  test.each([
    [{ remainingAttempts: '2' }, 2, { attemptsLeft: 2, failedAttempts: 2 }],
    [{}, 3, { attemptsLeft: null, failedAttempts: 3 }],
  ])('tells the form of %j and %i failed attempts', (attributes, count, problem) => {
    const refused = read({
      status: 'LOGIN_ERROR',
      executionStatus: 'INVALID_CREDENTIALS',
      consecutiveFailedLoginAttempts: count,
      error: { code: 'INVALID_CREDENTIALS', attributes },
    })
    expect(stateAfter(STATES.running, refused)).toMatchObject({
      step: 'credentials',
      problem,
    })
  })
})

test('the failures of the first screen are those whose only action is to leave', () => {
  const ofFirstScreen: FirstScreenFailure[] = ['LOAD_FAILED', 'SESSION_EXPIRED']
  for (const code of ofFirstScreen) expect(FAILURES[code].actions).toEqual(['leave'])
})
