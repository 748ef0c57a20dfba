import { vi } from 'vitest'

/** The page's storage, for one tab. */
const createStorage = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/** Another window, as this page sees it: it can be written to, sent elsewhere and closed. */
export function createWindow() {
  const window = {
    closed: false,
    opener: 'the page that opened it' as unknown,
    document: { documentElement: { dataset: {} } },
    postMessage: vi.fn<(message: unknown, origin: string) => void>(),
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(() => {
      window.closed = true
    }),
  }
  return window
}

/**
 * Stubs the globals of a page at `address`, without a browser: its window is an `EventTarget`, of its address only
 * the fragment changes, and what it would do to the browser is recorded.
 */
export function stubPage(address = 'https://widget.example/') {
  const { href, origin, hash, pathname, search } = new URL(address)
  const location = {
    href,
    origin,
    hash,
    pathname,
    search,
    assign: vi.fn<(url: string) => void>(),
    replace: vi.fn<(url: string) => void>(),
    reload: vi.fn<() => void>(),
  }
  const history = {
    state: null,
    pushState: vi.fn<(state: unknown, title: string) => void>(),
    replaceState: vi.fn<(state: unknown, title: string, url: string) => void>(
      (_state, _title, url) => {
        location.hash = new URL(url, href).hash
      },
    ),
    back: vi.fn<() => void>(),
  }
  const dataset: Record<string, string | undefined> = {}
  const body = new Set<object>()
  const document = {
    hidden: false,
    referrer: '',
    body: { offsetHeight: 0, append: (element: object) => void body.add(element) },
    documentElement: { dataset },
    createElement: () => {
      const element = { remove: () => void body.delete(element) }
      return element
    },
  }
  const opened: { opener: object | null } = { opener: null }
  const page = Object.assign(new EventTarget(), opened, {
    open: vi.fn<(url: string, target: string, features: string) => object | null>(() => null),
    close: vi.fn<() => void>(),
  })
  const storage = createStorage()
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const globals = {
    window: page,
    parent: page,
    location,
    history,
    document,
    sessionStorage: storage,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))

  const fire = (type: string, fields: object = {}) =>
    page.dispatchEvent(Object.assign(new Event(type), fields))
  return { window: page, body, location, history, document, storage, warn, fire }
}
