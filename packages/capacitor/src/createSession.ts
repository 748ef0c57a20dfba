import {
  type ConnectError,
  type ConnectSession,
  createReturnHandler,
  createReturns,
  createRunId,
  explain,
  invalid,
  invoke,
  kindOfLink,
  type KeptRun,
  logError,
  runOf,
  notOpened,
  ownerOf,
  resolveOptions,
  type Returns,
} from 'connect-widget/native'
import {
  createWebSession,
  type createWidget,
  type ExtendedOptions,
  type ViewShell,
  type WidgetView,
} from 'connect-widget/native/web'
import type { ConnectOptions } from './options.ts'
import type { Handle, Plugins } from './plugins.ts'

/** The space that the system's bars take of the app's page, as Capacitor and the browser name it. */
const SAFE = (side: string) => `var(--safe-area-inset-${side}, env(safe-area-inset-${side}, 0px))`

/** The page answers within this time in ms, or the next press of Back leaves it. */
const ANSWERS_WITHIN_MS = 1000

/** The priority of a dialog's Back in Ionic is 100. */
const IONIC_PRIORITY = 200

/** The reason why no run can begin; undefined if one can. */
function refusal(options: ConnectOptions, { Capacitor }: Plugins): ConnectError | undefined {
  for (const name of ['App', 'Browser'])
    if (!Capacitor.isPluginAvailable(name)) {
      const plugin = `@capacitor/${name.toLowerCase()}`
      const message = `Connect: ${plugin} is not in this build of the app. Install it (npm install ${plugin}, then npx cap sync), and build the app again.`
      return { code: 'LOAD_FAILED', reason: 'noScreen', message }
    }
  const resolved = resolveOptions(options)
  if ('code' in resolved) return resolved
  const { oauthRedirectUri, mode = 'modal' } = options
  if (oauthRedirectUri === undefined)
    return invalid(
      'oauthRedirectUri',
      oauthRedirectUri,
      'Give the address that opens your app after the bank: a universal link and app link (https), or an address of a scheme that your app registers, such as acme://connect.',
    )
  if (!/^(modal|inline)$/.test(mode))
    return invalid('mode', mode, 'Give modal or inline: an app’s page has no window beside it.')
  return undefined
}

/** The options for the loader: on the web the bank comes back to the widget's own page. */
const toWeb = ({
  linkSchemes: _l,
  oauthRedirectUri: _o,
  ...others
}: ConnectOptions): ExtendedOptions => others

/** Calls a plugin, which may be missing, or have nothing to close. */
const attempt = (call: () => Promise<unknown>) =>
  Promise.resolve()
    .then(call)
    .catch(() => undefined)

/** Listens to a plugin until the signal. */
const listen = (add: () => Promise<Handle>, { signal }: AbortController) =>
  attempt(async () => {
    const handle = await add()
    const remove = () => void attempt(() => handle.remove())
    if (signal.aborted) remove()
    else signal.addEventListener('abort', remove)
  })

/** The sessions of an app. */
const RETURNS = new WeakMap<Plugins['App'], Returns>()

function returnsOf(App: Plugins['App']): Returns {
  let wasStarted = false
  const found =
    RETURNS.get(App) ??
    createReturns((onAddress) => {
      const end = new AbortController()
      void listen(() => App.addListener('appUrlOpen', ({ url }) => onAddress(url)), end)
      void attempt(async () => {
        const launch = wasStarted ? undefined : await App.getLaunchUrl()
        // Told again for as long as the app's process lives, also after its page was loaded anew.
        wasStarted = true
        if (launch) onAddress(launch.url)
      })
      return () => end.abort()
    }, false)
  RETURNS.set(App, found)
  return found
}

/** A session for an app of Capacitor. In a browser it is that of the web. @param create another loader, in tests */
export function createSession(
  given: ConnectOptions,
  plugins: Plugins,
  create?: typeof createWidget,
): ConnectSession {
  const { App, Browser, Capacitor } = plugins
  if (!Capacitor.isNativePlatform()) return createWebSession(given, toWeb, { create })

  let options = given
  let onReturn: (() => void) | undefined
  let shell: ViewShell | undefined
  let isDestroyed = false
  const end = new AbortController()

  const openLink = (address: string, onBack: () => void) => {
    const resolved = resolveOptions(options)
    const kind = 'code' in resolved ? undefined : kindOfLink(resolved, address)
    if (!kind) return console.warn(notOpened(address))
    onReturn = onBack
    // The WebView passes what is no page of the app's to the system.
    if (kind === 'web')
      void Browser.open({ url: address }).catch((error: unknown) => {
        const message = `Connect: the bank’s page was not opened (${String(error)}).`
        const runId = session.getRunId()
        const explained = explain({ code: 'UNKNOWN', message }, options)
        invoke(options.onError ?? logError, { ...explained, runId })
        comeBack()
      })
    else window.open(address)
  }

  const comeBack = () => {
    const report = onReturn
    onReturn = undefined
    report?.()
  }

  const closeBank = () => {
    if (onReturn) void attempt(() => Browser.close())
  }

  let whileOpen = new AbortController()
  /** The time of the press of Back that the page has not answered, in ms since 1970. */
  let unansweredSince: number | undefined
  const onBackButton = () => {
    if (!shell?.isDialog || Date.now() - (unansweredSince ?? 0) < ANSWERS_WITHIN_MS) return
    unansweredSince = Date.now()
    session.back()
  }
  const onIonicBack = (event: Event) => {
    if (shell?.isDialog && 'detail' in event)
      Object(event.detail).register?.(IONIC_PRIORITY, () => undefined)
  }

  const getOwner = () => {
    const resolved = resolveOptions(options)
    return 'code' in resolved ? undefined : ownerOf(resolved)
  }

  const session = createWebSession(
    given,
    (now): ExtendedOptions => ({
      ...toWeb(now),
      oauthRedirectUri: now.oauthRedirectUri,
      openLink,
      onOpen(run) {
        handler.forget()
        whileOpen.abort()
        whileOpen = new AbortController()
        unansweredSince = undefined
        void listen(() => App.addListener('backButton', onBackButton), whileOpen)
        document.addEventListener('ionBackButton', onIonicBack, { signal: whileOpen.signal })
        now.onOpen?.(run)
      },
      onEvent(event) {
        unansweredSince = undefined
        now.onEvent?.(event)
      },
      onClose(result) {
        whileOpen.abort()
        closeBank()
        onReturn = undefined
        now.onClose?.(result)
      },
    }),
    {
      create,
      storage: localStorage,
      getOwner,
      onView(view: WidgetView) {
        ;({ shell } = view)
        if (shell?.isDialog) shell.box.style.padding = `${SAFE('top')} 0 ${SAFE('bottom')}`
      },
    },
  )

  const resume = (before: KeptRun) => {
    if (!session.isOpen() && !returns.isRunOpen(before.runId)) void session.resume(before)
  }

  const handler = createReturnHandler({
    getOptions: () => resolveOptions(options),
    getStorage: () => localStorage,
    isDestroyed: () => isDestroyed,
    isRunOpen: (runId) => returns.isRunOpen(runId),
    isOpen: session.isOpen,
    getItemId: session.getItemId,
    comeBack() {
      closeBank()
      comeBack()
    },
    resume,
  })

  void listen(() => Browser.addListener('browserFinished', comeBack), end)
  const returns = returnsOf(App)
  const { isOpen, getRunId } = session
  const { findRun, handleReturn } = handler
  const remove = returns.add({ isOpen, getRunId, handleReturn, findRun, resume })

  /** The run of an earlier page that this session began. */
  const ownRun = () => {
    const found = runOf(localStorage, getOwner())
    return found && !returns.isRunOpen(found.runId) ? found : undefined
  }

  return {
    ...session,
    open() {
      const error = session.isOpen() ? undefined : refusal(options, plugins)
      const before = error || session.isOpen() ? undefined : ownRun()
      if (before) return session.resume(before)
      if (!error) return session.open()
      const runId = createRunId()
      const explained = explain(error, options)
      invoke(options.onError ?? logError, { ...explained, runId })
      return Promise.resolve({ reason: 'error', runId, error: explained })
    },
    preload: () => (refusal(options, plugins) ? Promise.resolve() : session.preload()),
    update(changes) {
      options = { ...options, ...changes }
      session.update(changes)
    },
    handleReturn,
    destroy() {
      isDestroyed = true
      closeBank()
      remove()
      end.abort()
      whileOpen.abort()
      session.destroy()
    },
  }
}
