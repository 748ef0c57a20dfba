import type { Notification } from '../loader/session/effects.ts'
import type { TokenRequest } from '../loader/options.ts'
import type { ConnectError, ErrorReason } from '../protocol/errors.ts'
import { itemIdAfter, type EventName } from '../protocol/events.ts'
import { TOKEN_LIFETIME_MS } from '../protocol/tokenLifetime.ts'
import {
  createTransition,
  type EntryOf,
  type Handlers,
  type TransitionOf,
} from '../protocol/machine.ts'
import type {
  CloseInitiator,
  HostMessage,
  RequestMessage,
  WidgetMessage,
} from '../protocol/messages.ts'
import type { CloseReason, ConnectItem, RunEnd } from '../protocol/results.ts'
import { originOf } from './address.ts'
import {
  addressOf,
  kindOfLink,
  namesOther,
  notOpened,
  parseReturn,
  type ResolvedNativeOptions,
} from './options.ts'

/** The progress of a session. */
export type Step =
  /** Nothing is shown. */
  | 'idle'
  /** The page loads ahead of `open()`, hidden and without a run. */
  | 'preloading'
  /** Opened. The app is asked for a token. */
  | 'opening'
  /** The page, or its first screen, is on its way. */
  | 'loading'
  | 'shown'
  /** The widget was asked to end the run. */
  | 'leaving'
  | 'ended'

export interface NativeState {
  step: Step
  options: ResolvedNativeOptions
  /** UUID of the run, however often its page is lost. */
  runId: string
  /** The Item of this run; a page that is lost continues with it. */
  itemId: string | undefined
  /** The last token, and when it came, in ms since 1970. In memory only. */
  token: { text: string; at: number } | undefined
  /** The number of times that the page was lost. */
  deaths: number
  /** The bank of a success that was reported, so that no way to leave is taken for a refusal. */
  succeeded: ConnectItem | undefined
  /** The Item that is connected, while the person is asked for its accounts. */
  connection: ConnectItem | undefined
  hasFailed: boolean
  /** An approval that may take days goes on without the widget. */
  isPending: boolean
  /** The widget has said that it opens the bank, so the next address of another origin is the bank's. */
  expectsBank: boolean
  /** The last screen that the page told of. */
  screen: string | undefined
  /** False from a return until the bank opens again: the widget reads the Item once for each way to the bank. */
  awaitsReturn: boolean
}

export type NativeDeadline = 'load' | 'slow' | 'close'

/** The events of a session, by name, with its values. */
export interface NativeEventMap {
  /** `open()`. */
  opened: []
  /** `preload()`. */
  preloadRequested: []
  tokenReceived: [text: string, at: number]
  /** `isHostError`: a function of the app has failed, which `onError` tells. */
  tokenFailed: [error: ConnectError, isHostError: boolean]
  /** A message of the page, after its check. `from` is the page's address. */
  messageReceived: [message: WidgetMessage, runId: unknown, from: string]
  /** The page is about to go to another address. A page that knows no `link` does so for each. */
  linkFollowed: [address: string]
  /** The app was opened by an address, and a run is open. */
  returned: [address: string]
  /** The browser over the app is closed, and nobody knows how it ended at the bank. */
  bankClosed: []
  /** The bank's address opens nowhere. */
  bankFailed: [error: ConnectError]
  /** The run of an earlier process goes on with its Item. */
  resumed: [itemId: string]
  /** The system ended the WebView's process. */
  viewLost: [at: number]
  /** The page did not come. */
  viewFailed: [description: string]
  /** The person swiped the widget away, or the app took its place away. */
  viewRemoved: [by: CloseInitiator]
  /** Android's Back. */
  backPressed: [canGoBack: boolean]
  /** `close()`, or the button of the app. */
  leaveRequested: [by: CloseInitiator]
  deadlinePassed: [deadline: NativeDeadline]
}

/** The effects that have to be carried out, by name, with its values. */
export interface NativeEffectMap {
  /** Shows that the page is on its way, in the colours of the theme, with a button to leave by. */
  present: []
  /** Loads an address in a WebView; `isHidden` ahead of `open()`. The view is made anew for each. */
  load: [address: string, isHidden: boolean]
  /** Dispatches a message in the page. */
  send: [message: HostMessage]
  openBank: [address: string]
  openLink: [address: string]
  closeBank: []
  goBack: []
  requestToken: [request: TokenRequest]
  notify: Notification
  ask: [message: RequestMessage]
  startTimer: [deadline: NativeDeadline]
  stopPageTimer: []
  log: [message: string]
  /** Removes the view. */
  unload: []
}

type NativeEffect = EntryOf<NativeEffectMap>
type NativeTransition = TransitionOf<NativeState, NativeEffect>

/** A page that is lost so often is not loaded again. */
const MAX_DEATHS = 10
/** The events after which an address is not the bank's. */
const AFTER_BANK: ReadonlySet<EventName> = new Set(['OAUTH_RETURNED', 'LOGIN_SUCCEEDED'])
/** The screens from which the bank opens. */
const NEAR_BANK: ReadonlySet<string> = new Set(['authorizing', 'running', 'readingItem'])
const OPEN_STEPS: readonly Step[] = ['opening', 'loading', 'shown', 'leaving']
const PAGE_STEPS: readonly Step[] = ['loading', 'shown', 'leaving']

export const isOpen = ({ step }: Pick<NativeState, 'step'>): boolean => OPEN_STEPS.includes(step)

/** Returns a new session. */
export const startSession = (options: ResolvedNativeOptions, runId: string): NativeState => ({
  step: 'idle',
  options,
  runId,
  itemId: undefined,
  token: undefined,
  deaths: 0,
  succeeded: undefined,
  connection: undefined,
  hasFailed: false,
  isPending: false,
  expectsBank: false,
  screen: undefined,
  awaitsReturn: true,
})

const stay = (state: NativeState, ...effects: NativeEffect[]): NativeTransition => [state, effects]

/** The steps in which an event applies; in any other it changes nothing. */
const ONLY_IN: Record<keyof NativeEventMap, readonly Step[]> = {
  opened: ['idle', 'preloading'],
  preloadRequested: ['idle'],
  tokenReceived: OPEN_STEPS,
  tokenFailed: OPEN_STEPS,
  messageReceived: PAGE_STEPS,
  linkFollowed: PAGE_STEPS,
  returned: OPEN_STEPS,
  bankClosed: PAGE_STEPS,
  bankFailed: PAGE_STEPS,
  resumed: ['idle', 'preloading'],
  viewLost: ['preloading', ...PAGE_STEPS],
  viewFailed: ['preloading', 'loading'],
  viewRemoved: OPEN_STEPS,
  backPressed: OPEN_STEPS,
  leaveRequested: OPEN_STEPS,
  deadlinePassed: PAGE_STEPS,
}

const EVENTS: Handlers<NativeState, NativeEventMap, NativeEffect> = {
  opened: (state) => open(state),

  preloadRequested: (state) => [
    { ...state, step: 'preloading' },
    [['load', state.options.address, true]],
  ],

  tokenReceived(before, text, at) {
    const state = { ...before, token: { text, at } }
    return state.step === 'opening'
      ? load(state)
      : stay(state, ['send', { type: 'token', connectToken: text }])
  },

  tokenFailed(state, error, isHostError) {
    if (state.step === 'opening') return fail(state, error)
    const answer: NativeEffect = ['send', { type: 'tokenUnavailable', message: error.message }]
    if (!isHostError) return stay(state, answer)
    return stay({ ...state, hasFailed: true }, ['notify', 'onError', error], answer)
  },

  messageReceived: (state, message, runId, from) =>
    // A page of the bank may speak too (`forceInApp`), and one that another run has left.
    originOf(from) === state.options.origin && runId === state.runId
      ? receive(state, message)
      : stay(state),

  linkFollowed(state, address) {
    if (parseReturn(state.options, address)) return EVENTS.returned(state, address)
    // A navigation can overtake the message that announces it.
    const isNear = state.screen === undefined || NEAR_BANK.has(state.screen)
    return openOutside(
      state,
      address,
      state.expectsBank || (state.itemId !== undefined && !state.succeeded && isNear),
    )
  },

  returned(state, address) {
    const back = parseReturn(state.options, address)
    if (!back) return stay(state)
    if (namesOther(back, state.itemId))
      return stay(state, ['log', 'Connect: the return of another run was left alone.'])
    if (!state.awaitsReturn) return stay(state)
    return stay(
      { ...state, expectsBank: false, awaitsReturn: false },
      ['closeBank'],
      ['send', { type: 'returned' }],
    )
  },

  // The bank's app may still bring the person back.
  bankClosed: (state) =>
    state.awaitsReturn ? stay(state, ['send', { type: 'returned' }]) : stay(state),

  bankFailed: (state, error) =>
    stay(
      { ...state, hasFailed: true },
      ['notify', 'onError', error],
      ['send', { type: 'returned' }],
    ),

  resumed: (state, itemId) => open({ ...state, itemId }),

  viewLost(state, at) {
    if (state.step === 'preloading') return [{ ...state, step: 'idle' }, [['unload']]]
    const next = { ...state, deaths: state.deaths + 1 }
    if (state.step === 'leaving') return end(next, 'host')
    if (next.deaths > MAX_DEATHS) return fail(next, loadFailed(next, 'noScreen'))
    const isFresh = state.token !== undefined && at - state.token.at < TOKEN_LIFETIME_MS
    return isFresh ? load(next) : requestFirstToken(next)
  },

  viewFailed: (state, description) =>
    state.step === 'preloading'
      ? [{ ...state, step: 'idle' }, [['unload']]]
      : fail(state, {
          ...loadFailed(state, 'otherPage'),
          message: `Connect: ${state.options.address} did not load (${description}). Open it in this device's browser; on an Android emulator, your machine is 10.0.2.2.`,
        }),

  viewRemoved: (state, by) => end(state, by),

  backPressed: (state, canGoBack) =>
    canGoBack && state.step === 'shown'
      ? stay(state, ['goBack'])
      : EVENTS.leaveRequested(state, 'user'),

  leaveRequested(state, by) {
    // Only a widget that is shown may ask the person for confirmation, and a second request needs none.
    if (state.step !== 'shown')
      return state.step === 'leaving' && by === 'user' ? stay(state) : end(state, by)
    const asks: NativeEffect = ['send', { type: 'close', by }]
    return by === 'host'
      ? [{ ...state, step: 'leaving' }, [asks, ['startTimer', 'close']]]
      : stay(state, asks)
  },

  deadlinePassed(state, deadline) {
    if (deadline === 'close') return state.step === 'leaving' ? end(state, 'host') : stay(state)
    if (state.step !== 'loading') return stay(state)
    if (deadline === 'slow') return fail(state, loadFailed(state, 'timedOut'))
    const event = { name: 'LOAD_SLOW', timestamp: new Date().toISOString() } as const
    return stay(state, ['notify', 'onEvent', event], ['startTimer', 'slow'])
  },
}

/** Pure: the state after an event, and the effects to perform, in this order. */
export const transition = createTransition(EVENTS, ONLY_IN)

const loadFailed = ({ options }: NativeState, reason: ErrorReason): ConnectError => ({
  code: 'LOAD_FAILED',
  reason,
  message: `Connect: ${options.address} did not load: ${reason}`,
})

/** Begins a run. */
function open(state: NativeState): NativeTransition {
  const [next, effects] = requestFirstToken(state)
  return [next, [['notify', 'onOpen'], ...effects]]
}

function requestFirstToken(state: NativeState): NativeTransition {
  const itemId = state.itemId ?? state.options.widget.updateItem
  const request: TokenRequest = { reason: 'open', ...(itemId !== undefined && { itemId }) }
  return [{ ...state, step: 'opening' }, [['present'], ['requestToken', request]]]
}

/** Loads the page of the run, or of its Item. */
function load(state: NativeState): NativeTransition {
  const { runId, token, itemId, options } = state
  const address = addressOf(options, { runId, itemId, connectToken: token?.text ?? '' })
  return [
    { ...state, step: 'loading' },
    [
      ['load', address, false],
      ['startTimer', 'load'],
    ],
  ]
}

/** Opens a link of the page: in a browser over the app if it is the bank's, else as a page or by another app. */
function openOutside(state: NativeState, address: string, isBank: boolean): NativeTransition {
  const kind = kindOfLink(state.options, address)
  const token = `connectToken=${encodeURIComponent(state.token?.text ?? '')}`
  // The widget's own page by another name of its host.
  const hasToken = state.token !== undefined && address.includes(token)
  if (!kind || hasToken) return stay(state, ['log', notOpened(address)])
  return isBank && kind === 'web'
    ? stay({ ...state, expectsBank: false, awaitsReturn: true }, ['openBank', address])
    : stay(state, ['openLink', address])
}

function receive(before: NativeState, message: WidgetMessage): NativeTransition {
  switch (message.type) {
    case 'ready':
      if (before.step !== 'loading') return stay(before)
      return [{ ...before, step: 'shown' }, [['stopPageTimer'], ['notify', 'onReady']]]
    case 'event': {
      const { event } = message
      const isAtBank = event.name === 'OAUTH_OPENED'
      const state = {
        ...before,
        screen: event.name === 'SCREEN_CHANGED' ? event.screen : before.screen,
        itemId: itemIdAfter(event, before.itemId),
        awaitsReturn: isAtBank || before.awaitsReturn,
        isPending: event.name === 'SCREEN_CHANGED' ? !!event.pending : before.isPending,
        expectsBank: isAtBank || (before.expectsBank && !AFTER_BANK.has(event.name)),
      }
      return stay(state, ['notify', 'onEvent', event])
    }
    case 'consent':
      return stay(before, ['notify', 'onConsent', message.receipt])
    case 'tokenRequest': {
      const { type: _, ...request } = message
      const itemId = request.itemId ?? before.itemId ?? before.options.widget.updateItem
      return stay(before, [
        'requestToken',
        { reason: request.reason, ...(itemId !== undefined && { itemId }) },
      ])
    }
    case 'revoke':
    case 'notice':
      return stay(before, ['ask', message])
    case 'accounts':
      return stay({ ...before, connection: message.item }, ['ask', message])
    case 'warning':
      return stay(before, ['log', message.message])
    case 'success': {
      const { type: _, seq: __, ...result } = message
      const { item } = result
      const state = { ...before, itemId: item.id, succeeded: item, connection: undefined }
      return stay(state, ['notify', 'onSuccess', result])
    }
    case 'error':
      return stay({ ...before, hasFailed: true }, ['notify', 'onError', message.error])
    case 'close': {
      const { type: _, seq: __, reason, ...details } = message
      return end(before, reason, details)
    }
    case 'link':
      return openOutside(before, message.address, before.expectsBank)
    // For a frame, which sizes and reveals itself.
    case 'navigate':
    case 'painted':
    case 'resize':
    case 'picked':
    case 'bye':
      return stay(before)
    default:
      return message satisfies never
  }
}

/** Ends the run with a failure that the package reports itself. */
const fail = (state: NativeState, error: ConnectError): NativeTransition => {
  const [ended, effects] = end({ ...state, hasFailed: true }, 'error')
  return [ended, [['notify', 'onError', error], ...effects]]
}

/** The reason of the end: a success that was reported stays one, whichever way the person leaves. */
function reasonOf(
  { succeeded, hasFailed, isPending }: NativeState,
  reason: CloseReason,
): CloseReason {
  if (reason !== 'user' && reason !== 'host') return reason
  if (succeeded) return 'success'
  if (hasFailed) return 'error'
  return reason === 'user' && isPending ? 'pending' : reason
}

/** Tells of the connection, if the person was asked for its accounts and has not answered. */
export const tellConnection = ({ connection }: NativeState): NativeEffect[] =>
  connection ? [['notify', 'onSuccess', { item: connection, accounts: null }]] : []

function end(
  before: NativeState,
  reason: CloseReason,
  details?: Omit<RunEnd, 'reason'>,
): NativeTransition {
  const { connection, succeeded = connection } = before
  const state = { ...before, succeeded, connection: undefined }
  const item = details?.item ?? succeeded
  const result = { ...details, reason: reasonOf(state, reason), ...(item && { item }) }
  return [
    { ...state, step: 'ended', token: undefined },
    [
      ['stopPageTimer'],
      ['closeBank'],
      ['unload'],
      ...tellConnection(before),
      ['notify', 'onClose', result],
    ],
  ]
}
