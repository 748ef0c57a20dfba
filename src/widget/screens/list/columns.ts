import { useSyncExternalStore } from 'react'

const TWO_COLUMNS = '(min-width: 560px)'

/** The number of columns at the current width: 1 or 2. */
export const currentColumns = (): number => (matchMedia(TWO_COLUMNS).matches ? 2 : 1)

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(TWO_COLUMNS)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** `currentColumns` as a hook. */
export const useColumns = (): number => useSyncExternalStore(subscribe, currentColumns)
