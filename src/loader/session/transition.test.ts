import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import { receipt } from '../../testkit/receipt.ts'
import type { ErrorReason } from '../../protocol/errors.ts'
import type { WidgetMessage } from '../../protocol/messages.ts'
import type { SessionEffect } from './effects.ts'
import type { SessionEvent } from './events.ts'
import type { SessionState, SessionStep, TokenMessage } from './state.ts'
import {
  isElsewhere,
  isOpen,
  startSession,
  transition,
  unfinishedItem,
  type SessionTransition,
} from './transition.ts'

const TOKEN: TokenMessage = { type: 'token', connectToken: 't' }
const KNOWN = { url: 'https://widget.example/', isSeparateWindow: false, itemId: undefined }

const UNAVAILABLE = { code: 'TOKEN_UNAVAILABLE', reason: 'threw', message: 'm' } as const

/** A session in a step as it usually is there. */
const at = (step: SessionStep, changes: Partial<SessionState> = {}): SessionState => ({
  ...KNOWN,
  step,
  isConnected: step !== 'blocked' && step !== 'failed',
  hasLoaded: false,
  token: TOKEN,
  ...changes,
})
/** The browser has loaded a page in the frame. */
const LOADED = { hasLoaded: true }
const STEPS: Record<SessionStep, SessionState> = {
  preloading: at('preloading'),
  blocked: at('blocked', { token: undefined, isSeparateWindow: true }),
  loading: at('loading'),
  shown: at('shown'),
  leaving: at('leaving'),
  left: at('left', { isSeparateWindow: true }),
  failed: at('failed'),
  ended: at('ended'),
}

const MESSAGES: { [Type in WidgetMessage['type']]: Extract<WidgetMessage, { type: Type }> } = {
  painted: { type: 'painted' },
  ready: { type: 'ready' },
  event: { type: 'event', event: { name: 'ITEM_CREATED', timestamp: 't', itemId: 'i1' } },
  consent: { type: 'consent', receipt },
  tokenRequest: { type: 'tokenRequest', reason: 'spent', itemId: 'i1' },
  revoke: { type: 'revoke', itemId: 'i1' },
  notice: { type: 'notice', connectorId: 5, name: 'Harbour Bank' },
  accounts: { type: 'accounts', item: ITEM, reason: 'connected' },
  warning: { type: 'warning', message: 'm' },
  resize: { type: 'resize', height: 480 },
  picked: { type: 'picked', connectorId: 5 },
  link: { type: 'link', address: 'https://bank.example/' },
  navigate: { type: 'navigate', address: 'https://bank.example/' },
  bye: { type: 'bye' },
  success: { type: 'success', seq: 1, item: ITEM },
  error: { type: 'error', seq: 2, error: { code: 'ERROR', message: 'm' } },
  close: { type: 'close', seq: 3, reason: 'success', item: ITEM },
}

/** Every event, those that carry a choice once for each. */
const EVENTS: Record<string, SessionEvent> = {
  'opened, shown': ['opened', true],
  'opened, blocked': ['opened', false],
  connected: ['connected'],
  tokenReceived: ['tokenReceived', 'fresh', 0],
  tokenFailed: ['tokenFailed', UNAVAILABLE, true],
  'leave, by user': ['leaveRequested', 'user'],
  'leave, by host': ['leaveRequested', 'host'],
  'removed, by user': ['viewRemoved', 'user'],
  'removed, by host': ['viewRemoved', 'host'],
  'open, there': ['openedAgain', false],
  'open, gone': ['openedAgain', true],
  pageLoaded: ['pageLoaded'],
  windowLost: ['windowLost'],
  frameBlocked: ['frameBlocked'],
  retryRequested: ['retryRequested'],
  'deadline, load': ['deadlinePassed', 'load'],
  'deadline, slow': ['deadlinePassed', 'slow'],
  'deadline, away': ['deadlinePassed', 'away'],
  'deadline, close': ['deadlinePassed', 'close'],
  ...Object.fromEntries(
    Object.entries(MESSAGES).map(([type, message]): [string, SessionEvent] => [
      `says ${type}`,
      ['messageReceived', message],
    ]),
  ),
}

/**
 * Every step × every event. A name is the next step; `=` stays in the step but changes the state or
 * does something; `.` means nothing here, and nothing happens.
 */
const TABLE = `
  event            | preloading | blocked | loading | shown   | leaving | left    | failed | ended
  opened, shown    | loading    | loading | .       | .       | .       | .       | .      | .
  opened, blocked  | blocked    | loading | .       | .       | .       | .       | .      | .
  connected        | =          | .       | =       | loading | loading | loading | .      | .
  tokenReceived    | =          | =       | =       | =       | =       | =       | =      | .
  tokenFailed      | =          | =       | =       | =       | =       | =       | =      | .
  leave, by user   | ended      | ended   | ended   | leaving | ended   | ended   | ended  | .
  leave, by host   | ended      | ended   | ended   | leaving | =       | ended   | ended  | .
  removed, by user | ended      | ended   | ended   | ended   | ended   | ended   | ended  | .
  removed, by host | ended      | ended   | ended   | ended   | ended   | ended   | ended  | .
  open, there      | .          | =       | =       | =       | =       | .       | .      | .
  open, gone       | .          | =       | ended   | ended   | ended   | .       | .      | .
  pageLoaded       | .          | .       | .       | .       | .       | .       | .      | .
  windowLost       | .          | .       | =       | =       | =       | .       | .      | .
  frameBlocked     | ended      | .       | failed  | .       | .       | .       | .      | .
  retryRequested   | .          | =       | ended   | .       | .       | .       | ended  | .
  deadline, load   | =          | .       | =       | =       | =       | .       | .      | .
  deadline, slow   | ended      | .       | failed  | failed  | failed  | .       | .      | .
  deadline, away   | ended      | .       | left    | left    | left    | .       | .      | .
  deadline, close  | ended      | .       | ended   | ended   | ended   | .       | .      | .
  says painted     | .          | .       | =       | .       | shown   | .       | .      | .
  says ready       | .          | .       | shown   | .       | shown   | .       | .      | .
  says event       | .          | .       | =       | =       | shown   | =       | .      | .
  says consent     | .          | .       | =       | =       | shown   | =       | .      | .
  says tokenRequest| .          | .       | =       | =       | shown   | =       | .      | .
  says revoke      | .          | .       | =       | =       | shown   | =       | .      | .
  says notice      | .          | .       | =       | =       | shown   | =       | .      | .
  says accounts    | .          | .       | =       | =       | shown   | =       | .      | .
  says warning     | .          | .       | =       | =       | shown   | =       | .      | .
  says resize      | .          | .       | =       | =       | shown   | =       | .      | .
  says picked      | .          | .       | =       | =       | shown   | =       | .      | .
  says link        | .          | .       | =       | =       | shown   | =       | .      | .
  says navigate    | .          | .       | =       | =       | shown   | =       | .      | .
  says bye         | .          | .       | =       | =       | shown   | =       | .      | .
  says success     | .          | .       | =       | =       | shown   | =       | .      | .
  says error       | .          | .       | =       | =       | shown   | =       | .      | .
  says close       | .          | .       | ended   | ended   | ended   | ended   | .      | .
`

const [[, ...steps] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const isStep = (name: string): name is SessionStep => Object.hasOwn(STEPS, name)
const cells = rows.flatMap(([event = '', ...results]) =>
  results.map((result, index) => ({ event, step: steps[index] ?? '', result })),
)

const after = (state: SessionState, [name, ...values]: SessionEvent): SessionTransition =>
  transition(state, name, ...values)

const outcomeOf = (state: SessionState, [next, effects]: SessionTransition): string => {
  if (next.step !== state.step) return next.step
  return next === state && effects.length === 0 ? '.' : '='
}
/** The effects of an event, and nothing of the state. */
const effectsOf = (state: SessionState, ...event: SessionEvent): readonly SessionEffect[] =>
  after(state, event)[1]

describe('every step × every event', () => {
  test('are in the table', () => {
    expect(steps).toEqual(Object.keys(STEPS))
    expect(rows.map(([event]) => event)).toEqual(Object.keys(EVENTS))
  })

  test.each(cells)('$event while $step: $result', ({ event, step, result }) => {
    const happened = EVENTS[event]
    if (!isStep(step) || !happened) throw new Error(`${event} while ${step}`)
    const state = STEPS[step]
    expect(outcomeOf(state, after(state, happened))).toBe(result)
  })
})

const LOAD: SessionEffect = ['startTimer', 'load']
const ASK: SessionEffect = ['requestToken', { reason: 'open' }]
const API_KEY = `e.${btoa(JSON.stringify({ iat: 0, exp: 7200 }))}.s`

describe('a refused token has the reason that is known of it', () => {
  const MINUTES = 60_000
  const NOT_TEXT = 'a text such as JSON or an error page'
  /** The notification to the host of a refusal, so many minutes after the first token came. */
  const toldOf = (state: SessionState, minutes: number, status?: number) => {
    const timestamp = new Date(minutes * MINUTES).toISOString()
    const known = { timestamp, ...(status && { status }) }
    const error = { code: 'SESSION_EXPIRED', message: 'm', ...known } as const
    const effects = effectsOf(state, 'messageReceived', { type: 'error', seq: 1, error })
    return effects.flatMap(([name, , value]) => (name === 'notify' ? [value] : []))
  }

  test.each<[string, string, { status?: number; minutes?: number }, string?, string?]>([
    ['with a scheme', 'Bearer t', { status: 401 }, 'notAToken', NOT_TEXT],
    ['that is a sentence', 'Log in!', { status: 403 }, 'notAToken', NOT_TEXT],
    ['for servers', API_KEY, { status: 403 }, 'notAToken', 'what looks like an API key'],
    ['of another Connector', 't', { status: 409 }, 'used'],
    ['of which the service does not say why', 't', { status: 403 }, 'refused'],
    ['after 31 minutes', 't', { status: 401, minutes: 31 }, 'expired'],
    ['after 29 minutes', 't', { status: 401, minutes: 29 }, 'refused'],
    ['that nobody refused', 't', {}],
  ])('%s', (_name, connectToken, { status, minutes = 1 }, reason, said) => {
    const [given] = transition(at('shown'), 'tokenReceived', connectToken, 0)
    const message = said
      ? `m connectToken gave ${said}, not the accessToken of POST /connect_token`
      : 'm'
    const [told, ...others] = toldOf(given, minutes, status)
    expect(told).toMatchObject({ code: 'SESSION_EXPIRED', message })
    expect([Reflect.get(Object(told), 'reason'), others]).toEqual([reason, []])
  })

  test.each([
    ['t', 'expired'],
    ['another', 'refused'],
  ])('the same text given again ages from the first time: %s is %s', (again, reason) => {
    const [first] = transition(at('shown'), 'tokenReceived', 't', 0)
    const [state] = transition(first, 'tokenReceived', again, 30 * MINUTES)
    expect(toldOf(state, 31, 401)).toMatchObject([{ reason }])
  })

  test('a string that is used up', () => {
    const used = { code: 'TOKEN_UNAVAILABLE', reason: 'used', message: 'It is used.' } as const
    const [state] = transition(at('loading'), 'tokenFailed', used, false)
    expect(toldOf(state, 1)).toMatchObject([{ reason: 'used', message: 'It is used.' }])
  })
})

test('the end by the host’s own way out has the screen and the Connector', () => {
  const end = { reason: 'fallback', screen: 'failure', connectorId: 5 } as const
  const [, effects] = transition(at('shown'), 'messageReceived', { type: 'close', seq: 1, ...end })
  expect(effects).toContainEqual(['notify', 'onClose', end])
})

test.each(['CONNECTION_RECONFIRMED', 'ACCOUNT_ENDED'] as const)(
  'the Item of a connection that was only spoken of (%s) is not that of the run',
  (name) => {
    const event = { name, timestamp: 't', itemId: 'i1', accountId: 'a' }
    const [state] = transition(at('shown'), 'messageReceived', { type: 'event', event })
    expect(state.itemId).toBeUndefined()
  },
)

describe('a popup', () => {
  const window = { isSeparateWindow: true }

  test('that is gone is not at the bank: nothing is said of it', () => {
    expect(isElsewhere(at('shown', window))).toBe(true)
    expect(isElsewhere(transition(at('shown', window), 'windowLost')[0])).toBe(false)
  })

  test.each([
    ['goes on', { pending: true }, 'pending'],
    ['is over', {}, 'user'],
  ] as const)('that was closed while an approval %s is reported: %j, %s', (_how, more, reason) => {
    const event = { name: 'SCREEN_CHANGED', timestamp: 't', screen: 'any', ...more } as const
    const [pending] = transition(at('shown', window), 'messageReceived', {
      type: 'event',
      event: { ...event, pending: true },
    })
    const [state] = transition(pending, 'messageReceived', { type: 'event', event })
    expect(effectsOf(state, 'deadlinePassed', 'away')).toEqual([['notify', 'onClose', { reason }]])
    expect(effectsOf(state, 'viewRemoved', 'user')).toContainEqual([
      'notify',
      'onClose',
      { reason },
    ])
  })

  test('that never connected is cut off: the modal takes its place', () => {
    const [next, effects] = transition(
      at('loading', { ...window, isConnected: false }),
      'windowLost',
    )
    expect(effects).toEqual([['warn', 'POPUP_CUT_OFF'], ['showModal'], LOAD])
    expect(next).toMatchObject({ step: 'loading', isSeparateWindow: false })
  })

  test('that is blocked again: the modal takes its place', () => {
    const [next, replacing] = transition({ ...STEPS.blocked, ...window }, 'opened', false)
    expect(replacing).toEqual([['listen'], LOAD, ['warn', 'POPUP_BLOCKED'], ['showModal'], ASK])
    expect(next).toMatchObject({ step: 'loading', isSeparateWindow: false })
  })
})

describe('a click on the host page’s button while a window is open', () => {
  const window = { isSeparateWindow: true }
  test.each([
    ['shows it', at('shown', window), false, [['focus']]],
    ['opens the one that the browser blocked', STEPS.blocked, false, [['present']]],
    [
      'opens another, if the person has closed it',
      at('shown', window),
      true,
      [['dispose'], ['notify', 'onClose', { reason: 'user' }], ['restart', undefined]],
    ],
    [
      'opens another, if the host page has removed the widget’s place',
      at('shown'),
      true,
      [['dispose'], ['notify', 'onClose', { reason: 'host' }], ['restart', undefined]],
    ],
  ] satisfies [string, SessionState, boolean, SessionEffect[]][])(
    '%s',
    (_name, state, isGone, effects) =>
      expect(effectsOf(state, 'openedAgain', isGone)).toEqual(effects),
  )
})

describe('the end', () => {
  const closed = (reason: string, changes: object = {}) => [
    ['dispose'],
    ['notify', 'onClose', { reason, ...changes }],
  ]

  test.each([
    ['the widget says so', at('shown'), ['messageReceived', MESSAGES.close], 'success'],
    ['the browser closed the dialog', at('shown'), ['viewRemoved', 'user'], 'user'],
    ['the host page removed it', at('shown'), ['viewRemoved', 'host'], 'host'],
    ['the person leaves twice', at('leaving'), ['leaveRequested', 'user'], 'user'],
    [
      'the person leaves before the first screen',
      at('loading'),
      ['leaveRequested', 'user'],
      'user',
    ],
    ['the host does', at('loading'), ['leaveRequested', 'host'], 'host'],
    ['the widget does not answer the host', at('leaving'), ['deadlinePassed', 'close'], 'host'],
    ['the person closes the notice', STEPS.failed, ['leaveRequested', 'user'], 'error'],
    ['the notice was removed', STEPS.failed, ['viewRemoved', 'host'], 'error'],
  ] satisfies [string, SessionState, SessionEvent, string][])(
    'is told when %s',
    (_name, state, event, reason) => {
      const effects = effectsOf(state, ...event).filter(([name]) => name !== 'send')
      expect(effects).toEqual(closed(reason, reason === 'success' ? { item: ITEM } : {}))
    },
  )

  const ASKING = { connection: ITEM }
  test.each<[string, SessionEvent, SessionState, number]>([
    ['the host page removes it', ['viewRemoved', 'host'], at('shown', ASKING), 1],
    ['the person closes the dialog', ['viewRemoved', 'user'], at('shown', ASKING), 1],
    ['the widget does not answer', ['deadlinePassed', 'close'], at('leaving', ASKING), 1],
    ['a window went for a minute', ['deadlinePassed', 'away'], at('shown', ASKING), 1],
    ['the person closes the notice', ['leaveRequested', 'user'], at('failed', ASKING), 1],
    ['the page is loaded again', ['retryRequested'], at('failed', ASKING), 0],
  ])('of a run that asks for accounts tells of the connection: %s', (_how, event, state, times) => {
    const [next, effects] = after(state, event)
    const success = ['notify', 'onSuccess', { item: ITEM, accounts: null }]
    const close = ['notify', 'onClose', { reason: 'success', item: ITEM }]
    expect(effects.filter(([name]) => name === 'notify')).toEqual(times ? [success, close] : [])
    expect([next.connection, unfinishedItem(next)]).toEqual([undefined, undefined])
  })

  const failsWith = (reason: ErrorReason, said = ''): SessionEffect[] => {
    const message = `Connect: https://widget.example/ did not load: ${reason}${said}`
    return [
      ['showNotice', 'failed'],
      ['notify', 'onError', { code: 'LOAD_FAILED', reason, message }],
    ]
  }
  const FRAMED = { framedBy: 'https://portal.example, https://top.example' }
  const AROUND =
    '. This page is itself in a frame: frame-ancestors of the widget must name every page around it too (https://portal.example, https://top.example)'

  test.each<[ErrorReason, SessionState, 'load' | 'slow', string?]>([
    ['otherPage', at('loading', { ...LOADED, isConnected: false }), 'load'],
    ['otherPage', at('loading', { ...LOADED, ...FRAMED, isConnected: false }), 'load', AROUND],
    // The policy of a window knows no page around its opener.
    [
      'otherPage',
      at('loading', { ...LOADED, ...FRAMED, isConnected: false, isSeparateWindow: true }),
      'load',
    ],
    ['noScreen', at('loading', FRAMED), 'slow'],
    ['timedOut', at('loading', { ...FRAMED, isConnected: false }), 'slow'],
  ])('a page that does not load is reported by name: %s', (reason, state, deadline, said) =>
    expect(effectsOf(state, 'deadlinePassed', deadline)).toEqual(failsWith(reason, said)),
  )

  test('a page that has loaded without a hello has ten seconds more, and a reloaded frame begins anew', () => {
    const [loaded, effects] = transition(at('loading', { isConnected: false }), 'pageLoaded')
    expect(effects).toEqual([LOAD])
    expect(loaded.hasLoaded).toBe(true)
    const [gone] = transition(at('shown', LOADED), 'messageReceived', MESSAGES.bye)
    expect(gone).toMatchObject({ hasLoaded: false, isConnected: false })
  })

  test('a frame that the host page’s policy forbids is reported at once, once it was opened', () => {
    expect(effectsOf(at('loading'), 'frameBlocked')).toEqual(failsWith('frameSrc'))
    expect(effectsOf(at('preloading'), 'frameBlocked')).toEqual([['dispose']])
    expect(effectsOf(at('shown'), 'frameBlocked')).toEqual([])
  })
})

const says = (message: WidgetMessage): SessionEvent => ['messageReceived', message]
const created = (itemId: string) =>
  says({ type: 'event', event: { name: 'ITEM_CREATED', timestamp: 't', itemId } })

test('the connection whose accounts are asked for is kept until it is told', () => {
  const [asking] = after(at('shown'), says(MESSAGES.accounts))
  expect(asking.connection).toBe(ITEM)
  expect(after(asking, says(MESSAGES.success))[0].connection).toBeUndefined()
})

test.each<[string, string | undefined, ...SessionEvent[]]>([
  ['without an Item', undefined],
  ['with an Item', 'i1', created('i1')],
  ['whose result was told', undefined, created('i1'), says(MESSAGES.success)],
  ['with the next bank', 'i2', created('i1'), says(MESSAGES.success), created('i2')],
  ['that has failed', 'i1', created('i1'), says(MESSAGES.error)],
  ['that is over', undefined, created('i1'), ['viewRemoved', 'host']],
  ['in a popup that went for a minute', undefined, created('i1'), ['deadlinePassed', 'away']],
])('the run %s is unfinished with the Item %s', (_name, itemId, ...events) => {
  const state = events.reduce((before, event) => after(before, event)[0], at('shown'))
  expect(unfinishedItem(state)).toBe(itemId)
})

test('the refusal of a token for the Item of an earlier page ends that run and begins another', () => {
  const continued = at('loading', { isContinued: true, itemId: 'i1', token: 'requested' })
  const refused: SessionEvent = ['tokenFailed', UNAVAILABLE, true]
  expect(effectsOf(continued, ...refused)).toEqual([
    ['dispose'],
    ['notify', 'onClose', { reason: 'host' }],
    ['restart', undefined],
  ])
  const [given] = after(continued, ['tokenReceived', 'fresh', 0])
  expect(after(given, refused)[0].step).toBe('loading')
})

test('in every sequence of events, every onClose follows an onOpen, and nothing follows the end', () => {
  const events = fc.array(fc.constantFrom(...Object.values(EVENTS)), { maxLength: 30 })
  fc.assert(
    fc.property(fc.boolean(), events, (isSeparateWindow, happened) => {
      let [state] = startSession({ ...KNOWN, isSeparateWindow }, false)
      // `open()` itself calls the first `onOpen`.
      let isTold = false
      let isDisposed = false
      const violations: string[] = []
      for (const event of happened) {
        const wasOpen = state.step !== 'preloading'
        const [next, effects] = after(state, event)
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
