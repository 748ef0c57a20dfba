/**
 * Keeps `--top` and `--bottom` of an element at what of the window cannot be seen: a frame of another
 * origin does not know that the on-screen keyboard covers it. A pinch zoom is left alone.
 */
export const followViewport = ({ style }: HTMLElement, signal: AbortSignal): void => {
  const { visualViewport: seen } = window
  const follow = () => {
    if (!seen || seen.scale > 1.01) return
    style.setProperty('--top', `${seen.offsetTop}px`)
    style.setProperty('--bottom', `${Math.max(0, innerHeight - seen.offsetTop - seen.height)}px`)
  }
  follow()
  seen?.addEventListener('resize', follow, { signal })
  seen?.addEventListener('scroll', follow, { signal })
}
