import { useSyncExternalStore } from 'react'

/** The card that the widget is at top level on a large screen (App.module.css). */
const isCard = () =>
  'top' in document.documentElement.dataset && innerWidth >= 640 && innerHeight >= 560

/** The number of columns at the current width: 1 or 2. */
export const currentColumns = (): number => (innerWidth >= 560 && !isCard() ? 2 : 1)

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** `currentColumns` as a hook. */
export const useColumns = (): number => useSyncExternalStore(subscribe, currentColumns)
