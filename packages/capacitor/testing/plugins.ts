/** The plugins of Capacitor in a browser, and the parts of a phone that a test plays. */
type Listener = (event: { url: string }) => void
const listeners = new Map<string, Set<Listener>>()

const addListener = (name: string, listener: Listener) => {
  const heard = listeners.get(name) ?? new Set()
  listeners.set(name, heard.add(listener))
  return Promise.resolve({
    remove() {
      heard.delete(listener)
      return Promise.resolve()
    },
  })
}

export const Capacitor = { isNativePlatform: () => true, isPluginAvailable: () => true }

/** The address that started the app is in its page's own. */
export const App = {
  addListener,
  getLaunchUrl() {
    const url = new URLSearchParams(location.search).get('openedBy')
    return Promise.resolve(url === null ? undefined : { url })
  },
}

/** The system's browser is a window that the page has no hold of. */
export const Browser = {
  addListener,
  open({ url }: { url: string }) {
    window.open(url, '_blank', 'noopener')
    return Promise.resolve()
  },
  close: () => Promise.resolve(),
}

Object.assign(globalThis, {
  fire: (name: string, url: string) =>
    listeners.get(name)?.forEach((listener) => listener({ url })),
})
