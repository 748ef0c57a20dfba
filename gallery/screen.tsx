import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from '../src/widget/app/App.tsx'
import { ServicesProvider } from '../src/widget/app/Services.tsx'
import { loadFirstScreenMessages } from '../src/widget/i18n/messages.ts'
import { MessagesProvider } from '../src/widget/i18n/MessagesContext.tsx'
import '../src/widget/ui/base.css'
import { skip } from './clock.ts'
import { ENTRIES } from './entries.ts'
import type { Entry } from './entry.ts'
import { paramsOf } from './params.ts'
import { servicesOf } from './services.ts'
import { whenShown } from './whenShown.ts'
import { withColor } from './withColor.ts'

/** Types into the search field, as a person would. */
function type(field: HTMLInputElement, text: string): void {
  // React listens to the event, and looks whether the value has changed behind its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One screen, as the address asks for it; `data-shown` on the page says when it is there. */
async function show(root: HTMLElement) {
  const { screen, language, theme, color } = paramsOf(location.search)
  const entry: Entry | undefined = ENTRIES[screen ?? '']
  if (!entry) throw new Error(`There is no screen ${screen}`)
  document.documentElement.dataset['theme'] = theme
  if (entry.shownForMs !== undefined) skip(entry.shownForMs)
  const messages = await loadFirstScreenMessages(language)
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
  await whenShown(root, () => {
    const title = root.querySelector('h1')?.textContent
    // What stands there while a screen is fetched is the screen of the very beginning.
    return title && (state.step === 'starting' || title !== messages.starting.title) ? title : null
  })
  if (entry.search !== undefined) {
    const find = () => root.querySelector<HTMLInputElement>('input[type=search]')
    type(await whenShown(root, find), entry.search)
  }
  document.documentElement.dataset['shown'] = screen ?? ''
}

const root = document.getElementById('root')
if (root) show(root).catch(reportError)
