import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, oauthBank, run, STATES } from '../../../testkit/flowStates.ts'
import { deadlineOf } from '../../../testkit/flow.ts'
import { recoveryActions } from './shared/fail.ts'
import type { Event } from './events.ts'
import { fromOptions, type State } from './state.ts'
import {
  playEvents,
  writesIn,
  notificationsIn,
  consentState,
  consentAccepted,
  itemWritten,
  itemRead,
  writeFailed,
} from '../../../testkit/playEvents.ts'

describe('a screen that breaks', () => {
  test('is reported to the host once, also under the leaving dialog', () => {
    const leaving = playEvents(STATES.running, { type: 'closeRequested' }).state
    const { effects } = playEvents(
      leaving,
      { type: 'crashed' },
      { type: 'leaveDeclined' },
      { type: 'crashed' },
      itemRead('ERROR'),
      { type: 'closeRequested' },
    )
    expect(notificationsIn(effects, 'error')).toHaveLength(1)
  })
})

test('a screen that does not load is reported to the host once, as LOAD_FAILED', () => {
  const failed: Event = { type: 'crashed', code: 'LOAD_FAILED' }
  const { effects } = playEvents(STATES.credentials, failed, failed, { type: 'closeRequested' })
  expect(notificationsIn(effects, 'error')).toMatchObject([
    { notification: { error: { code: 'LOAD_FAILED' } } },
  ])
  expect(notificationsIn(effects, 'close')).toMatchObject([{ notification: { reason: 'error' } }])
})

describe('while waiting on an Item', () => {
  const refusedRead: Event = {
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem: { kind: 'token', status: 401, requestId: null },
  }
  const late = (state: State): Event => ({
    type: 'deadlinePassed',
    key: deadlineOf(state)?.key ?? '',
  })

  test('a read whose token cannot be renewed ends the session', () => {
    expect(playEvents(STATES.authorizing, refusedRead).state).toMatchObject({
      step: 'failure',
      code: 'SESSION_EXPIRED',
    })
  })

  test.each(['authorizing', 'approving', 'running'] as const)(
    'the Item is read once more before %s ends for lateness',
    (step) => {
      const looking = playEvents(STATES[step], late(STATES[step]))
      expect(looking.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
      expect(playEvents(looking.state, itemRead('SUCCESS', { status: 'UPDATED' })).state.step).toBe(
        'success',
      )
      expect(playEvents(looking.state, late(looking.state)).state.step).toBe('failure')
    },
  )

  test('an Item that is still pending at the last read has expired', () => {
    const { state } = playEvents(
      STATES.authorizing,
      late(STATES.authorizing),
      itemRead('USER_AUTHORIZATION_PENDING', { status: 'LOGIN_IN_PROGRESS' }),
    )
    expect(state).toMatchObject({ step: 'failure', code: 'AUTHORIZATION_EXPIRED' })
  })
})

describe('the attempts left', () => {
  test.each([
    ['2', 2],
    ['0', 0],
    ['-7', null],
    ['9'.repeat(400), null],
    ['many', null],
  ])('are told as the bank tells them: %s → %s', (remainingAttempts, attemptsLeft) => {
    const error = { code: 'INVALID_CREDENTIALS', attributes: { remainingAttempts } }
    const { state } = playEvents(
      consentState,
      consentAccepted,
      itemWritten('INVALID_CREDENTIALS', { error }),
    )
    expect(state).toMatchObject({ step: 'credentials', problem: { attemptsLeft } })
  })
})

describe('an existing Item', () => {
  const updating: State = {
    step: 'starting',
    run: { ...run, ...fromOptions({ updateItem: 'item-1' }), origin: 'https://shop.example' },
  }
  const begun = playEvents(updating, { type: 'tokenReceived' })

  test('is read before the first question to the person', () => {
    expect(begun.state.step).toBe('readingItem')
    expect(begun.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
  })

  const unread: Event = {
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem: { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null },
  }

  test('is read again automatically after a failed read, with back-off', () => {
    const { state, effects } = playEvents(begun.state, unread, unread)
    expect(state.step).toBe('readingItem')
    const polls = effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.afterMs : []))
    expect(polls).toEqual([1000, 2000])
  })

  test('is read again after the pause that a 429 asks for', () => {
    const problem = { kind: 'busy', waitMs: 60_000, requestId: null } as const
    const { state, effects } = playEvents(begun.state, { ...unread, problem })
    expect(effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 60_000 })
    expect(deadlineOf(state)?.ms).toBeGreaterThan(60_000)
  })

  test('has four minutes for the look-up of its Connector: three pauses of a busy service', () => {
    const { state } = playEvents(begun.state, { type: 'itemRead', item: item({ id: 'item-1' }) })
    expect(state).toMatchObject({ step: 'readingItem', item: { id: 'item-1' } })
    expect(deadlineOf(state)?.ms).toBeGreaterThan(3 * 60_000)
  })

  test('that cannot be read now can be tried again', () => {
    const { state } = playEvents(begun.state, unread, unread, unread, unread)
    expect(state.step === 'failure' && recoveryActions(state)).toEqual(['retry'])
    expect(playEvents(state, { type: 'recoveryChosen', action: 'retry' }).state.step).toBe(
      'readingItem',
    )
  })

  test('is not updated when the catalog could not be read', () => {
    const { state, effects } = playEvents(begun.state, itemRead('INVALID_CREDENTIALS'), {
      type: 'connectorLookupFailed',
      problem: { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null },
    })
    expect(state.step).toBe('failure')
    expect(writesIn(effects)).toEqual([])
  })

  test.each([
    ['INVALID_CREDENTIALS', 'credentials', 'credentials'],
    ['USER_INPUT_TIMEOUT', 'mfa', 'sending'],
    ['USER_AUTHORIZATION_REVOKED', 'consent', 'consent'],
    ['CONNECTION_ERROR', 'retry', 'sending'],
  ] as const)('that ended %s needs %s', (status, need, next) => {
    const { state } = playEvents(begun.state, itemRead(status), {
      type: 'connectorFound',
      connector: bank,
    })
    expect(state).toMatchObject({ step: 'renewal', cause: status, need })
    expect(playEvents(state, { type: 'renewalAccepted' }).state.step).toBe(next)
  })

  test('has a consent whose expiry is compared with the service’s clock, not the device’s', () => {
    const consentExpiresAt = '2026-09-01T12:00:00.000Z'
    const causeAt = (answeredAt: number) => {
      const read = item({ id: 'item-1', executionStatus: 'SUCCESS', consentExpiresAt })
      const { state } = playEvents(
        begun.state,
        { type: 'itemRead', item: read, answeredAt },
        { type: 'connectorFound', connector: bank },
      )
      return state.step === 'renewal' && state.cause
    }
    expect(causeAt(Date.parse(consentExpiresAt) - 1000)).toBe('UP_TO_DATE')
    expect(causeAt(Date.parse(consentExpiresAt) + 1000)).toBe('CONSENT_EXPIRED')
  })

  test('that could not be read is read again when the page wakes or is online again', () => {
    const noAnswer: Event = {
      type: 'itemReadFailed',
      itemId: 'item-1',
      problem: { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null },
    }
    const failure = playEvents(begun.state, noAnswer, noAnswer, noAnswer, noAnswer).state
    expect(failure).toMatchObject({ step: 'failure', code: 'NETWORK_ERROR' })
    const { state, effects } = playEvents(failure, { type: 'woke' })
    expect(state.step).toBe('readingItem')
    expect(effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
  })

  test('whose failure no action can resolve shows the explanation only', () => {
    const { state } = playEvents(begun.state, itemRead('USER_NOT_SUPPORTED'), {
      type: 'connectorFound',
      connector: bank,
    })
    expect(state).toMatchObject({ step: 'renewal', cause: 'USER_NOT_SUPPORTED', need: null })
    expect(playEvents(state, { type: 'renewalAccepted' }).effects).toEqual([])
  })

  test('is never left for another bank', () => {
    const { state } = playEvents(begun.state, itemRead('CONNECTION_ERROR'), {
      type: 'connectorFound',
      connector: bank,
    })
    const sent = playEvents(state, { type: 'renewalAccepted' }).state
    const failure = playEvents(sent, itemWritten('CREATED'), itemRead('USER_NOT_SUPPORTED')).state
    expect(failure.step === 'failure' && recoveryActions(failure)).toEqual(['leave'])
  })
})

describe('the bank’s window', () => {
  const redirecting: State = { step: 'consent', run, connector: oauthBank, vault: null }
  const pending = {
    status: 'LOGIN_IN_PROGRESS',
    connector: {
      ...item().connector,
      id: 5,
      name: 'Redirect Bank',
      oauthUrl: 'https://bank.example/a',
    },
  }

  test('is opened in the click, before the creation, and navigated once the address is known', () => {
    const { state, effects } = playEvents(redirecting, consentAccepted)
    const order = effects.map(({ type }) => type)
    expect(order.indexOf('openBankWindow')).toBeLessThan(order.indexOf('write'))
    const next = playEvents(
      state,
      { type: 'bankWindowOpened', known: true },
      itemWritten('USER_AUTHORIZATION_PENDING', pending),
    )
    expect(next.state).toMatchObject({ step: 'authorizing', window: 'opened' })
    expect(next.effects).toContainEqual({ type: 'sendBankWindow', url: 'https://bank.example/a' })
  })

  test('is closed when the creation is refused', () => {
    const { effects } = playEvents(
      redirecting,
      consentAccepted,
      writeFailed({ kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: null }),
    )
    expect(effects).toContainEqual({ type: 'closeBankWindow' })
  })

  test('is navigated also if the address comes with a later read', () => {
    const running = playEvents(
      redirecting,
      consentAccepted,
      { type: 'bankWindowOpened', known: true },
      itemWritten('CREATED'),
    ).state
    const { effects } = playEvents(running, itemRead('USER_AUTHORIZATION_PENDING', pending))
    expect(effects).toContainEqual({ type: 'sendBankWindow', url: 'https://bank.example/a' })
  })

  test('needs a second click for a second redirect', () => {
    const first = playEvents(
      redirecting,
      consentAccepted,
      { type: 'bankWindowOpened', known: true },
      itemWritten('USER_AUTHORIZATION_PENDING', pending),
    ).state
    const connector = { ...pending.connector, oauthUrl: 'https://bank.example/b' }
    const second = playEvents(
      first,
      itemRead('USER_AUTHORIZATION_PENDING', { ...pending, connector }),
    )
    expect(second.state).toMatchObject({ window: 'none', oauthUrl: 'https://bank.example/b' })
    // The first window's end may be noticed after the second address.
    expect(playEvents(second.state, { type: 'bankWindowClosed' }).state).toMatchObject({
      window: 'none',
    })
    expect(second.effects.map(({ type }) => type)).not.toContain('sendBankWindow')
  })

  test('without a handle is ignored: the link is still offered, and the Item decides', () => {
    const { state } = playEvents(
      redirecting,
      consentAccepted,
      { type: 'bankWindowOpened', known: false },
      itemWritten('USER_AUTHORIZATION_PENDING', pending),
    )
    expect(state).toMatchObject({ window: 'unknown', oauthUrl: 'https://bank.example/a' })
    expect(playEvents(state, itemRead('SUCCESS', { status: 'UPDATED' })).state.step).toBe('success')
  })
})

describe('the host', () => {
  test('gets the success immediately and once, and the success as the reason of the close', () => {
    const succeeded = playEvents(
      consentState,
      consentAccepted,
      itemWritten('LOGIN_IN_PROGRESS'),
      itemRead('SUCCESS'),
    )
    expect(notificationsIn(succeeded.effects, 'success')).toHaveLength(1)
    const closed = playEvents(succeeded.state, itemRead('SUCCESS'), { type: 'closeRequested' })
    expect(notificationsIn(closed.effects, 'success')).toHaveLength(0)
    expect(closed.state).toMatchObject({ step: 'closed', reason: 'success' })
  })

  test('gets a failure with recovery actions when the person leaves, not before', () => {
    const shown = playEvents(
      consentState,
      consentAccepted,
      itemWritten('LOGIN_IN_PROGRESS'),
      itemRead('ERROR'),
    )
    expect(notificationsIn(shown.effects, 'error')).toHaveLength(0)
    const left = playEvents(shown.state, { type: 'closeRequested' })
    expect(notificationsIn(left.effects, 'error')).toHaveLength(1)
    expect(left.state).toMatchObject({ step: 'closed', reason: 'error' })
  })

  test('gets a terminal failure immediately, and once', () => {
    const { state, effects } = playEvents(
      consentState,
      consentAccepted,
      writeFailed({ kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: 'request-1' }),
    )
    expect(notificationsIn(effects, 'error')).toHaveLength(1)
    expect(
      notificationsIn(playEvents(state, { type: 'closeRequested' }).effects, 'error'),
    ).toHaveLength(0)
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
  const succeeded = playEvents(STATES.running, { type: 'itemRead', item: partial }).state
  const retried = playEvents(succeeded, { type: 'recoveryChosen', action: 'retry' })

  test('retries the missing products on the same Item', () => {
    expect(retried.state.step).toBe('sending')
    expect(writesIn(retried.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
  })

  test('offers no retry for a monthly quota', () => {
    const quota = { ...lost, warnings: [{ code: '423' }] }
    const read = { ...partial, statusDetail: { loans: quota } }
    const { state } = playEvents(STATES.running, { type: 'itemRead', item: read })
    const again = playEvents(state, { type: 'recoveryChosen', action: 'retry' })
    expect(again.effects).toEqual([])
    expect(again.state).toBe(state)
  })

  test.each(['closeRequested', 'hostClosed'] as const)(
    'stays a success when trying again fails, and the run ends by %s',
    (type) => {
      const refused = { kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: null } as const
      const failed = playEvents(retried.state, { type: 'writeFailed', problem: refused })
      const closed = playEvents(failed.state, { type })
      expect(failed.state.step).toBe('failure')
      expect(notificationsIn([...failed.effects, ...closed.effects], 'error')).toEqual([])
      expect(notificationsIn(closed.effects, 'close')).toEqual([
        expect.objectContaining({
          notification: expect.objectContaining({ reason: 'success' }),
        }),
      ])
    },
  )

  test('is reported once, also after a second success', () => {
    const written = playEvents(retried.state, {
      type: 'itemWritten',
      item: { ...partial, status: 'UPDATING', executionStatus: 'CREATED' },
      predates: true,
      requestId: null,
    })
    const done = {
      ...partial,
      executionStatus: 'SUCCESS',
      lastUpdatedAt: '2026-09-01T12:00:00.000Z',
    }
    const again = playEvents(written.state, { type: 'itemRead', item: done })
    expect(again.state.step).toBe('success')
    expect(notificationsIn(again.effects, 'success')).toEqual([])
  })
})

test('an action that the failure screen does not offer does nothing', () => {
  const expired: State = { ...STATES.failure, code: 'SESSION_EXPIRED', connector: bank }
  for (const action of ['credentials', 'retry', 'authorize', 'another'] as const) {
    const { state, effects } = playEvents(expired, { type: 'recoveryChosen', action })
    expect(state).toBe(expired)
    expect(effects).toEqual([])
  }
})
