import type { Page } from 'connect-widget/native'

/** The actions of a mounted view. */
export interface MountedView {
  injectJavaScript: (script: string) => void
  goBack: () => void
}

/** The page that a session shows, for the component that renders it. */
export interface ViewStore {
  show: (page: Page | null) => void
  /** The page; null for another place than that which subscribed first. */
  getPage: (place?: object) => Page | null
  subscribe: (place: object, onChange: () => void) => () => void
  setView: (view: MountedView | null) => void
  runScript: (script: string) => void
  goBack: () => void
  setCanGoBack: (canGoBack: boolean) => void
  canGoBack: () => boolean
}

/** The time in ms in which a component has to be there for a page. */
const MOUNTED_WITHIN_MS = 3000

/**
 * @param onUnseen called if nothing renders the page
 * @param onMoved called as another component has to render the page
 */
export function createViewStore(onUnseen: () => void, onMoved: () => void): ViewStore {
  const listeners = new Map<object, () => void>()
  const isFirst = (place: object) => listeners.keys().next().value === place
  const tell = () => listeners.forEach((onChange) => onChange())
  let page: Page | null = null
  let view: MountedView | null = null
  let canGoBack = false
  return {
    show(shown) {
      page = shown
      canGoBack = false
      tell()
      if (!shown || shown.isHidden || listeners.size > 0) return
      setTimeout(() => {
        if (page === shown && listeners.size === 0) onUnseen()
      }, MOUNTED_WITHIN_MS)
    },
    getPage: (place) => (!place || isFirst(place) ? page : null),
    subscribe(place, onChange) {
      listeners.set(place, onChange)
      return () => {
        const isMoved = isFirst(place)
        listeners.delete(place)
        if (!isMoved || !page || listeners.size === 0) return
        onMoved()
        tell()
      }
    },
    setView(mounted) {
      view = mounted
    },
    runScript: (script) => view?.injectJavaScript(script),
    goBack: () => view?.goBack(),
    setCanGoBack(can) {
      canGoBack = can
    },
    canGoBack: () => canGoBack,
  }
}
