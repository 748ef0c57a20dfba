import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { matchLanguage } from 'connect-widget/protocol/matchLanguage.ts'
import { THEMES, type Appearance } from 'connect-widget/protocol/options.ts'
import { App } from 'connect-widget/widget/app/App.tsx'
import { applyAppearance } from 'connect-widget/widget/app/appearance.ts'
import type { State } from 'connect-widget/widget/flow/state.ts'
import { ServicesProvider } from 'connect-widget/widget/steps/shared/Services.tsx'
import { loadFirstScreenMessages } from 'connect-widget/widget/i18n/firstScreenMessages.ts'
import { loadRemainingMessages } from 'connect-widget/widget/i18n/remainingMessages.ts'
import { MessagesProvider } from 'connect-widget/widget/i18n/MessagesContext.tsx'
import 'connect-widget/widget/ui/base.css'
import { ENTRIES } from './entries.ts'
import { appearanceIn } from './appearanceIn.ts'
import type { Entry } from './entry.ts'
import { createStaticServices } from './staticServices.ts'

/** Makes every timer set from now on fire `ms` earlier, as if the screen had been mounted that long ago. */
function advanceTimers(ms: number): void {
  const originalSetTimeout = globalThis.setTimeout
  const earlier = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
    originalSetTimeout(handler, Math.max(0, delay - ms), ...rest)
  Object.assign(globalThis, { setTimeout: earlier })
}

/** A copy of a state whose host has set `application.primaryColor` or `appearance`. */
function withLook<S extends State>(
  state: S,
  { color, appearance }: { color: string | null; appearance: Appearance | undefined },
): S {
  const { options } = state.run
  const look = {
    ...(color && { application: { name: 'Acme', ...options.application, primaryColor: color } }),
    ...(appearance && { appearance }),
  }
  return { ...state, run: { ...state.run, options: { ...options, ...look } } }
}

/** Resolves with the first result of `find` that is not null, checked now and on every change of the page. */
function waitForElement<T>(root: HTMLElement, find: () => T | null): Promise<T> {
  return new Promise((resolve) => {
    const check = () => {
      const result = find()
      if (result === null) return
      observer.disconnect()
      resolve(result)
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    check()
  })
}

/**
 * Parses `?screen=…&language=…&theme=…&color=…&appearance=…&mode=…`: a key of `ENTRIES`, `application.primaryColor` as `#rrggbb`, `appearance` as JSON, and
 * `inline` for a screen as in a frame of that mode or `top` for one as a page of its own.
 */
function parseScreenParams(query: string) {
  const params = new URLSearchParams(query)
  return {
    screen: params.get('screen') ?? '',
    language: matchLanguage([params.get('language')]),
    theme: THEMES.find((theme) => theme === params.get('theme')) ?? 'light',
    color: params.get('color'),
    appearance: appearanceIn(params.get('appearance')),
    mode: params.get('mode'),
  }
}

/** Sets the value of the search field as typing does. */
function type(field: HTMLInputElement, text: string): void {
  // React overrides the element's own setter, and ignores an event if the value did not change behind it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The steps whose own screen says that something is loaded. */
const LOADING_STEPS = new Set<string>(['starting', 'readingItem'])

/** Renders the screen that the address names, and sets `data-shown` on the root element when it is ready. */
async function show(root: HTMLElement) {
  const { screen, language, theme, mode, ...look } = parseScreenParams(location.search)
  const entry: Entry | undefined = ENTRIES[screen]
  if (!entry) throw new Error(`There is no screen ${screen}.`)
  document.documentElement.dataset['theme'] = theme
  if (mode === 'inline') document.documentElement.dataset['mode'] = mode
  if (mode === 'top') document.documentElement.dataset['top'] = ''
  if (entry.mountedForMs !== undefined) advanceTimers(entry.mountedForMs)
  const messages = await loadFirstScreenMessages(language)
  const state = withLook(entry.state, look)
  if (look.appearance) applyAppearance(look.appearance, undefined)
  const { services, queries } = createStaticServices({ ...entry, state })
  createRoot(root).render(
    <MessagesProvider value={{ language, messages }}>
      <QueryClientProvider client={queries}>
        <ServicesProvider value={services}>
          <App />
        </ServicesProvider>
      </QueryClientProvider>
    </MessagesProvider>,
  )
  // What stands for a screen while its code is fetched.
  const { readingItem } = await loadRemainingMessages(language)
  const loading = new Set<string>([messages.starting.title, readingItem.title])
  await waitForElement(root, () => {
    const title = root.querySelector('h1')?.textContent
    return title && (LOADING_STEPS.has(state.step) || !loading.has(title)) ? title : null
  })
  if (entry.search !== undefined) {
    const find = () => root.querySelector<HTMLInputElement>('input[type=search]')
    type(await waitForElement(root, find), entry.search)
  }
  document.documentElement.dataset['shown'] = screen
}

const root = document.getElementById('root')
if (root) show(root).catch(reportError)
