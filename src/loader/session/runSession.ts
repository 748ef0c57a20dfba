import { attempt } from '../attempt.ts'
import { createDialog } from '../modes/dialog.ts'
import { modal } from '../modes/modal.ts'
import type { ViewShell, ViewOptions, WidgetView } from '../modes/mode.ts'
import type { ShownOptions } from '../resolveOptions.ts'
import { docsOf } from '../explain.ts'
import { warn } from '../invoke.ts'
import { createTimer } from '../timer.ts'
import { requestToken } from '../token.ts'
import { performAll, type DispatchOf, type Performers } from '../../protocol/machine.ts'
import { RELEASE } from '../../protocol/release.ts'
import type { Looks } from '../../protocol/messages.ts'
import type { Connection, WidgetOptions } from '../../protocol/options.ts'
import type { ConnectItem } from '../../protocol/results.ts'
import type { NoticeName } from '../../protocol/words.ts'
import type { SessionOptions } from './sessionOptions.ts'
import { answerRequest } from './answerRequest.ts'
import { createNotifier } from './createNotifier.ts'
import type { SessionEffectMap } from './effects.ts'
import { DEADLINES, type SessionEventMap } from './events.ts'
import { setLooks } from '../modes/shell.ts'
import { warnOnce } from '../warnOnce.ts'
import { fillNotice } from './fillNotice.ts'
import { followViewport } from './followViewport.ts'
import type { SessionState } from './state.ts'
import {
  isElsewhere,
  isOpen,
  startSession,
  tellConnection,
  transition,
  unfinishedItem,
  type SessionTransition,
} from './transition.ts'
import { forgetRun, keepRun } from './unfinishedRun.ts'
import { createWidgetChannel } from './widgetChannel.ts'

export interface RuntimeOptions extends SessionOptions, ViewOptions {
  resolved: ShownOptions
  view: WidgetView
  /** Its end is the session's. */
  end: AbortController
  /** Called after each change. */
  onChange: (isOpen: boolean, isConnected: boolean) => void
  /** The page takes long, and `preload()` waits no longer. */
  onSettled: () => void
}

/** A session whose events are handled, and whose effects are performed. */
export interface SessionRuntime {
  dispatch: DispatchOf<SessionEventMap>
  /** `open()` was called again. */
  openAgain: () => void
  /** The last token that the host gave; undefined before. */
  token: () => SessionState['given']
  /** `update()` has changed options: connections, language and looks are shown at once. */
  showOptions: (changed: WidgetOptions) => void
}

const looksOf = ({ language, theme, application, appearance }: WidgetOptions): Looks => ({
  language,
  theme,
  primaryColor: application?.primaryColor,
  appearance,
})

/** The names of the options that are functions. */
const functionsOf = (options: object) =>
  Object.keys(options).filter((name) => typeof Reflect.get(options, name) === 'function')

/** The widget tells the host of a value that is no list. */
const listOf = (value: unknown): readonly Connection[] => (Array.isArray(value) ? value : [])

/** Those of the person: what was connected by the same widget, and what the host has named. */
export const connectionsOf = (
  connected: SessionOptions['connected'],
  { connections }: WidgetOptions,
): Connection[] => [...connected.values(), ...listOf(connections)]

/** The last token on this page with which a screen was shown. */
let shownToken: string | undefined

/** The Item that was connected last on this page, by its Connector. */
const lastItems = new Map<number, string>()

/** Warns of a second Item of a Connector, where the first is not among the connections that the person was asked about. */
const warnOfSecondItem = ({ id, connector }: ConnectItem, known: readonly Connection[]) => {
  const before = lastItems.get(connector.id) ?? id
  lastItems.set(connector.id, id)
  if (before !== id && !known.some(({ itemId }) => itemId === before))
    warnOnce(
      `Connect: Connector ${connector.id} was connected on this page before; given connections, the person is asked`,
    )
}

/** The interval at which a window is checked, in ms: browsers send no event when it is closed. */
export const WATCH_INTERVAL = 500

/** Runs the session of a view: its state, port, timers, callbacks and notices. */
export const runSession = (options: RuntimeOptions): SessionRuntime => {
  const {
    resolved,
    words,
    signal,
    end,
    runId,
    itemId,
    isContinued,
    getOptions,
    connected,
    onLeave,
    restart,
  } = options
  const { url, widget, modeName, runKey: key } = resolved
  const notify = createNotifier(getOptions, runId, widget.label)
  const pageTimer = createTimer(signal)
  const timers = { load: pageTimer, slow: pageTimer, away: pageTimer, close: createTimer(signal) }
  /** The Item that the host's tokens are for, until another bank is to be connected. */
  let boundTo = itemId ?? widget.updateItem
  let usedToken = options.token?.connectToken
  let { view } = options
  let state: SessionState
  let noticeEnd: AbortController | undefined
  let wasThere = false
  let keptItem: string | undefined
  const keep = (unfinished: string | undefined) => {
    if (unfinished === keptItem) return
    keptItem = unfinished
    if (unfinished) keepRun(key, { runId, itemId: unfinished })
    else forgetRun(key, runId)
  }
  let watch: ReturnType<typeof setInterval>
  signal.addEventListener('abort', () => {
    clearInterval(watch)
    noticeEnd?.abort()
    keep(undefined)
    performAll(performers, tellConnection(state))
  })

  const channel = createWidgetChannel({
    getWindow: () => view.getWindow(),
    origin: url.origin,
    getInit: () => ({
      options: widget,
      mode: modeName,
      functions: functionsOf(getOptions()),
      runId,
      preloaded: state.step === 'preloading',
      ...(state.itemId && { itemId: state.itemId }),
      // A frame of another page cannot show a bank.
      ...(parent === window && { pageUrl: location.href }),
    }),
    signal,
    onConnected: () => dispatch('connected'),
    onMessage: (message) => dispatch('messageReceived', message),
  })

  /** A frame of another origin knows neither the on-screen keyboard nor that its dialog is gone. */
  const follow = (shell: ViewShell | undefined, until: AbortSignal) => {
    if (!shell?.isDialog) return
    followViewport(shell.box, until)
    shell.box.addEventListener('close', () => dispatch('viewRemoved', 'user'), { signal: until })
  }

  /** The notice of a window stands on the host page, in a dialog of its own. */
  const openDialog = (isModal?: boolean): ViewShell => {
    noticeEnd = new AbortController()
    const dialog = createDialog({ ...options, signal: noticeEnd.signal }, isModal)
    dialog.open()
    follow(dialog, noticeEnd.signal)
    return dialog
  }

  const openAgain = () => dispatch('openedAgain', view.isGone())

  /** While the run goes on in a window of its own, the host page says so. */
  const followWindow = (isThere: boolean) => {
    if (isThere === wasThere) return
    wasThere = isThere
    noticeEnd?.abort()
    if (!isThere || getOptions().hidePopupNotice) return
    fillNotice(openDialog(false), words.title, [
      [words.elsewhere, openAgain],
      [words.cancel, () => dispatch('viewRemoved', 'user')],
    ])[0]?.focus()
  }

  const fill = (shell: ViewShell, name: NoticeName) =>
    fillNotice(
      shell,
      words[name],
      [
        [name === 'blocked' ? words.title : words.retry, () => dispatch('retryRequested')],
        ...(modeName === 'picker' ? [] : [[words.close, onLeave] as const]),
      ],
      'alert',
    )

  const performers: Performers<SessionEffectMap> = {
    notify(...notification) {
      const [name, details] = notification
      if (name === 'onEvent' && details.name === 'ITEM_ABANDONED') boundTo = widget.updateItem
      if (name === 'onSuccess') {
        const { id, connector } = details.item
        warnOfSecondItem(details.item, connectionsOf(connected, widget))
        connected.set(id, { itemId: id, connectorId: connector.id, name: connector.name })
      }
      if (options.onNotify?.(...notification) ?? true) notify(...notification)
    },
    warn(name) {
      warn(`Connect: ${name}, see ${docsOf(getOptions(), name)}`)
      notify('onEvent', { name, timestamp: new Date().toISOString(), version: RELEASE })
    },
    log: warnOnce,
    send: channel.send,
    listen: channel.listen,
    async requestToken(request) {
      const { connectToken } = getOptions()
      if (request.reason === 'another') boundTo = undefined
      const bound = { ...(boundTo && { itemId: boundTo }), ...request }
      const given = await requestToken(connectToken, usedToken, bound, signal)
      if (typeof given !== 'string') return dispatch('tokenFailed', given, given.reason !== 'used')
      if (given === shownToken)
        warnOnce('Connect: connectToken gave a token again; each opening needs one of its own')
      usedToken = given
      dispatch('tokenReceived', given, Date.now())
    },
    async ask(message) {
      const answer = await answerRequest(getOptions(), message, runId)
      if (answer.type === 'revokeAnswer' && answer.isRevoked) connected.delete(answer.itemId)
      channel.send(answer)
    },
    startTimer: (deadline) =>
      timers[deadline].start(DEADLINES[deadline], () => dispatch('deadlinePassed', deadline)),
    stopPageTimer: pageTimer.stop,
    present() {
      dispatch('opened', view.present())
    },
    watchWindow() {
      watch = setInterval(() => {
        channel.greet()
        if (view.hasPage?.()) dispatch('pageLoaded')
        if (!view.getWindow()?.closed) return
        clearInterval(watch)
        dispatch('windowLost')
      }, WATCH_INTERVAL)
    },
    reveal() {
      shownToken = usedToken
      view.reveal?.()
    },
    resize: (height) => view.resize?.(height),
    pick: (connectorId) => options.onPick?.(connectorId),
    openLink: (address) =>
      getOptions().openLink?.(address, () => channel.send({ type: 'returned' })),
    navigate(address) {
      const { userActivation }: Partial<Navigator> = navigator
      // A click in the widget's frame is one in this page. Older browsers do not tell.
      if ((userActivation?.isActive ?? true) && /^https?:/.test(address)) location.assign(address)
    },
    showNotice(name) {
      view.unload()
      noticeEnd?.abort()
      fill(view.shell ?? openDialog(), name)[0]?.focus()
    },
    showSlow: () => view.shell?.loading.isConnected && fill(view.shell, 'slow'),
    settle: options.onSettled,
    focus: () => view.focus?.(),
    showModal() {
      noticeEnd?.abort()
      view = modal(options)
      view.present()
      follow(view.shell, signal)
    },
    restart,
    dispose: () => end.abort(),
  }

  const advance = ([next, effects]: SessionTransition) => {
    state = next
    options.onChange(isOpen(state), state.isConnected)
    followWindow(isElsewhere(state))
    keep(unfinishedItem(state))
    performAll(performers, effects)
  }
  const dispatch: DispatchOf<SessionEventMap> = (name, ...values) => {
    if (!signal.aborted) advance(transition(state, name, ...values))
  }

  // Whatever directive is written, a frame is judged by this one.
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin))
      dispatch('frameBlocked')
  }
  addEventListener('securitypolicyviolation', onViolation, { signal })
  follow(view.shell, signal)
  const known = {
    url: url.href,
    framedBy:
      parent === window
        ? undefined
        : (attempt(() => [...location.ancestorOrigins].join(', ')) ?? ''),
    isSeparateWindow: !!view.isSeparateWindow,
    itemId,
    isContinued,
    given: options.token,
    firstReason: options.firstReason,
  }
  const hasToken = typeof getOptions().connectToken === 'string'
  advance(startSession(known, hasToken))
  addEventListener('message', channel.receive, { signal })
  return {
    dispatch,
    openAgain,
    token: () => state.given,
    showOptions({ connections, language, theme, application, appearance }) {
      const shown = new Set(listOf(widget.connections).map((one) => JSON.stringify(one)))
      // A picker stays, and gets them all: it marks none that the host names no more.
      const { isPicker } = widget
      const changed = listOf(connections).filter(
        (one) => isPicker || !shown.has(JSON.stringify(one)),
      )
      const before = JSON.stringify(looksOf(widget))
      // A page that is loaded again gets them with its options.
      Object.assign(widget, { connections, language, theme, appearance })
      if (typeof widget.application === 'object')
        widget.application.primaryColor = application?.primaryColor
      if (isPicker || changed.length > 0)
        channel.send({ type: 'connections', connections: changed })
      const looks = looksOf(widget)
      if (JSON.stringify(looks) === before) return
      if (view.shell) setLooks(view.shell.box, widget)
      channel.send({ type: 'appearance', ...looks })
    },
  }
}
