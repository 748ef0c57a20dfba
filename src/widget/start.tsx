// Imported first: it removes a link's token from the address.
import './host/fragment.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CONFIG_ID, parseConfig, type Config } from '../serving/config.ts'
import { catalogFilterOf } from './api/catalogPath.ts'
import { createClient, type RequestTracer } from './api/client.ts'
import { pageQuery } from './api/connectors.ts'
import { createQueryClient } from './api/queryClient.ts'
import { createTokenSource } from './api/tokenSource.ts'
import { App } from './app/App.tsx'
import { CrashGuard } from './app/CrashGuard.tsx'
import { fetchForm } from './app/useDeferredScreens.ts'
import { followLanguage } from './app/language.ts'
import { leaveByKey } from './app/leaveByKey.ts'
import { takeChoice } from './chunks/keptChoice.ts'
import { ChunkError } from './chunks/loadChunk.ts'
import { showLoadFailure } from './chunks/showLoadFailure.ts'
import { styles } from './chunks/styles.ts'
import { reloadIfGone } from './chunks/reloadIfGone.ts'
import { allowAppSchemes } from './domain/safeUrl.ts'
import { coreSteps } from './steps/core.ts'
import { ServicesProvider, type Services } from './steps/shared/Services.tsx'
import { earlyList } from './early/earlyList.ts'
import './early/early.ts'
import type { Event } from './flow/events.ts'
import { createFlow, type Flow } from './flow/runtime/store.ts'
import { createVault } from './flow/runtime/vault.ts'
import {
  connectToHost,
  type HeardMessage,
  type HostConnection,
  type HostListener,
} from './host/connectToHost.ts'
import { sanitizeOptions } from './host/sanitizeOptions.ts'
import { keptReplaced } from './host/keptReplaced.ts'
import type { FirstScreenMessages } from './i18n/messageTypes.ts'
import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Language } from '../protocol/options.ts'
import { loadFirstScreenMessages } from './i18n/firstScreenMessages.ts'
import { MessagesProvider } from './i18n/MessagesContext.tsx'
import './ui/base.css'

/** Connects to the host page, opener or native app around this page. */
type Connect = (listener: HostListener) => HostConnection

const atTop = window.parent === window
if (atTop) document.documentElement.dataset['top'] = ''

/** Returns the way to connect: in a frame, to the page around it; at top level, by a separate chunk. */
async function findHost(config: Config): Promise<Connect> {
  const options = { ...config, outbox: earlyList.outbox }
  if (!atTop) return (listener) => connectToHost(window.parent, options, listener)
  const { prepareTopLevelConnection } = await import('./host/connectAtTop.ts')
  return prepareTopLevelConnection(options)
}

const queries = createQueryClient()
// Before React does so: a retry that waits in a hidden page goes on when the page is seen.
queries.mount()

const setTheme = (theme = 'auto') => {
  document.documentElement.dataset['theme'] = theme
}

function createServices({ apiUrl, completionUrl, telemetry }: Config, connect: Connect): Services {
  const vault = createVault()
  let host: HostConnection | null = null
  const tokens = createTokenSource((reason, itemId) => host?.askForToken(reason, itemId))
  const tracer: RequestTracer = {}
  const client = createClient({
    apiUrl,
    tokens,
    takePrefetched: globalThis.connectHead?.takePrefetched,
    tracer,
  })

  /** The event of a message of the host page. */
  function eventOf(message: HeardMessage): Event {
    switch (message.type) {
      case 'token':
        return { type: tokens.receive(message.connectToken) ? 'tokenReceived' : 'tokenUnavailable' }
      case 'tokenUnavailable':
        tokens.refuse()
        return { type: 'tokenUnavailable' }
      case 'revokeAnswer':
        return { ...message, type: 'revokeAnswered' }
      case 'noticeAnswer':
        return { ...message, type: 'noticeAnswered' }
      case 'accountsAnswer':
        return { ...message, type: 'accountsOffered' }
      case 'connections':
        return { ...message, type: 'connectionsGiven' }
      case 'appearance':
        setTheme(message.theme)
        return { type: 'appearanceGiven', appearance: message }
      case 'close': {
        const state = flow.store.getState()
        if (message.by === 'host') return { type: 'hostClosed' }
        return (message.back && flow.eventOfBack(state)) || leaveByKey(state)
      }
      case 'returned':
        return { type: 'bankReturned' }
      default:
        return message satisfies never
    }
  }

  const flow = createFlow(
    coreSteps,
    (dispatch) => {
      const listener: HostListener = {
        onConnected: (
          given,
          origin,
          resumes,
          runId,
          preloaded = false,
          opensLinks,
          canNavigate,
        ) => {
          const selectedConnectorId = takeChoice()
          const options = {
            ...(selectedConnectorId !== undefined && { selectedConnectorId }),
            ...sanitizeOptions(given),
          }
          setTheme(options.theme)
          const opensWindows =
            !opensLinks && !matchMedia('(pointer: coarse) and (hover: none)').matches
          dispatch({
            type: 'hostConnected',
            options,
            origin,
            opensWindows,
            opensLinks,
            canNavigate,
            resumes,
            replaces: keptReplaced(resumes),
            runId,
            preloaded,
          })
        },
        onMessage: (message) => dispatch(eventOf(message)),
        onMissing: (code) => dispatch({ type: 'hostMissing', code }),
        onMalformed: () => reportError(new Error('A malformed message was dropped.')),
      }
      host = connect(listener)
      return { client, tokens, queries, host, waitingUrl: completionUrl, atTop, vault }
    },
    // Once the list is shown.
    () => {
      if (telemetry)
        import('./telemetry/telemetry.ts').then(
          (m) => m.startTelemetry(telemetry, apiUrl, flow, tracer),
          reportError,
        )
      return import('./app/remaining.ts')
    },
  )
  const { dispatch } = flow
  tracer.onSlow = () => dispatch({ type: 'serviceSlow' })

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatch({ type: 'woke' })
  })
  addEventListener('online', () => dispatch({ type: 'woke' }))

  if (atTop) {
    import('./app/followHistory.ts').then((m) => m.followHistory(flow), reportError)
    import('./ui/followKeyboard.ts').then((m) => m.followKeyboard(), reportError)
  }

  const returnUrl = () => host?.returnUrl() ?? null
  const returnsTo = () => host?.returnsTo ?? null
  return { client, flow, park: vault.park, atTop, returnUrl, returnsTo }
}

type Render = (language: Language, messages: FirstScreenMessages) => void

function createRenderer(root: HTMLElement, services: Services): Render {
  const { dispatch } = services.flow
  const screen = createRoot(root)
  const leave = () => {
    dispatch({ type: 'closeRequested' })
    dispatch({ type: 'leaveConfirmed' })
  }
  return (language, messages) => {
    const render = () =>
      screen.render(
        <MessagesProvider value={{ language, messages }}>
          <CrashGuard onCrash={() => dispatch({ type: 'crashed' })} onLeave={leave}>
            <QueryClientProvider client={queries}>
              <ServicesProvider value={services}>
                <App />
              </ServicesProvider>
            </QueryClientProvider>
          </CrashGuard>
        </MessagesProvider>,
      )
    const early = earlyList.end()
    if (!early) return render()
    // Before React renders a list that nobody would see.
    if (early.choice) dispatch({ type: 'connectorChosen', ...early.choice })
    // In one turn: nobody sees the moment between the two lists, or types into it.
    flushSync(render)
    early.restore()
  }
}

/** The time, in ms, for which the page's skeleton takes the place of a first screen that would be replaced at once. */
const SKELETON_MS = 400

/** Resolves when the run has started, or after `SKELETON_MS`. */
const waitForStart = ({ store }: Flow) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, SKELETON_MS)
    store.subscribe(({ step }) => {
      if (step !== 'starting') resolve()
    })
  })

/**
 * Resolves when React has what the early list shows, so that it renders the same at once; immediately where there is
 * none, or the run begins with another screen.
 */
async function waitForRows({ client, flow }: Services) {
  const { run, step } = flow.store.getState()
  if (!earlyList.isShown || step !== 'list') return
  // The list shows an error.
  await queries.query(pageQuery(client, catalogFilterOf(run.options), 1)).catch(() => undefined)
  await earlyList.painted
}

/** Renders the widget in the language of the run, and again when the host's options change it. */
function renderInLanguage(services: Services, render: Render) {
  const { flow } = services
  const started = waitForStart(flow)
  let latest: Language
  let isShown = false
  followLanguage(flow, navigator.languages, (language) => {
    latest = language
    const { texts } = flow.store.getState().run.options
    Promise.all([loadFirstScreenMessages(language, texts, console.warn), started])
      .then(async ([messages]) => {
        await waitForRows(services)
        if (language !== latest) return
        // Comes while React renders the list; what fails is fetched again by `useDeferredScreens`.
        fetchForm(language).catch(() => undefined)
        render(language, messages)
        isShown = true
      })
      .catch((error: unknown) => {
        // What is shown stays, in its language: something may be typed into it.
        if (isShown) return reportError(error)
        if (!reloadIfGone(error)) endRun(flow, error)
      })
  })
}

/**
 * When the messages cannot be loaded, the host of a frame is notified, and removes it. At top level the page says so, and
 * its next load goes on with the run.
 */
function endRun({ dispatch }: Flow, error: unknown) {
  reportError(error)
  if (atTop) return showLoadFailure()
  dispatch({ type: 'crashed', code: 'LOAD_FAILED' })
  dispatch({ type: 'closeRequested' })
}

/** Reads the operator's configuration. Throws if it is invalid. */
function configuration(): Config {
  const block = document.getElementById(CONFIG_ID)?.textContent ?? ''
  const config = parseConfig(block, console.warn)
  return { ...config, completionUrl: new URL(config.completionUrl, location.href).href }
}

async function start(root: HTMLElement) {
  const config = configuration()
  allowAppSchemes(config.appSchemes)
  // Most hosts use the browser's language: its messages are fetched before the host has answered.
  loadFirstScreenMessages(matchLanguage(navigator.languages)).catch(() => undefined)
  const connect = await findHost(config)
  await styles
  const services = createServices(config, connect)
  renderInLanguage(services, createRenderer(root, services))
  services.flow.start()
}

const root = document.getElementById('root')

export function startWidget(): void {
  if (!root) return
  start(root).catch((error: unknown) => {
    if (reloadIfGone(error)) return
    if (error instanceof ChunkError) {
      reportError(error)
      return showLoadFailure()
    }
    root.textContent = error instanceof Error ? error.message : String(error)
  })
}
