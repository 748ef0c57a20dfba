import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app/App.tsx'
import { ServicesProvider } from '../src/app/Services.tsx'
import { loadEarlyMessages } from '../src/i18n/messages.ts'
import { MessagesProvider } from '../src/i18n/MessagesContext.tsx'
import '../src/ui/base.css'
import { skip } from './clock.ts'
import { ENTRIES } from './entries.ts'
import type { Entry } from './entry.ts'
import { paramsOf } from './params.ts'
import { servicesOf } from './services.ts'
import { typeSearch } from './typeSearch.ts'
import { withColor } from './withColor.ts'

/** One screen, as the address asks for it. */
async function show(root: HTMLElement) {
  const { screen, language, theme, color } = paramsOf(location.search)
  const entry: Entry | undefined = ENTRIES[screen ?? '']
  if (!entry) throw new Error(`There is no screen ${screen}`)
  document.documentElement.dataset['theme'] = theme
  if (entry.shownForMs !== undefined) skip(entry.shownForMs)
  const messages = await loadEarlyMessages(language)
  const state = color ? withColor(entry.state, color) : entry.state
  const services = servicesOf({ ...entry, state })
  createRoot(root).render(
    <MessagesProvider value={{ language, messages }}>
      <QueryClientProvider client={services.queries}>
        <ServicesProvider value={services}>
          <App />
        </ServicesProvider>
      </QueryClientProvider>
    </MessagesProvider>,
  )
  if (entry.search !== undefined) typeSearch(root, entry.search)
}

const root = document.getElementById('root')
if (root) show(root).catch(reportError)
