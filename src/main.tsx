import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createClient } from './api/client.ts'
import { App } from './app/App.tsx'
import { CONFIG_ID, parseConfig, type Config } from './app/config.ts'
import { CrashGuard } from './app/CrashGuard.tsx'
import { ServicesProvider, type Services } from './app/Services.tsx'
import { createFlow } from './flow/store.ts'
import { createVault } from './flow/vault.ts'
import { createDrafts } from './forms/drafts.ts'
import { connectToHost, type HostConnection, type HostListener } from './host/connectToHost.ts'
import { loadEarlyMessages, pickLanguage } from './i18n/messages.ts'
import { MessagesProvider } from './i18n/MessagesContext.tsx'
import './ui/base.css'

/** The window that embeds this page or opened it; null when a person came here by themselves. */
const counterpart = (): Window | null => (window.parent === window ? window.opener : window.parent)

/** No host page: there is nobody to tell. */
const nobody: HostConnection = { tell: () => undefined, askForToken: () => undefined }

/** Puts the parts together; from here on the flow runs by itself. */
function compose(config: Config): Services {
  const vault = createVault()
  const queries = new QueryClient({
    // A call that cannot go out fails and is tried again; nothing waits in silence.
    defaultOptions: { queries: { refetchOnWindowFocus: false, networkMode: 'always' } },
  })
  let connectToken = ''
  const client = createClient({ apiUrl: config.apiUrl, token: () => connectToken })
  const opener = counterpart()

  const flow = createFlow(
    (dispatch) => {
      const listener: HostListener = {
        onConnected: (options, origin, resumes) => {
          document.documentElement.dataset['theme'] = options.theme ?? 'auto'
          const opensWindows = !matchMedia('(pointer: coarse) and (hover: none)').matches
          dispatch({ type: 'hostConnected', options, origin, opensWindows, resumes })
        },
        onToken: (token) => {
          connectToken = token
          dispatch({ type: 'tokenReceived' })
        },
        onTokenUnavailable: () => dispatch({ type: 'tokenUnavailable' }),
        onClose: (by) => dispatch({ type: by === 'user' ? 'closeRequested' : 'hostClosed' }),
        onMalformed: () => reportError(new Error('A malformed message was dropped.')),
      }
      const { allowedHosts } = config
      const host = opener ? connectToHost({ counterpart: opener, allowedHosts }, listener) : nobody
      const waitingUrl = new URL(config.completionUrl, location.href).href
      return { client, queries, host, waitingUrl, vault }
    },
    () => import('./flow/whole.ts'),
  )
  const { dispatch } = flow

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatch({ type: 'woke' })
  })
  addEventListener('online', () => dispatch({ type: 'woke' }))
  if (!opener) dispatch({ type: 'hostMissing' })

  return { client, queries, flow, park: vault.park, drafts: createDrafts() }
}

async function show(root: HTMLElement, services: Services) {
  const { dispatch } = services.flow
  const language = pickLanguage(navigator.languages)
  const messages = await loadEarlyMessages(language)
  const leave = () => {
    dispatch({ type: 'closeRequested' })
    dispatch({ type: 'leaveConfirmed' })
  }
  createRoot(root).render(
    <MessagesProvider value={{ language, messages }}>
      <CrashGuard onCrash={() => dispatch({ type: 'crashed' })} onLeave={leave}>
        <QueryClientProvider client={services.queries}>
          <ServicesProvider value={services}>
            <App />
          </ServicesProvider>
        </QueryClientProvider>
      </CrashGuard>
    </MessagesProvider>,
  )
}

/** Without its words the page can show nothing: the host is told, and takes it away. */
function giveUp({ flow }: Services, error: unknown) {
  reportError(error)
  flow.dispatch({ type: 'crashed' })
  flow.dispatch({ type: 'closeRequested' })
}

const root = document.getElementById('root')
const block = document.getElementById(CONFIG_ID)?.textContent ?? ''
if (root) {
  try {
    const services = compose(parseConfig(block, console.warn))
    show(root, services).catch((error: unknown) => giveUp(services, error))
  } catch (error) {
    root.textContent = error instanceof Error ? error.message : String(error)
  }
}
