import { describe, expect, test } from 'vitest'
import type { Connection } from '../../protocol/options.ts'
import { credential, item } from '../../testkit/fixtures.ts'
import { deadlineOf } from '../../testkit/flow.ts'
import { bank, eventsFor, oauthBank, run, STATES, vault } from '../../testkit/flowStates.ts'
import {
  consentAccepted,
  consentState,
  deadlinePassed,
  effectsOf,
  failureOf,
  itemRead,
  itemReadFailed,
  itemWritten,
  NO_CREDITS,
  notificationsIn,
  OFFLINE,
  playEvents,
  readRefused,
  stateAfter,
  writeFailed,
  writesIn,
} from '../../testkit/playEvents.ts'
import type { CallProblem } from '../domain/problem.ts'
import { failureCase } from '../steps/failure/failureKind.ts'
import type { Event } from './events.ts'
import { recoveryActions } from './shared/fail.ts'
import { fromOptions, withAttempt, type State } from './state.ts'

describe('an attempt', () => {
  test('with another bank knows nothing of the one before', () => {
    const denied: State = {
      ...STATES.failure,
      code: 'USER_AUTHORIZATION_NOT_GRANTED',
      run: withAttempt(run, { awaitsOthers: true }),
    }
    expect(failureCase(denied)).toBe('notApproved')
    const state = stateAfter(denied, { type: 'recoveryChosen', action: 'another' })
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

  const resumes = (updateItem: string): Event => ({
    ...eventsFor(STATES.starting).hostConnected,
    options: { updateItem },
    resumes: 'item-1',
  })

  test('that a reload interrupted updates its own Item, not the one that the host named', () => {
    const state = stateAfter(
      STATES.starting,
      resumes('item-2'),
      { type: 'tokenReceived' },
      itemRead('LOGIN_IN_PROGRESS'),
      { type: 'connectorFound', connector: bank },
      itemRead('CONNECTION_ERROR'),
      { type: 'recoveryChosen', action: 'retry' },
    )
    expect(state).toMatchObject({ step: 'sending', write: { kind: 'update', itemId: 'item-1' } })
  })

  test('that a reload interrupted in update mode stays an update', () =>
    expect(stateAfter(STATES.starting, resumes('item-1')).run.attempt).toMatchObject({
      resumes: 'item-1',
      updates: 'item-1',
    }))
})

const close: Event = { type: 'closeRequested' }
const retry: Event = { type: 'recoveryChosen', action: 'retry' }
const bankFound: Event = { type: 'connectorFound', connector: bank }
const readNow = { type: 'pollItem', itemId: 'item-1', afterMs: 0 }
const success = itemRead('SUCCESS', { status: 'UPDATED' })
const actionsAt = (state: State) => state.step === 'failure' && recoveryActions(state)

const UNREADABLE: CallProblem = {
  kind: 'noResponse',
  code: 'UNREADABLE_ANSWER',
  requestId: 'request-1',
}

test.each(['running', 'authorizing', 'approving'] as const)(
  'an Item that cannot be read, as one of 20 MB, ends the run after six tries: %s',
  (step) => {
    const tries = Array.from({ length: 5 }, () => itemReadFailed(UNREADABLE))
    const waiting = stateAfter(STATES[step], ...tries)
    expect(waiting.step).toBe(step)
    expect(stateAfter(waiting, itemRead('CREATED'), ...tries).step).not.toBe('failure')
    expect(stateAfter(waiting, itemReadFailed(UNREADABLE))).toMatchObject({
      step: 'failure',
      code: 'UNREADABLE_ANSWER',
      requestId: 'request-1',
    })
  },
)

test('a second bank that is answered with the Item of the first one is not connected', () => {
  const { sending } = STATES
  const first = { itemId: 'ITEM-1', connectorId: sending.connector.id + 1 }
  const among = (connections: Connection[]) => ({ ...sending, run: { ...run, connections } })
  const answer = itemWritten('SUCCESS', { status: 'UPDATED' })
  const { state, effects } = playEvents(among([first]), answer)
  expect(failureOf(state)).toBe('UNREADABLE_ANSWER')
  expect(notificationsIn(effects, 'success')).toEqual([])
  // Its own Item is.
  const own = among([{ ...first, connectorId: sending.connector.id }])
  expect(stateAfter(own, answer).step).toBe('success')
})

describe('a screen that breaks', () => {
  test('because it does not load is shown to the host, and is its error only if the person leaves', () => {
    const shown: Event = { type: 'crashed', code: 'LOAD_FAILED', canRetry: true }
    const { state, effects } = playEvents(STATES.credentials, shown)
    expect(notificationsIn(effects, 'event')).toMatchObject([
      { notification: { body: { name: 'ERROR_SHOWN', code: 'LOAD_FAILED' } } },
    ])
    expect(notificationsIn(effects, 'error')).toEqual([])
    expect(state.step).toBe('credentials')
    // By whatever way they leave: the closing button of the frame too. There is no dialog to ask in.
    for (const step of ['credentials', 'running'] as const) {
      const left = playEvents(STATES[step], shown, close)
      expect(notificationsIn(left.effects, 'error')).toMatchObject([
        { notification: { error: { code: 'LOAD_FAILED' } } },
      ])
      expect(notificationsIn(left.effects, 'close')).toHaveLength(1)
    }
    const accounts = playEvents(STATES.accounts, shown, close)
    expect(notificationsIn(accounts.effects, 'error')).toEqual([])
    expect(notificationsIn(accounts.effects, 'success')).toHaveLength(1)
    const again = playEvents(STATES.credentials, shown, { type: 'loadRetried' }, close)
    expect(notificationsIn(again.effects, 'error')).toEqual([])
  })
})

describe('while waiting on an Item', () => {
  test('a read whose token cannot be renewed ends the session', () =>
    expect(failureOf(stateAfter(STATES.authorizing, readRefused))).toBe('SESSION_EXPIRED'))

  test.each(['authorizing', 'approving', 'running'] as const)(
    'the Item is read once more before %s ends for lateness',
    (step) => {
      const looking = playEvents(STATES[step], deadlinePassed(STATES[step]))
      expect(looking.effects).toContainEqual(readNow)
      expect(stateAfter(looking.state, success).step).toBe('success')
      expect(stateAfter(looking.state, deadlinePassed(looking.state)).step).toBe('failure')
    },
  )

  test('an Item that is still pending at the last read has expired', () => {
    const pending = itemRead('USER_AUTHORIZATION_PENDING', { status: 'LOGIN_IN_PROGRESS' })
    expect(
      failureOf(stateAfter(STATES.authorizing, deadlinePassed(STATES.authorizing), pending)),
    ).toBe('AUTHORIZATION_EXPIRED')
  })
})

test('a read that is refused without a name is repeated for half a minute', () => {
  const unnamed = itemReadFailed({ kind: 'refused', code: 'UNKNOWN', requestId: null })
  let state: State = STATES.running
  const polls: number[] = []
  for (let reads = 0; reads < 5; reads += 1) {
    const next = playEvents(state, unnamed)
    for (const effect of next.effects) if (effect.type === 'pollItem') polls.push(effect.afterMs)
    ;({ state } = next)
  }
  expect(polls).toEqual([1000, 2000, 4000, 8000, 15_000])
  expect(stateAfter(state, itemRead('ACCOUNTS_IN_PROGRESS')).step).toBe('running')
  expect(failureOf(stateAfter(state, unnamed))).toBe('UNKNOWN')
})

describe('an existing Item', () => {
  const updating: State = {
    step: 'starting',
    run: { ...run, ...fromOptions({ updateItem: 'item-1' }), origin: 'https://shop.example' },
  }
  const begun = playEvents(updating, { type: 'tokenReceived' })
  const unread = itemReadFailed(OFFLINE)
  const endedAs = (executionStatus: string) =>
    stateAfter(begun.state, itemRead(executionStatus), bankFound)

  test('is read again automatically after a failed read, with back-off', () => {
    const { state, effects } = playEvents(begun.state, unread, unread)
    expect(state.step).toBe('readingItem')
    const polls = effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.afterMs : []))
    expect(polls).toEqual([1000, 2000])
  })

  test('is read again after the pause that a 429 asks for', () => {
    const busy = itemReadFailed({ kind: 'busy', waitMs: 60_000, requestId: null })
    const { state, effects } = playEvents(begun.state, busy)
    expect(effects).toContainEqual({ ...readNow, afterMs: 60_000 })
    expect(deadlineOf(state)?.ms).toBeGreaterThan(60_000)
  })

  test('that cannot be read now is read again by Try again, and when the page wakes', () => {
    const failed = stateAfter(begun.state, unread, unread, unread, unread)
    expect(failureOf(failed)).toBe('NETWORK_ERROR')
    expect(actionsAt(failed)).toEqual(['retry'])
    expect(stateAfter(failed, retry).step).toBe('readingItem')
    const woken = playEvents(failed, { type: 'woke' })
    expect(woken.state.step).toBe('readingItem')
    expect(woken.effects).toContainEqual(readNow)
  })

  test('is not updated when the catalog could not be read', () => {
    const failed: Event = { type: 'connectorLookupFailed', problem: OFFLINE }
    const { state, effects } = playEvents(begun.state, itemRead('INVALID_CREDENTIALS'), failed)
    expect(state.step).toBe('failure')
    expect(writesIn(effects)).toEqual([])
  })

  test.each([
    ['INVALID_CREDENTIALS', 'credentials', 'credentials'],
    ['USER_INPUT_TIMEOUT', 'mfa', 'sending'],
    ['USER_AUTHORIZATION_REVOKED', 'consent', 'consent'],
    ['CONNECTION_ERROR', 'retry', 'sending'],
    // The explanation alone: nothing that the person could do would help.
    ['USER_NOT_SUPPORTED', null, 'renewal'],
  ] as const)('that ended %s needs %s, and Continue leads to %s', (cause, need, next) => {
    const state = endedAs(cause)
    expect(state).toMatchObject({ step: 'renewal', cause, need })
    expect(stateAfter(state, { type: 'renewalAccepted' }).step).toBe(next)
  })

  test('has a consent whose expiry is compared with the service’s clock, not the device’s', () => {
    const consentExpiresAt = '2026-09-01T12:00:00.000Z'
    const causeAt = (answeredAt: number) => {
      const read = item({ id: 'item-1', executionStatus: 'SUCCESS', consentExpiresAt })
      const state = stateAfter(begun.state, { type: 'itemRead', item: read, answeredAt }, bankFound)
      return state.step === 'renewal' && state.cause
    }
    expect(causeAt(Date.parse(consentExpiresAt) - 1000)).toBe('UP_TO_DATE')
    expect(causeAt(Date.parse(consentExpiresAt) + 1000)).toBe('CONSENT_EXPIRED')
  })

  test('is never left for another bank', () => {
    const sent = stateAfter(endedAs('CONNECTION_ERROR'), { type: 'renewalAccepted' })
    const failure = stateAfter(sent, itemWritten('CREATED'), itemRead('USER_NOT_SUPPORTED'))
    expect(actionsAt(failure)).toEqual(['leave'])
  })
})

describe('the bank’s window', () => {
  const redirecting: State = { step: 'consent', run, connector: oauthBank, vault: null }
  const pendingAt = (oauthUrl: string) => ({
    status: 'LOGIN_IN_PROGRESS',
    connector: { ...item().connector, id: 5, name: 'Redirect Bank', oauthUrl },
  })
  const pending = pendingAt('https://bank.example/a')
  const sendWindow = { type: 'sendBankWindow', url: 'https://bank.example/a' }
  const opened: Event = { type: 'bankWindowOpened', known: true }
  const written = itemWritten('USER_AUTHORIZATION_PENDING', pending)

  test('is opened in the click, before the creation, and navigated once the address is known', () => {
    const order = effectsOf(redirecting, consentAccepted)
    expect(order.indexOf('openBankWindow')).toBeLessThan(order.indexOf('write'))
    const { state, effects } = playEvents(redirecting, consentAccepted, opened, written)
    expect(state).toMatchObject({ step: 'authorizing', window: 'opened' })
    expect(effects).toContainEqual(sendWindow)
  })

  test('needs a second click for a second redirect', () => {
    const first = stateAfter(redirecting, consentAccepted, opened, written)
    const address = 'https://bank.example/b'
    const second = playEvents(first, itemRead('USER_AUTHORIZATION_PENDING', pendingAt(address)))
    expect(second.state).toMatchObject({ window: 'none', oauthUrl: address })
    // The first window's end may be noticed after the second address.
    expect(stateAfter(second.state, { type: 'bankWindowClosed' })).toMatchObject({ window: 'none' })
    expect(second.effects.map(({ type }) => type)).not.toContain('sendBankWindow')
  })

  test('is navigated also if the address comes with a later read', () => {
    const read = itemRead('USER_AUTHORIZATION_PENDING', pending)
    const events = [consentAccepted, opened, itemWritten('CREATED'), read]
    expect(playEvents(redirecting, ...events).effects).toContainEqual(sendWindow)
  })

  test('says that a step is missing, also where the Item was read as signing in between the two', () => {
    const between = itemRead('LOGIN_IN_PROGRESS', { status: 'LOGIN_IN_PROGRESS' })
    const next = itemRead('USER_AUTHORIZATION_PENDING', pendingAt('https://bank.example/second'))
    const { state } = playEvents(STATES.authorizing, { type: 'bankWindowClosed' }, between, next)
    expect(state).toMatchObject({ step: 'authorizing', window: 'none', isSecond: true })
  })

  test('without a handle is ignored: the link is still offered, and the Item decides', () => {
    const unknown: Event = { type: 'bankWindowOpened', known: false }
    const state = stateAfter(redirecting, consentAccepted, unknown, written)
    expect(state).toMatchObject({ window: 'unknown', oauthUrl: 'https://bank.example/a' })
    expect(stateAfter(state, success).step).toBe('success')
  })
})

describe('the host', () => {
  const shown = (end: Event) =>
    playEvents(consentState, consentAccepted, itemWritten('LOGIN_IN_PROGRESS'), end)

  test.each([
    ['a failure with recovery actions when the person leaves', shown(itemRead('ERROR')), 0, 1],
    [
      'a terminal failure immediately, and once',
      playEvents(consentState, consentAccepted, writeFailed(NO_CREDITS)),
      1,
      0,
    ],
  ])('gets %s', (_what, { state, effects }, before, afterwards) => {
    expect(notificationsIn(effects, 'error')).toHaveLength(before)
    const left = playEvents(state, close)
    expect(notificationsIn(left.effects, 'error')).toHaveLength(afterwards)
    expect(left.state).toMatchObject({ step: 'closed', reason: 'error' })
  })
})

describe('a partial success', () => {
  const lost = { isUpdated: false, lastUpdatedAt: null, warnings: [] }
  const partial = item({
    id: 'item-1',
    status: 'UPDATED',
    executionStatus: 'PARTIAL_SUCCESS',
    statusDetail: { loans: lost },
  })
  const read = (changes: object = {}): Event => ({
    type: 'itemRead',
    item: { ...partial, ...changes },
  })
  const retried = playEvents(stateAfter(STATES.running, read()), retry)

  test('retries the missing products on the same Item', () => {
    expect(retried.state.step).toBe('sending')
    expect(writesIn(retried.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
  })

  test.each(['closeRequested', 'hostClosed'] as const)(
    'stays a success when trying again fails, and the run ends by %s',
    (type) => {
      const failed = playEvents(retried.state, writeFailed(NO_CREDITS))
      const closed = playEvents(failed.state, { type })
      expect(failed.state.step).toBe('failure')
      expect(notificationsIn([...failed.effects, ...closed.effects], 'error')).toEqual([])
      expect(notificationsIn(closed.effects, 'close')).toMatchObject([
        { notification: { reason: 'success' } },
      ])
    },
  )

  test('is reported once, also after a second success', () => {
    const written: Event = {
      type: 'itemWritten',
      item: { ...partial, status: 'UPDATING', executionStatus: 'CREATED' },
      predates: true,
      requestId: null,
    }
    const done = { executionStatus: 'SUCCESS', lastUpdatedAt: '2026-09-01T12:00:00.000Z' }
    const { state, effects } = playEvents(retried.state, written, read(done))
    expect(state.step).toBe('success')
    expect(notificationsIn(effects, 'success')).toEqual([])
  })
})

test('an action that the failure screen does not offer does nothing', () => {
  const expired: State = { ...STATES.failure, code: 'SESSION_EXPIRED', connector: bank }
  for (const action of ['credentials', 'retry', 'authorize', 'another'] as const)
    expect(playEvents(expired, { type: 'recoveryChosen', action })).toEqual({
      state: expired,
      effects: [],
    })
})

test('the five minutes of a login begin when it leaves the queue', () => {
  const queued = stateAfter(STATES.sending, itemWritten('CREATED'))
  const lastRead = stateAfter(queued, deadlinePassed(queued))
  const loggingIn = stateAfter(lastRead, itemRead('LOGIN_IN_PROGRESS'))
  expect(loggingIn).toMatchObject({ step: 'running', phase: 'login' })
  expect(deadlineOf(loggingIn)).toMatchObject({ ms: 300_000 })
  expect(stateAfter(queued, itemRead('LOGIN_IN_PROGRESS')).step).toBe('running')
  expect(deadlineOf(stateAfter(queued, itemRead('LOGIN_IN_PROGRESS')))?.key).not.toBe(
    deadlineOf(queued)?.key,
  )
  // A queue that does not move ends the wait too.
  expect(failureOf(stateAfter(lastRead, itemRead('CREATED')))).toBe('LOGIN_TIMEOUT')
})

test('a look-up that the service refuses for its query is not said to be too many requests', () => {
  const reading = stateAfter(STATES.readingItem, itemRead('SUCCESS'))
  const fields = [{ parameter: 'connectorIds', message: 'Not allowed.' }]
  const failed: Event = {
    type: 'connectorLookupFailed',
    problem: { kind: 'invalid', fields, requestId: 'r' },
  }
  expect(failureOf(stateAfter(reading, failed))).toBe('UNKNOWN')
})

test('an answer that the service refuses with a text has it at its field', () => {
  const { itemId, parameter } = STATES.mfa
  const answering = {
    ...STATES.sending,
    write: { kind: 'mfaAnswer', itemId, parameter, vault },
  } as const
  const refusedWith = (fields: { parameter: string; message: string }[]) =>
    stateAfter(answering, writeFailed({ kind: 'invalid', fields, requestId: null }))
  const message = 'The code has six digits.'
  const rejected = { step: 'mfa', problem: 'rejected' }
  for (const name of [parameter.name, '', 'other'])
    expect(refusedWith([{ parameter: name, message }])).toMatchObject({ ...rejected, message })
  expect(refusedWith([{ parameter: parameter.name, message: '' }])).toMatchObject({
    ...rejected,
    message: undefined,
  })
})
