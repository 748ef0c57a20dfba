import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createClient } from './api/client.ts'
import { App } from './app/App.tsx'
import { CONFIG_ID, parseConfig, type Config } from './app/config.ts'
import { CrashGuard } from './app/CrashGuard.tsx'
import { ServicesProvider } from './app/Services.tsx'
import { createFlow } from './flow/store.ts'
import { createVault } from './flow/vault.ts'
import { createDrafts } from './forms/drafts.ts'
import { createBankWindow } from './host/bankWindow.ts'
import { connectToHost, type HostConnection, type HostListener } from './host/connectToHost.ts'
import { loadMessages, pickLanguage } from './i18n/messages.ts'
import { MessagesProvider } from './i18n/MessagesContext.tsx'
import './ui/base.css'

/** The window that embeds this page or opened it; null when a person came here by themselves. */
const counterpart = (): Window | null => (window.parent === window ? window.opener : window.parent)

/** No host page: there is nobody to tell. */
const nobody: HostConnection = { tell: () => undefined, askForToken: () => undefined }

async function start(root: HTMLElement, config: Config) {
  const vault = createVault()
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
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
        onClose: () => dispatch({ type: 'hostClosed' }),
        onMalformed: () => reportError(new Error('A malformed message was dropped.')),
      }
      const { allowedHosts } = config
      const host = opener ? connectToHost({ counterpart: opener, allowedHosts }, listener) : nobody
      const bankWindow = createBankWindow(new URL(config.completionUrl, location.href).href, {
        onOpened: (known) => dispatch({ type: 'bankWindowOpened', known }),
        onClosed: () => dispatch({ type: 'bankWindowClosed' }),
        onReturned: () => dispatch({ type: 'bankReturned' }),
      })
      return { client, queries, host, bankWindow, vault }
    },
    () => import('./flow/whole.ts'),
  )
  const { dispatch } = flow

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatch({ type: 'woke' })
  })
  addEventListener('online', () => dispatch({ type: 'woke' }))
  if (!opener) dispatch({ type: 'hostMissing' })

  const language = pickLanguage(navigator.languages)
  const messages = await loadMessages(language)
  createRoot(root).render(
    <MessagesProvider value={{ language, messages }}>
      <CrashGuard
        onCrash={() => dispatch({ type: 'crashed' })}
        onLeave={() => dispatch({ type: 'closeRequested' })}
      >
        <QueryClientProvider client={queries}>
          <ServicesProvider value={{ client, flow, park: vault.park, drafts: createDrafts() }}>
            <App />
          </ServicesProvider>
        </QueryClientProvider>
      </CrashGuard>
    </MessagesProvider>,
  )
}

const root = document.getElementById('root')
const block = document.getElementById(CONFIG_ID)?.textContent ?? ''
if (root) {
  try {
    void start(root, parseConfig(block, console.warn))
  } catch (error) {
    root.textContent = error instanceof Error ? error.message : String(error)
  }
}
