/**
 * Tells the style sheet of a dialog which part of the window is covered, as `--covered-top` and `--covered-bottom`: a frame
 * of another origin does not know that the on-screen keyboard is over it. A pinch zoom is ignored.
 */
export const followViewport = ({ style }: HTMLElement, signal: AbortSignal): void => {
  const { visualViewport: seen } = window
  const follow = () => {
    if (!seen || seen.scale > 1.01) return
    const { offsetTop, height } = seen
    style.setProperty('--covered-top', `${offsetTop}px`)
    style.setProperty('--covered-bottom', `${innerHeight - offsetTop - height}px`)
  }
  follow()
  seen?.addEventListener('resize', follow, { signal })
  seen?.addEventListener('scroll', follow, { signal })
}
