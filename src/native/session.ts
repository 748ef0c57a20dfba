import { answerRequest } from '../loader/session/answerRequest.ts'
import { createNotifier } from '../loader/session/createNotifier.ts'
import { explain } from '../loader/explain.ts'
import { invoke, logError } from '../loader/invoke.ts'
import { createTimer, type Timer } from '../loader/timer.ts'
import { requestToken } from '../loader/token.ts'
import type { ConnectError } from '../protocol/errors.ts'
import { parseWidgetMessage } from '../protocol/guards.ts'
import { performAll, type DispatchOf, type Performers } from '../protocol/machine.ts'
import {
  NATIVE_MESSAGE_EVENT,
  type CloseInitiator,
  type HostMessage,
} from '../protocol/messages.ts'
import { originOf } from './address.ts'
import { askAgain } from './askAgain.ts'
import { createRunId } from './createRunId.ts'
import { followRun, newRun, type ConnectResult } from './followRun.ts'
import type { KeptRun } from './keptRun.ts'
import { createReturnHandler, type ReturnTarget } from './returns.ts'
import {
  isOpen,
  startSession,
  tellConnection,
  transition,
  type NativeDeadline,
  type NativeEffectMap,
  type NativeEventMap,
  type NativeState,
} from './machine.ts'
import {
  kindOfLink,
  namesOther,
  ownerOf,
  parseReturn,
  resolveOptions,
  type NativeOptions,
} from './options.ts'

/** The page in a WebView. Every load has an id, by which the view is made anew. */
export interface Page {
  id: number
  /** Empty while its token is awaited. */
  address: string
  isHidden: boolean
  theme: string | undefined
  language: string | undefined
}

/** The work of a platform for a session. */
export interface Platform {
  /** Shows this page; null removes it. */
  show: (page: Page | null) => void
  /** Runs a script in the page. */
  runScript: (script: string) => void
  goBack: () => void
  /**
   * Opens the bank's address: in a browser over the app, or as the system does. Resolves with the address that the
   * person came back with, if the browser tells it; with null if the browser is closed. Rejects if nothing opens it.
   */
  openBank: (
    address: string,
    returnAddress: string | undefined,
    preferBankApp: boolean,
  ) => Promise<string | null | undefined>
  closeBank: () => void
  openLink: (address: string) => Promise<void>
  /** The reason why no page can be shown, as a sentence that says what to do; undefined if it can. */
  missing?: () => string | undefined
  /** A warning about a return address that nobody has registered; undefined if it is. */
  checkReturn?: (address: string) => Promise<string | undefined>
  /** True for a run that another session of this process has open: it is nobody else's. */
  isRunOpen?: (runId: string) => boolean
}

/** A widget in an app. Every method may be called at any moment. */
export interface ConnectSession {
  /**
   * Shows the widget and starts a run, or goes on with the stored one that this session began. A second call while one is
   * open gives the same promise. Never rejects.
   */
  open: () => Promise<ConnectResult>
  /** Asks the widget to end the run, and ends it after a second in any case. */
  close: () => void
  /** Loads the page ahead of `open()`, hidden. No token is asked for. Resolves when it is there, or after ten seconds. */
  preload: () => Promise<void>
  /** Changes options: callbacks and `connectToken` at once, everything else with the next `open()`. */
  update: (changes: Partial<NativeOptions>) => void
  /**
   * Takes the address that opened the app. True if it is a return address of this session, which the app's router leaves
   * alone. An open run goes on; with `storage`, so does one that was lost with the app's process, if the address has its Item.
   */
  handleReturn: (address: string) => boolean
  /** Removes everything, and calls no callback any more, but `onSuccess` for a connection whose accounts are asked for. */
  destroy: () => void
}

/** A session as a view sees it. */
export interface ViewedSession extends ConnectSession, ReturnTarget {
  /** A message of the page, and the page's address. */
  onMessage: (text: string, from: string) => void
  /** True if the page may go to the address in its own view. */
  onNavigation: (address: string) => boolean
  /** The view has loaded an address. */
  onLoaded: (address: string) => void
  onLost: () => void
  onFailed: (description: string) => void
  onRemoved: (by: CloseInitiator) => void
  onBack: (canGoBack: boolean) => void
}

const DEADLINES: Record<NativeDeadline, number> = { load: 10_000, slow: 50_000, close: 1000 }
const PRELOAD_MS = 10_000

/** The page answers within this time in ms, or a second press of Back leaves it. */
const ANSWERS_WITHIN_MS = 1000
/** A page that works sends this message, which nothing else reads. */
const ASK_FOR_ANSWER = `window.ReactNativeWebView?.postMessage('{"type":"alive"}');true;`

/** Returns a script that dispatches a message in the page. JSON is JavaScript, but for what ends a script element. */
export const scriptOf = (message: HostMessage): string =>
  `window.dispatchEvent(new CustomEvent('${NATIVE_MESSAGE_EVENT}',{detail:${JSON.stringify(message).replace(/</g, '\\u003c')}}));true;`

/** The schemes of what a page of the bank may go to, or show in a frame. */
const PAGE_SCHEMES = /^(https?|blob|data):/i

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function createTimers(signal: AbortSignal): Record<NativeDeadline, Timer> {
  const page = createTimer(signal)
  return { load: page, slow: page, close: createTimer(signal) }
}

/** Returns a session on a platform. Nothing is loaded, and no token requested, before `open()` or `preload()`. */
export function createSession(given: NativeOptions, platform: Platform): ViewedSession {
  let options = given
  let state: NativeState | undefined
  let pages = 0
  let used: string | undefined
  let end = new AbortController()
  let timers = createTimers(end.signal)
  let notify = createNotifier(() => options, '')
  let isDestroyed = false
  let run = followRun(() => options, newRun())
  let settlePreload: (() => void) | undefined
  /** The result of `open()` while the storage is read. */
  let opening: Promise<ConnectResult> | undefined
  /** The one who left in that time. */
  let leftBy: CloseInitiator | undefined
  /** With `forceInApp`: the view shows the bank, which hears no message. */
  let isAtBank = false
  /** The time of the press of Back that the page has not answered, in ms since 1970. */
  let unansweredSince: number | undefined

  const show = (address: string, isHidden: boolean, looks = state?.options.widget) => {
    pages += 1
    isAtBank = false
    unansweredSince = undefined
    platform.show({ id: pages, address, isHidden, theme: looks?.theme, language: looks?.language })
  }
  const performers: Performers<NativeEffectMap> = {
    present: () => show('', false),
    load: show,
    unload: () => platform.show(null),
    send: (message) => platform.runScript(scriptOf(message)),
    async openBank(address) {
      const { signal } = end
      try {
        const { widget, preferBankApp } = state?.options ?? { widget: {}, preferBankApp: false }
        const back = await platform.openBank(address, widget.oauthRedirectUri, preferBankApp)
        if (back === undefined || signal.aborted) return
        if (back !== null) comeBack(back)
        dispatch('bankClosed')
      } catch (error) {
        const message = `Connect: the bank’s page was not opened (${String(error)}).`
        if (!signal.aborted) dispatch('bankFailed', { code: 'UNKNOWN', message })
      }
    },
    closeBank: () => platform.closeBank(),
    openLink: (address) =>
      platform
        .openLink(address)
        .catch((error: unknown) => console.warn('Connect: a link was not opened.', error)),
    goBack: platform.goBack,
    async requestToken(request) {
      const { signal } = end
      const isResumed = state?.step === 'opening' && state.itemId !== undefined
      const { connectToken } = options
      const source = isResumed ? askAgain(connectToken, () => signal.aborted) : connectToken
      const found = await requestToken(source, used, request, signal)
      if (signal.aborted) return
      if (typeof found !== 'string') return dispatch('tokenFailed', found, found.reason !== 'used')
      used = found
      dispatch('tokenReceived', found, Date.now())
    },
    notify: (...notification) => notify(...notification),
    async ask(message) {
      const { signal } = end
      const answer = await answerRequest(options, message, state?.runId ?? '')
      if (!signal.aborted) platform.runScript(scriptOf(answer))
    },
    startTimer: (deadline) =>
      timers[deadline].start(DEADLINES[deadline], () => dispatch('deadlinePassed', deadline)),
    stopPageTimer: () => timers.load.stop(),
    log: (message) => console.warn(message),
  }
  const dispatch: DispatchOf<NativeEventMap> = (name, ...values) => {
    if (!state || isDestroyed) return
    const [next, effects] = transition(state, name, ...values)
    state = next
    if (next.step === 'ended') end.abort()
    for (const effect of effects)
      try {
        performAll(performers, [effect])
      } catch (error) {
        // The effects that follow are carried out all the same.
        console.warn(`Connect: ${effect[0]} failed.`, error)
      }
  }

  /** The person is back from the bank. A view that shows it is lost, and loaded anew with the Item. */
  const comeBack = (address: string) => {
    if (isAtBank) dispatch('viewLost', Date.now())
    else dispatch('returned', address)
  }

  /** A session for the next run, or for the one that an earlier process has begun. */
  const begin = (before?: KeptRun): NativeState | ConnectError => {
    if (state && state.step !== 'ended' && !before) return state
    const resolved = resolveOptions(options)
    if ('code' in resolved) return resolved
    end = new AbortController()
    timers = createTimers(end.signal)
    used = undefined
    returns.forget()
    const owner = ownerOf(resolved)
    run = followRun(() => options, before ? { ...before, owner } : newRun(owner))
    notify = createNotifier(run.getCallbacks, run.runId, resolved.widget.label)
    state = startSession(resolved, run.runId)
    return state
  }

  /** Reports that no run can begin. */
  const refuse = (error: ConnectError): Promise<ConnectResult> => {
    const runId = createRunId()
    const explained = explain(error, options)
    invoke(options.onError ?? logError, { ...explained, runId })
    return Promise.resolve({ reason: 'error', runId, error: explained })
  }

  /** Begins the run by an event. */
  const start = (dispatchFirst: () => void): Promise<ConnectResult> => {
    const { result } = run
    warnOfReturn()
    dispatchFirst()
    return result
  }

  const warnOfReturn = () => {
    const address = options.oauthRedirectUri
    if (address === undefined || !platform.checkReturn) return
    platform
      .checkReturn(address)
      .then((warning) => warning !== undefined && console.warn(warning))
      .catch(() => undefined)
  }

  const isRunOpen = (runId: string) => platform.isRunOpen?.(runId) ?? false

  const resume = (before: KeptRun) => {
    // Two sessions can have found it at the same time.
    if (isDestroyed || isOpenNow() || before.itemId === null || isRunOpen(before.runId)) return
    const begun = begin(before)
    const { itemId } = before
    if (!('code' in begun)) void start(() => dispatch('resumed', itemId))
  }

  const isOpenNow = () => opening !== undefined || (state !== undefined && isOpen(state))

  const leaveEarly = (by: CloseInitiator) => {
    if (!opening) return
    leftBy ??= by
    platform.show(null)
  }

  const returns = createReturnHandler({
    getOptions: () => (state && isOpen(state) ? state.options : resolveOptions(options)),
    getStorage: () => options.storage,
    isDestroyed: () => isDestroyed,
    isRunOpen,
    isOpen: () => state !== undefined && isOpen(state),
    getItemId: () => state?.itemId,
    comeBack,
    resume,
  })

  /** Begins a run, or goes on with the one that an earlier process of this session has begun. */
  const openNow = (before: KeptRun | undefined): Promise<ConnectResult> => {
    opening = undefined
    if (isDestroyed) return run.result
    if (before) resume(before)
    const begun = begin()
    if ('code' in begun) return refuse(begun)
    return isOpen(begun) ? run.result : start(() => dispatch('opened'))
  }

  return {
    open() {
      if (opening) return opening
      if (isOpenNow()) return run.result
      if (isDestroyed) {
        console.warn('Connect: open() after destroy()')
        return run.result
      }
      const missing = platform.missing?.()
      if (missing !== undefined)
        return refuse({ code: 'LOAD_FAILED', reason: 'noScreen', message: missing })
      const resolved = resolveOptions(options)
      if (!options.storage || 'code' in resolved) return openNow(undefined)
      returns.forget()
      show('', false, resolved.widget)
      const stored = returns.findRun()
      opening = stored.then((found) => {
        const result = openNow(found?.run)
        if (leftBy) dispatch('leaveRequested', leftBy)
        leftBy = undefined
        return result
      })
      return opening
    },
    close() {
      leaveEarly('host')
      dispatch('leaveRequested', 'host')
    },
    preload() {
      const begun = platform.missing?.() === undefined ? begin() : undefined
      if (!begun || 'code' in begun || begun.step !== 'idle') return Promise.resolve()
      return new Promise((resolve) => {
        settlePreload = resolve
        setTimeout(resolve, PRELOAD_MS)
        dispatch('preloadRequested')
      })
    },
    update(changes) {
      options = { ...options, ...changes }
      // A page that waits has the options of its preload, and is not shown with them.
      if (state?.step === 'idle' || state?.step === 'preloading') {
        const resolved = resolveOptions(options)
        if ('code' in resolved) state = undefined
        else state = { ...state, options: resolved }
      }
    },
    handleReturn: returns.handleReturn,
    findRun: returns.findRun,
    resume,
    getRunId: () => run.runId,
    destroy() {
      if (state && !isDestroyed) performAll(performers, tellConnection(state))
      isDestroyed = true
      end.abort()
      platform.closeBank()
      platform.show(null)
      // The result of each `open()` from now on.
      if (run.isOver()) run = followRun(() => options, newRun())
      run.abandon()
    },
    isOpen: () => !isDestroyed && isOpenNow(),
    onMessage(text, from) {
      unansweredSince = undefined
      const sent = read(text)
      const message = parseWidgetMessage(sent)
      if (message === 'unknown') return
      if (message === 'malformed') {
        if (originOf(from) === state?.options.origin)
          console.warn('Connect: a malformed message was dropped.')
        return
      }
      // The person went back from the bank to the widget.
      if (originOf(from) === state?.options.origin) isAtBank = false
      dispatch('messageReceived', message, Reflect.get(Object(sent), 'runId'), from)
    },
    onNavigation(address) {
      if (/^about:(blank|srcdoc)$/.test(address)) return true
      if (!state) return false
      const { options: resolved } = state
      const isOwn = originOf(address) === resolved.origin
      const back = parseReturn(resolved, address)
      if (isAtBank && (isOwn || (back && !namesOther(back, state.itemId)))) {
        comeBack(address)
        return false
      }
      if (!back && !isOwn && resolved.forceInApp && kindOfLink(resolved, address) === 'web')
        isAtBank = true
      if (isOwn || (isAtBank && !back && PAGE_SCHEMES.test(address))) return true
      dispatch('linkFollowed', address)
      return false
    },
    onLoaded(address) {
      settlePreload?.()
      // Android loads what nobody has refused within 250 ms: a page that knows no `link` is gone then.
      if (!isAtBank && /^https?:/i.test(address) && originOf(address) !== state?.options.origin)
        dispatch('viewLost', Date.now())
    },
    onLost: () => dispatch('viewLost', Date.now()),
    onFailed(description) {
      settlePreload?.()
      dispatch('viewFailed', description)
    },
    onRemoved(by) {
      leaveEarly(by)
      dispatch('viewRemoved', by)
    },
    onBack(canGoBack) {
      leaveEarly('user')
      if (isAtBank && !canGoBack) return dispatch('viewLost', Date.now())
      if (unansweredSince !== undefined && Date.now() - unansweredSince > ANSWERS_WITHIN_MS)
        return dispatch('viewRemoved', 'user')
      if (state?.step === 'shown' && !isAtBank) {
        unansweredSince ??= Date.now()
        platform.runScript(ASK_FOR_ANSWER)
      }
      dispatch('backPressed', canGoBack)
    },
  }
}
