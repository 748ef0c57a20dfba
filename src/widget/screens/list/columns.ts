import { useSyncExternalStore } from 'react'

const TWO_FIT = '(min-width: 560px)'

/** How many tiles stand side by side. */
export const columnsNow = (): number => (matchMedia(TWO_FIT).matches ? 2 : 1)

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(TWO_FIT)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow)
