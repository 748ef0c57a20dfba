import type { Page } from 'connect-widget/native'

/** The actions of a mounted view. */
export interface MountedView {
  injectJavaScript: (script: string) => void
  goBack: () => void
}

/** The page that a session shows, for the component that renders it. */
export interface ViewStore {
  show: (page: Page | null) => void
  getPage: () => Page | null
  subscribe: (onChange: () => void) => () => void
  setView: (view: MountedView | null) => void
  runScript: (script: string) => void
  goBack: () => void
  setCanGoBack: (canGoBack: boolean) => void
  canGoBack: () => boolean
}

/** The time in ms in which a component has to be there for a page. */
const MOUNTED_WITHIN_MS = 3000

/** @param onUnseen called if nothing renders the page */
export function createViewStore(onUnseen: () => void): ViewStore {
  const listeners = new Set<() => void>()
  let page: Page | null = null
  let view: MountedView | null = null
  let canGoBack = false
  return {
    show(shown) {
      page = shown
      canGoBack = false
      for (const onChange of listeners) onChange()
      if (!shown || shown.isHidden || listeners.size > 0) return
      setTimeout(() => {
        if (page === shown && listeners.size === 0) onUnseen()
      }, MOUNTED_WITHIN_MS)
    },
    getPage: () => page,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
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
