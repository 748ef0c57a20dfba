import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import { receipt } from '../../testkit/receipt.ts'
import type { ErrorReason } from '../../protocol/errors.ts'
import type { WidgetMessage } from '../../protocol/messages.ts'
import type { SessionEffect } from './effects.ts'
import type { SessionEvent } from './events.ts'
import type { SessionState, SessionStep } from './state.ts'
import { isOpen, startSession, transition } from './transition.ts'

const KNOWN = { url: 'https://widget.example/', isSeparateWindow: false, itemId: undefined }
/** A session in a window of its own. */
const WINDOW = { isSeparateWindow: true }

/** A session in a step as it usually is there. */
const at = (step: SessionStep, changes: Partial<SessionState> = {}): SessionState => ({
  ...KNOWN,
  step,
  isConnected: step !== 'blocked' && step !== 'failed',
  hasLoaded: false,
  token: { type: 'token', connectToken: 't' },
  ...changes,
})

/** The effects of an event, and nothing of the state. */
const effectsOf = (state: SessionState, ...[name, ...values]: SessionEvent) =>
  transition(state, name, ...values)[1]

const LOAD: SessionEffect = ['startTimer', 'load']
const says = (message: WidgetMessage): ['messageReceived', WidgetMessage] => [
  'messageReceived',
  message,
]

describe('a refused token has the reason that is known of it', () => {
  const MINUTE = 60_000
  /** What the host is told of the widget's error. */
  const told = (state: SessionState, given: object = {}) => {
    const error = { code: 'SESSION_EXPIRED', message: 'm', ...given } as const
    const effects = effectsOf(state, ...says({ type: 'error', seq: 1, error }))
    return effects.find(([name]) => name === 'notify')
  }
  const failure = (details: object) => ({ code: 'SESSION_EXPIRED', message: 'm', ...details })

  test.each<[string, string, { status?: number; minutes?: number }, ErrorReason | undefined]>([
    ['an error page of the backend', '<h1>502</h1>', { status: 401 }, 'notAToken'],
    ['the JSON around it', '{"accessToken":"t"}', { status: 403 }, 'notAToken'],
    ['of another Connector', 't', { status: 409 }, 'used'],
    ['of which the service does not say why', 't', { status: 403 }, 'refused'],
    ['after 31 minutes', 't', { status: 401, minutes: 31 }, 'expired'],
    ['after 29 minutes', 't', { status: 401, minutes: 29 }, 'refused'],
    ['that nobody refused', 't', {}, undefined],
  ])('%s', (_name, connectToken, { status, minutes = 1 }, reason) => {
    const [state] = transition(at('shown'), 'tokenReceived', connectToken, 0)
    const timestamp = new Date(minutes * MINUTE).toISOString()
    const given = { timestamp, ...(status && { status }) }
    expect(told(state, given)).toEqual([
      'notify',
      'onError',
      failure({ ...given, ...(reason && { reason }) }),
    ])
  })

  test('a string that is used up', () => {
    const used = { code: 'TOKEN_UNAVAILABLE', reason: 'used', message: 'm' } as const
    const [state] = transition(at('loading'), 'tokenFailed', used, false)
    expect(told(state)).toEqual(['notify', 'onError', failure({ reason: 'used' })])
  })
})

describe('a popup', () => {
  test('is requested a token for before open() only by a string', () => {
    const asks: SessionEffect = ['requestToken', { reason: 'open' }]
    expect(startSession({ ...KNOWN, ...WINDOW }, true)[1]).toEqual([asks])
    expect(startSession({ ...KNOWN, ...WINDOW }, false)[1]).toEqual([])
  })

  test.each([
    ['goes on', { pending: true }, 'pending'],
    ['is over', {}, 'user'],
  ] as const)('that was closed while an approval %s is reported: %j, %s', (_how, more, reason) => {
    const event = { name: 'SCREEN_CHANGED', timestamp: 't', screen: 'any' } as const
    const pending = { ...event, pending: true } as const
    const [waiting] = transition(at('shown', WINDOW), ...says({ type: 'event', event: pending }))
    const [state] = transition(waiting, ...says({ type: 'event', event: { ...event, ...more } }))
    const end: SessionEffect = ['notify', 'onClose', { reason }]
    expect(effectsOf(state, 'deadlinePassed', 'away')).toEqual([end])
    expect(effectsOf(state, 'viewRemoved', 'user')).toContainEqual(end)
  })

  test('that never connected is cut off: the modal takes its place', () => {
    const state = at('loading', { ...WINDOW, isConnected: false })
    const [next, effects] = transition(state, 'windowLost')
    expect(effects).toEqual([['warn', 'POPUP_CUT_OFF'], ['showModal'], LOAD])
    expect(next).toMatchObject({ step: 'loading', isSeparateWindow: false })
  })

  test('that is blocked is reported each time', () => {
    const reports = [
      ['warn', 'POPUP_BLOCKED'],
      ['showNotice', 'blocked'],
    ]
    expect(effectsOf(at('preloading', WINDOW), 'opened', false)).toEqual(reports)
    expect(effectsOf(at('blocked', WINDOW), 'opened', false)).toEqual(reports)
  })

  test.each([
    ['blocked', false, [['present']]],
    ['shown', false, [['focus']]],
  ] as const)('that is %s, and gone: %s: open() shows it', (step, isGone, effects) =>
    expect(effectsOf(at(step, WINDOW), 'openedAgain', isGone)).toEqual(effects),
  )
})

describe('the end', () => {
  test.each<[string, SessionState, SessionEvent, string]>([
    ['the browser closed the dialog', at('shown'), ['viewRemoved', 'user'], 'user'],
    ['the host page removed it', at('shown'), ['viewRemoved', 'host'], 'host'],
    ['the person leaves twice', at('leaving'), ['leaveRequested', 'user'], 'user'],
    ['the person leaves an empty page', at('loading'), ['leaveRequested', 'user'], 'user'],
    ['the host does', at('loading'), ['leaveRequested', 'host'], 'host'],
    ['the notice was removed', at('failed'), ['viewRemoved', 'host'], 'error'],
  ])('is told when %s', (_name, state, event, reason) =>
    expect(effectsOf(state, ...event)).toEqual([['dispose'], ['notify', 'onClose', { reason }]]),
  )

  test('of a place that the host page has removed is told, and open() makes another', () =>
    expect(effectsOf(at('shown'), 'openedAgain', true)).toEqual([
      ['dispose'],
      ['notify', 'onClose', { reason: 'host' }],
      ['restart', undefined],
    ]))

  test('of a session that was never opened is not reported', () => {
    for (const event of [
      ['leaveRequested', 'host'],
      ['deadlinePassed', 'slow'],
      ['frameBlocked'],
    ] satisfies SessionEvent[])
      expect(effectsOf(at('preloading'), ...event)).toEqual([['dispose']])
  })

  test.each<[ErrorReason, SessionState, SessionEvent]>([
    [
      'otherPage',
      at('loading', { hasLoaded: true, isConnected: false }),
      ['deadlinePassed', 'load'],
    ],
    ['frameSrc', at('loading'), ['frameBlocked']],
  ])('a page that does not load is reported by name: %s', (reason, state, event) => {
    const message = `Connect: https://widget.example/ did not load: ${reason}`
    expect(effectsOf(state, ...event)).toEqual([
      ['showNotice', 'failed'],
      ['notify', 'onError', { code: 'LOAD_FAILED', reason, message }],
    ])
  })

  test('a page that has loaded without a hello has ten seconds more, and a reloaded frame begins anew', () => {
    const [loaded, effects] = transition(at('loading', { isConnected: false }), 'pageLoaded')
    expect(effects).toEqual([LOAD])
    expect(loaded.hasLoaded).toBe(true)
    const [gone] = transition(at('shown', { hasLoaded: true }), ...says({ type: 'bye' }))
    expect(gone).toMatchObject({ hasLoaded: false, isConnected: false })
  })
})

const MESSAGES: { [Type in WidgetMessage['type']]: Extract<WidgetMessage, { type: Type }> } = {
  painted: { type: 'painted' },
  ready: { type: 'ready' },
  event: { type: 'event', event: { name: 'ITEM_CREATED', timestamp: 't', itemId: 'i1' } },
  consent: { type: 'consent', receipt },
  tokenRequest: { type: 'tokenRequest', reason: 'spent', itemId: 'i1' },
  revoke: { type: 'revoke', itemId: 'i1' },
  warning: { type: 'warning', message: 'm' },
  resize: { type: 'resize', height: 480 },
  link: { type: 'link', address: 'https://bank.example/' },
  bye: { type: 'bye' },
  success: { type: 'success', seq: 1, item: ITEM },
  error: { type: 'error', seq: 2, error: { code: 'ERROR', message: 'm' } },
  close: { type: 'close', seq: 3, reason: 'success', item: ITEM },
}

/** Every event, those that carry a choice once for each. */
const EVENTS: SessionEvent[] = [
  ...[true, false].map((isPresented): SessionEvent => ['opened', isPresented]),
  ['connected'],
  ['tokenReceived', 'fresh', 0],
  ['tokenFailed', { code: 'TOKEN_UNAVAILABLE', reason: 'threw', message: 'm' }, true],
  ...(['user', 'host'] as const).flatMap((by): SessionEvent[] => [
    ['leaveRequested', by],
    ['viewRemoved', by],
  ]),
  ...[true, false].map((isGone): SessionEvent => ['openedAgain', isGone]),
  ['pageLoaded'],
  ['windowLost'],
  ['frameBlocked'],
  ['retryRequested'],
  ...(['load', 'slow', 'away', 'close'] as const).map((name): SessionEvent => [
    'deadlinePassed',
    name,
  ]),
  ...Object.values(MESSAGES).map(says),
]

test('in every sequence of events, every onClose follows an onOpen, and nothing follows the end', () => {
  const sequences = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 })
  fc.assert(
    fc.property(fc.boolean(), sequences, (isSeparateWindow, happened) => {
      let [state] = startSession({ ...KNOWN, isSeparateWindow }, false)
      // `open()` itself calls the first `onOpen`.
      let isTold = false
      let isDisposed = false
      const violations: string[] = []
      for (const [event, ...values] of happened) {
        const wasOpen = state.step !== 'preloading'
        const [next, effects] = transition(state, event, ...values)
        if (state.step === 'ended' && effects.length > 0) violations.push(`${event} after the end`)
        if (!wasOpen && next.step !== 'preloading' && next.step !== 'ended') isTold = true
        for (const [name, callback] of effects) {
          if (isDisposed && name !== 'notify' && name !== 'restart')
            violations.push(`${name} after the end`)
          if (name === 'dispose') isDisposed = true
          if (name !== 'notify') continue
          if (callback === 'onOpen' && isTold) violations.push('onOpen while open')
          if (callback === 'onClose' && !isTold) violations.push('onClose while closed')
          if (callback === 'onOpen' || callback === 'onClose') isTold = callback === 'onOpen'
        }
        if (isOpen(next) && !isTold) violations.push('open without onOpen')
        state = next
      }
      expect(violations).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
