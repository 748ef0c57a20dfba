import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { watchOpening, type Opening } from './watchOpening.ts'

/** A click that opens a tab behind the page, or a window, by the person's own choice. */
const isDirected = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/**
 * Returns the outcome of the link that the screen shows now, null before it is followed; `follow` is for its click.
 * @param canMiss false where the link opens in this tab, or by the host
 */
export function useFollowed(
  address: string | null,
  canMiss: boolean,
): { opening: Opening | null; follow: (click: MouseEvent) => void } {
  const [followed, setFollowed] = useState<[address: string | null, opening: Opening]>()
  const watch = useRef<AbortController>(null)
  useEffect(() => () => watch.current?.abort(), [])
  const set = (opening: Opening) => setFollowed([address, opening])
  return {
    opening: address !== null && followed?.[0] === address ? followed[1] : null,
    follow(click) {
      watch.current?.abort()
      set('followed')
      watch.current = new AbortController()
      // Before it opens an app, a browser may ask, for as long as the person reads.
      const isWeb = /^https?:/.test(address ?? '')
      watchOpening(set, canMiss && isWeb && !isDirected(click), watch.current.signal)
    },
  }
}
