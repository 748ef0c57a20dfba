import type { ConnectError, ErrorReason } from '../../protocol/errors.ts'
import { itemIdAfter } from '../../protocol/events.ts'
import { createTransition, type Handlers, type TransitionOf } from '../../protocol/machine.ts'
import type { WidgetMessage } from '../../protocol/messages.ts'
import type { CloseReason, RunEnd } from '../../protocol/results.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import { describeFault } from '../token.ts'
import type { SessionEffect } from './effects.ts'
import type { SessionEventMap } from './events.ts'
import type { SessionState, SessionStep, TokenMessage } from './state.ts'

/** The next state of a session, and the effects to perform, in this order. */
export type SessionTransition = TransitionOf<SessionState, SessionEffect>

/** Returns the first transition of a session. A frame's page is loading already. `hasToken`: the host gave a string. */
export const startSession = (
  known: Pick<
    SessionState,
    'url' | 'isSeparateWindow' | 'itemId' | 'isContinued' | 'framedBy' | 'given' | 'firstReason'
  >,
  hasToken: boolean,
): SessionTransition => {
  const state: SessionState = {
    ...known,
    step: 'preloading',
    isConnected: false,
    hasLoaded: false,
    token: known.given && { type: 'token', connectToken: known.given.connectToken },
  }
  const [next, effects] = hasToken && !state.token ? requestFirstToken(state) : stay(state)
  return [next, state.isSeparateWindow ? effects : [['startTimer', 'load'], ...effects]]
}

const RUNNING: readonly SessionStep[] = ['loading', 'shown', 'leaving']

/** The steps in which an event applies; in any other it changes nothing. Where none are named, all but `ended`. */
const ONLY_IN: Partial<Record<keyof SessionEventMap, readonly SessionStep[]>> = {
  opened: ['preloading', 'blocked'],
  connected: ['preloading', 'left', ...RUNNING],
  messageReceived: ['left', ...RUNNING],
  openedAgain: ['blocked', ...RUNNING],
  windowLost: RUNNING,
  pageLoaded: ['preloading', ...RUNNING],
  frameBlocked: ['preloading', 'loading'],
  retryRequested: ['blocked', 'loading', 'failed'],
  deadlinePassed: ['preloading', ...RUNNING],
}

/** True while the widget, or the button that opens it, is shown. */
export const isOpen = ({ step }: SessionState): boolean =>
  step === 'blocked' || RUNNING.includes(step)

/** The Item with which a page after a reload continues: the host does not know how it ends. */
export const unfinishedItem = (state: SessionState): string | undefined =>
  isOpen(state) && !state.isTold ? state.itemId : undefined

/** True while the run goes on in a window of its own, which is there. */
export const isElsewhere = ({ isSeparateWindow, isLost, step }: SessionState): boolean =>
  isSeparateWindow && !isLost && RUNNING.includes(step)

const stay = (state: SessionState, ...effects: SessionEffect[]): SessionTransition => [
  state,
  effects,
]

const enter = (
  state: SessionState,
  step: SessionStep,
  ...effects: SessionEffect[]
): SessionTransition => [{ ...state, step }, effects]

const EVENTS: Handlers<SessionState, SessionEventMap, SessionEffect> = {
  opened(before, isPresented) {
    const isRefused = !isPresented && before.step === 'blocked'
    if (!isPresented && !isRefused)
      return enter(before, 'blocked', ['warn', 'POPUP_BLOCKED'], ['showNotice', 'blocked'])
    // A window that is refused in a click too is always refused, as in a sandboxed frame.
    const state = isRefused ? { ...before, isSeparateWindow: false } : before
    const [next, effects] = state.token ? stay(state) : requestFirstToken(state)
    const watch: SessionEffect[] = state.isSeparateWindow ? [['watchWindow']] : []
    const modal: SessionEffect[] = isRefused ? [['warn', 'POPUP_BLOCKED'], ['showModal']] : []
    return enter(next, 'loading', ['listen'], loadTimer(next), ...watch, ...modal, ...effects)
  },

  connected(before) {
    const state = { ...before, isConnected: true, hasLoaded: false }
    const effects: SessionEffect[] = typeof state.token === 'object' ? [['send', state.token]] : []
    if (state.step === 'preloading') return stay(state, ['stopPageTimer'], ...effects)
    if (state.step === 'left') effects.unshift(['notify', 'onOpen'])
    return enter(state, 'loading', loadTimer(state), ...effects)
  },

  messageReceived(before, message) {
    // The widget has responded, so that the person may request the end again.
    const state: SessionState = before.step === 'leaving' ? { ...before, step: 'shown' } : before
    const [next, effects] = receive(state, message)
    return 'seq' in message
      ? [next, [['send', { type: 'ack', seq: message.seq }], ...effects]]
      : [next, effects]
  },

  tokenReceived: (state, connectToken, at) =>
    handOver(
      {
        ...state,
        isContinued: false,
        // The same text ages from the first time.
        given: state.given?.connectToken === connectToken ? state.given : { connectToken, at },
      },
      { type: 'token', connectToken },
    ),

  tokenFailed(state, error, isHostError) {
    // It may be another person's by now.
    if (state.isContinued) return replace(state, 'host')
    const { message, reason } = error
    const failed = { ...state, unavailable: { message, ...(reason && { reason }) } }
    const [next, effects] = handOver(failed, { type: 'tokenUnavailable', message })
    return [next, isHostError ? [['notify', 'onError', error], ...effects] : effects]
  },

  leaveRequested(state, by, isBack) {
    const asks: SessionEffect = ['send', { type: 'close', by, ...(isBack && { back: true }) }]
    // Only a widget that is shown may ask the person for confirmation.
    if (by === 'host' && (state.step === 'shown' || state.step === 'leaving'))
      return enter(state, 'leaving', asks, ['startTimer', 'close'])
    return state.step === 'shown' ? enter(state, 'leaving', asks) : end(state, by)
  },

  openedAgain(state, isGone) {
    if (state.step === 'blocked') return stay(state, ['present'])
    if (!isGone) return stay(state, ['focus'])
    return replace(state, state.isSeparateWindow ? goneReason(state) : 'host')
  },

  viewRemoved: (state, by) => end(state, by === 'host' ? by : goneReason(state)),

  // A page that has said hello may load its files for long.
  pageLoaded: (state) =>
    state.isConnected || state.hasLoaded
      ? stay(state)
      : stay({ ...state, hasLoaded: true }, ['startTimer', 'load']),

  windowLost(state) {
    // A window that was connected may be at the bank.
    if (state.isConnected) return stay({ ...state, isLost: true }, ['startTimer', 'away'])
    const next = { ...state, isSeparateWindow: false }
    return stay(next, ['warn', 'POPUP_CUT_OFF'], ['showModal'], ['startTimer', 'load'])
  },

  retryRequested: (state) =>
    state.step === 'blocked'
      ? stay(state, ['present'])
      : enter(
          // The page that is loaded anew asks again.
          { ...state, connection: undefined },
          'ended',
          ['dispose'],
          ['restart', state.itemId],
        ),

  deadlinePassed(state, deadline) {
    if (deadline !== 'load' && state.step === 'preloading') return end(state, 'error')
    if (deadline === 'close') return end(state, 'host')
    if (deadline === 'away') return conclude(state, 'left', { reason: goneReason(state) })
    if (deadline === 'slow') return fail(state, state.isConnected ? 'noScreen' : 'timedOut')
    if (state.hasLoaded) return fail(state, 'otherPage')
    const reports: SessionEffect[] =
      state.step === 'preloading' ? [['settle']] : [['warn', 'LOAD_SLOW'], ['showSlow']]
    return stay(state, ...reports, ['startTimer', 'slow'])
  },

  frameBlocked: (state) => fail(state, 'frameSrc'),
}

/** Pure: the state after an event, and the effects that the runtime performs. */
export const transition = createTransition(EVENTS, ONLY_IN)

/** The widget's page is not coming. */
const fail = (state: SessionState, reason: ErrorReason): SessionTransition => {
  if (state.step === 'preloading') return end(state, 'error')
  const { url, framedBy, isSeparateWindow } = state
  const around =
    framedBy !== undefined && reason === 'otherPage' && !isSeparateWindow
      ? `. This page is itself in a frame: frame-ancestors of the widget must name every page around it too${framedBy && ` (${framedBy})`}`
      : ''
  const message = `Connect: ${url} did not load: ${reason}${around}`
  const failed = { ...state, isConnected: false }
  const error = { code: 'LOAD_FAILED', reason, message } as const
  return enter(failed, 'failed', ['showNotice', 'failed'], ['notify', 'onError', error])
}

/** The reason for a widget that is gone without a word: an approval that may take days goes on. */
const goneReason = ({ isPending }: SessionState): CloseReason => (isPending ? 'pending' : 'user')

/** `SESSION_EXPIRED` with what is known of the token: the service does not say why it refused it. */
const withReason = ({ given, unavailable }: SessionState, error: ConnectError): ConnectError => {
  if (error.code !== 'SESSION_EXPIRED') return error
  const { status, timestamp = '' } = error
  if (!given || !status) return { ...error, ...unavailable }
  const fault = describeFault(given.connectToken, given.at)
  if (fault) return { ...error, reason: 'notAToken', message: `${error.message} ${fault}` }
  const isOld = Date.parse(timestamp) - given.at > TOKEN_LIFETIME_MS
  return { ...error, reason: isOld ? 'expired' : status === 409 ? 'used' : 'refused' }
}

const requestFirstToken = (state: SessionState): SessionTransition =>
  stay({ ...state, token: 'requested' }, ['requestToken', { reason: state.firstReason ?? 'open' }])

/** The load deadline runs while the page is awaited, not while the host is asked for a token. */
const loadTimer = ({ isConnected, token }: SessionState): SessionEffect =>
  isConnected && typeof token !== 'object' ? ['stopPageTimer'] : ['startTimer', 'load']

const handOver = (state: SessionState, token: TokenMessage): SessionTransition => {
  const next = { ...state, token }
  if (!state.isConnected) return stay(next)
  const effects: SessionEffect[] = [['send', token]]
  if (state.step === 'loading') effects.push(['startTimer', 'load'])
  return [next, effects]
}

const receive = (state: SessionState, message: WidgetMessage): SessionTransition => {
  switch (message.type) {
    case 'painted':
      if (state.step !== 'loading') return stay(state)
      // The deadline runs on: what is painted does not answer yet, and may be painted again.
      return state.isPainted
        ? stay(state, ['reveal'])
        : stay({ ...state, isPainted: true }, ['startTimer', 'load'], ['reveal'])
    case 'ready':
      if (state.step !== 'loading') return stay(state)
      return enter(state, 'shown', ['stopPageTimer'], ['reveal'], ['notify', 'onReady'])
    case 'event': {
      const { event } = message
      const itemId = itemIdAfter(event, state.itemId)
      const isPending = event.name === 'SCREEN_CHANGED' ? !!event.pending : !!state.isPending
      const isTold = !!state.isTold && itemId === state.itemId
      return stay({ ...state, itemId, isPending, isTold }, ['notify', 'onEvent', event])
    }
    case 'consent':
      return stay(state, ['notify', 'onConsent', message.receipt])
    case 'tokenRequest': {
      const { type: _, ...request } = message
      return stay(state, ['requestToken', request])
    }
    case 'revoke':
    case 'notice':
      return stay(state, ['ask', message])
    case 'accounts':
      return stay({ ...state, connection: message.item }, ['ask', message])
    case 'warning':
      return stay(state, ['log', message.message])
    case 'resize':
      return stay(state, ['resize', message.height])
    case 'picked':
      return stay(state, ['pick', message.connectorId])
    case 'link':
      return stay(state, ['openLink', message.address])
    case 'navigate':
      return stay(state, ['navigate', message.address])
    case 'bye':
      if (state.isSeparateWindow) return stay(state, ['startTimer', 'away'])
      return stay({ ...state, isConnected: false, hasLoaded: false }, ['startTimer', 'load'])
    case 'success': {
      const { type: _, seq: __, ...result } = message
      return stay({ ...state, isTold: true, connection: undefined }, [
        'notify',
        'onSuccess',
        result,
      ])
    }
    case 'error':
      return stay(state, ['notify', 'onError', withReason(state, message.error)])
    case 'close': {
      const { type: _, seq: __, reason, ...details } = message
      return end(state, reason, details)
    }
    default:
      return message satisfies never
  }
}

/** Ends the session. `onClose` is not called if it was never opened, or if `onClose` was called already. */
const end = (
  state: SessionState,
  reason: CloseReason,
  details?: Omit<RunEnd, 'reason'>,
): SessionTransition => {
  if (state.step === 'preloading' || state.step === 'left')
    return enter(state, 'ended', ['dispose'])
  const why = state.step === 'failed' ? 'error' : reason
  return conclude(state, 'ended', { ...details, reason: why }, ['dispose'])
}

/** Tells of the connection, if the person was asked for its accounts and has not answered. */
export const tellConnection = ({ connection }: SessionState): SessionEffect[] =>
  connection ? [['notify', 'onSuccess', { item: connection, accounts: null }]] : []

/** Tells the end: a connection stands, however the page went. */
const conclude = (
  state: SessionState,
  step: SessionStep,
  result: RunEnd,
  ...effects: SessionEffect[]
): SessionTransition => {
  const { connection } = state
  const told: RunEnd = connection ? { reason: 'success', item: connection } : result
  const next = { ...state, connection: undefined, isTold: !!state.isTold || !!connection }
  return enter(next, step, ...effects, ...tellConnection(state), ['notify', 'onClose', told])
}

/** Ends the session, and begins another without its Item. */
const replace = (state: SessionState, reason: CloseReason): SessionTransition => {
  const [ended, effects] = end(state, reason)
  return [ended, [...effects, ['restart', undefined]]]
}
