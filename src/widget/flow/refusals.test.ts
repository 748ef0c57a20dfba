import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import { transition } from '../../testkit/flow.ts'
import {
  consentAccepted,
  consentState,
  deadlinePassed,
  failureOf,
  notificationsIn,
  playEvents,
  stateAfter,
  writesIn,
} from '../../testkit/playEvents.ts'
import { bank, oauthBank, STATES } from '../../testkit/flowStates.ts'
import type { Connector } from '../domain/connector.ts'
import type { CallProblem } from '../domain/problem.ts'
import { itemSchema, type Item } from '../domain/item.ts'
import { FAILURES } from '../domain/failures.ts'
import { toConnectItem } from '../domain/connectItem.ts'
import { failureState, reportFailure, type FirstScreenFailure } from './shared/endInFailure.ts'
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

const reportedErrors = (effects: readonly Effect[]): object[] =>
  effects.flatMap<object>((effect) => {
    if (effect.type !== 'notifyHost') return []
    const { notification } = effect
    if (notification.type === 'error') return [notification.error]
    return notification.type === 'event' && notification.body.name === 'ERROR_SHOWN'
      ? [notification.body]
      : []
  })

test('a code that the widget does not know reaches the host beside UNKNOWN', () => {
  const serviceCodeOf = (code: string) => {
    const failed = item({ executionStatus: 'X', error: { code, attributes: {} } })
    return reportedErrors(
      reportFailure(failureState(STATES.list.run, 'UNKNOWN', { item: failed })).effects,
    )
  }
  expect(serviceCodeOf('CONNECTOR_DISABLED_2')).toMatchObject([
    { code: 'UNKNOWN', serviceCode: 'CONNECTOR_DISABLED_2' },
  ])
  expect(serviceCodeOf('no code')[0]).not.toHaveProperty('serviceCode')
})

test('the host gets codes and ids of a failure, never a text of the service or the bank', () => {
  const TYPED = 'hunter2 of 529.982.247-25'
  // A service that echoes what was typed, in every text that it may choose.
  const echoed = itemSchema.parse({
    id: 'item-1',
    status: `LOGIN_ERROR ${TYPED}`,
    executionStatus: `${TYPED} was refused`,
    connector: { id: 0, name: 'Sandbox Bank' },
    error: { code: TYPED, message: `${TYPED} is wrong`, providerMessage: TYPED },
    clientUserId: 'person-7',
    statusDetail: { accounts: { warnings: [{ code: TYPED, message: TYPED }] } },
  })
  const echo = { ...echoed, forHost: toConnectItem(echoed) }
  const { run } = STATES.list
  const [state, effects] = fail(run, 'ERROR', { item: echo, requestId: `no id but ${TYPED}` })
  const left = playEvents(state, { type: 'closeRequested' })
  const all = [...effects, ...left.effects]
  expect(JSON.stringify(all)).not.toMatch(/hunter2|529/)
  const [, error] = reportedErrors(all)
  expect(error).not.toHaveProperty('requestId')
  expect(error).toMatchObject({
    code: 'ERROR',
    message: 'The connection ended with ERROR.',
    connectorId: 0,
    item: {
      id: 'item-1',
      status: 'UNKNOWN',
      executionStatus: 'UNKNOWN',
      connector: { id: 0, name: 'Sandbox Bank' },
      clientUserId: 'person-7',
      errorCode: 'UNKNOWN',
      products: [{ product: 'ACCOUNTS', collected: false, reason: 'NOT_UPDATED', warnings: [] }],
    },
  })
  const [, told] = fail(run, 'CREDITS_EXHAUSTED', { requestId: 'req_1-a.B:2' })
  const requestId = 'req_1-a.B:2'
  expect(reportedErrors([...told])).toMatchObject([{ requestId }, { requestId }])
})

test.each(['INVALID_CREDENTIALS', 'odd code'])(
  'the code of a refusal that the widget does not know comes before the %s of the Item',
  (code) => {
    const before = item({ error: { code, attributes: {} } })
    const { run } = STATES.sending
    const problem: CallProblem = {
      kind: 'refused',
      code: 'UNKNOWN',
      codeDescription: 'REGION_CLOSED',
      requestId: null,
      status: 422,
    }
    for (const items of [[], [before]]) {
      const sending: State = { ...consentState, run: { ...run, items } }
      const { state } = playEvents(sending, consentAccepted, { type: 'writeFailed', problem })
      const { effects } = playEvents(state, { type: 'closeRequested', losesTyped: false })
      expect(reportedErrors(effects)).toMatchObject([
        { code: 'UNKNOWN', serviceCode: 'REGION_CLOSED', status: 422 },
      ])
    }
  },
)

describe('a list that does not come', () => {
  const call = { status: 502, requestId: 'request-1' }
  test.each<[string, CallProblem, number, object]>([
    [
      'a busy service counts down',
      { kind: 'busy', waitMs: 42_000, ...call, status: 429 },
      42_000,
      { code: 'TOO_MANY_REQUESTS', ...call, status: 429 },
    ],
    [
      'a service that fails',
      { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', ...call },
      60_000,
      { code: 'INTERNAL_SERVER_ERROR', ...call },
    ],
  ])('%s: asked for again, and the error of a person who leaves', (_, problem, waitMs, error) => {
    const { state, effects } = playEvents(STATES.list, { type: 'catalogRefused', problem })
    expect(state).toMatchObject({ step: 'failure', waitMs })
    expect(notificationsIn(effects, 'error')).toEqual([])
    expect(effects).toContainEqual(expect.objectContaining({ type: 'startTimer', ms: waitMs }))
    const again = playEvents(state, deadlinePassed(state))
    expect(again.state.step).toBe('failure')
    expect(again.effects).toContainEqual({ type: 'loadCatalog', options: state.run.options })
    const left = playEvents(state, { type: 'closeRequested' })
    expect(notificationsIn(left.effects, 'error')).toMatchObject([{ notification: { error } }])
    expect(left.state).toMatchObject({ step: 'closed', reason: 'error' })
  })
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
    expect(failureOf(after)).toBe('NETWORK_ERROR')
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

  test('is not that of a later failure', () => {
    const run = { ...STATES.running.run, refusal: { ...refused, at: 0 } }
    const locked = read({ status: 'LOGIN_ERROR', executionStatus: 'ACCOUNT_LOCKED' })
    const { effects } = playEvents({ ...STATES.running, run }, locked)
    expect(reportedErrors(effects)).toMatchObject([{ name: 'ERROR_SHOWN', requestId: 'request-2' }])
    expect(reportedErrors(effects)[0]).not.toHaveProperty('status')
    expect(playEvents({ ...STATES.running, run }, read({})).state.run.refusal).toBeUndefined()
  })

  test('without a request id is not that of a later failure without a call', () => {
    const refusal = {
      kind: 'noResponse',
      code: 'NETWORK_ERROR',
      status: 502,
      requestId: null,
      at: 0,
    } as const
    const [, effects] = fail({ ...STATES.running.run, refusal, now: 1000 }, 'LOGIN_TIMEOUT')
    expect(reportedErrors([...effects])).toEqual([{ name: 'ERROR_SHOWN', code: 'LOGIN_TIMEOUT' }])
  })

  test.each([
    [401, 'it has expired'],
    [403, 'bound to another Item, or the service does not allow this address'],
  ] as const)(
    'of a token (%i) is told with its request id also where the host has no other token',
    (status, said) => {
      const problem = { kind: 'token', status, requestId: 'request-1' } as const
      const events = [consentAccepted, { type: 'writeFailed', problem }] as const
      const { effects } = playEvents(consentState, ...events, { type: 'tokenUnavailable' })
      const message = expect.stringContaining(said)
      expect(reportedErrors(effects)).toMatchObject([
        { name: 'ERROR_SHOWN', code: 'SESSION_EXPIRED', requestId: 'request-1', status },
        { code: 'SESSION_EXPIRED', message, requestId: 'request-1', status },
      ])
    },
  )

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

  test('has the id of that read and its time, and tells the host when the person leaves', () => {
    expect(locked).toMatchObject({ step: 'failure', requestId: 'request-2', failedAt: NOW })
    const [, effects] = transition(locked, { type: 'closeRequested' }, NOW + 60_000)
    const error = {
      requestId: 'request-2',
      timestamp: '2026-09-01T12:00:00.000Z',
      connectorId: STATES.running.connector.id,
      item: { id: 'item-1' },
    }
    expect(notificationsIn([...effects], 'error')).toMatchObject([{ notification: { error } }])
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

const found = (health: Connector['health']): Event => ({
  type: 'connectorFound',
  connector: { ...oauthBank, health },
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

  test.each([
    ['knows that it is offline', ['OFFLINE'], 'OFFLINE'],
    ['knows that it is unstable', ['UNSTABLE'], 'UNSTABLE'],
    ['is not contradicted by a catalog that knows of no outage', ['ONLINE'], null],
    ['is not known where the catalog does not say it', [null], null],
    ['is not known any more once the catalog no longer says it', ['OFFLINE', null], null],
    ['is over once the catalog knew of it and no longer does', ['OFFLINE', 'ONLINE'], 'ONLINE'],
  ] as const)('%s', (_what, healths, health) => {
    expect(down.state).toMatchObject({ step: 'failure', health: null })
    const state = stateAfter(down.state, ...healths.map(found))
    expect(state).toMatchObject({ step: 'failure', code: 'SITE_NOT_AVAILABLE', health })
  })

  test('of another bank is not taken for this one', () => {
    const connector = { ...oauthBank, id: 999 }
    const state = stateAfter(down.state, { type: 'connectorFound', connector })
    expect(state).toMatchObject({ health: null })
  })
})

test('the actions after refused details begin with the form, or with another try at the bank', () => {
  const actionsFor = (credentials: typeof bank.credentials) =>
    recoveryActions({
      ...STATES.failure,
      code: 'INVALID_CREDENTIALS',
      connector: { ...bank, credentials },
    })
  expect(actionsFor(bank.credentials)).toEqual(['credentials', 'another'])
  expect(actionsFor([])).toEqual(['retry', 'another'])
})

test.each<[string, string, Event, string | null]>([
  ['the health of the bank', 'SITE_NOT_AVAILABLE', found('OFFLINE'), 'OFFLINE'],
  ['nothing of a bank without an entry', 'SITE_NOT_AVAILABLE', { type: 'connectorMissing' }, null],
  ['nothing after another failure', 'MERGE_ERROR', found('ONLINE'), null],
])('a renewal after SITE_NOT_AVAILABLE knows %s', (_what, executionStatus, event, health) => {
  const failed = item({ id: 'item-1', status: 'OUTDATED', executionStatus })
  const state = stateAfter({ ...STATES.readingItem, item: failed }, event)
  expect(state).toMatchObject({ step: 'renewal', health })
})

test.each([
  [{ remainingAttempts: '2' }, 2, 2],
  [{ remainingAttempts: '0' }, 1, 0],
  [{ remainingAttempts: '-7' }, 1, null],
  [{ remainingAttempts: '9'.repeat(400) }, 1, null],
  [{ remainingAttempts: 'many' }, 1, null],
  [{}, 3, null],
])('a refused login tells the form of %j and %i failed attempts', (attributes, count, left) => {
  const refused = read({
    status: 'LOGIN_ERROR',
    executionStatus: 'INVALID_CREDENTIALS',
    consecutiveFailedLoginAttempts: count,
    error: { code: 'INVALID_CREDENTIALS', attributes },
  })
  const problem = { attemptsLeft: left, failedAttempts: count }
  expect(stateAfter(STATES.running, refused)).toMatchObject({ step: 'credentials', problem })
})

test('the failures of the first screen are those whose only action is to leave', () => {
  const ofFirstScreen: FirstScreenFailure[] = ['LOAD_FAILED', 'SESSION_EXPIRED']
  for (const code of ofFirstScreen) expect(FAILURES[code].actions).toEqual(['leave'])
})
