/** Narrower than this, the dialog fills the window. The style sheet has the same number. */
const NARROW = 500
const GAP = 16

/**
 * Keeps a dialog within the visible part of the window: a frame of another origin does not know that the
 * on-screen keyboard covers it. A pinch zoom is ignored.
 */
export const followViewport = ({ style }: HTMLElement, signal: AbortSignal): void => {
  const { visualViewport: seen } = window
  const follow = () => {
    if (!seen || seen.scale > 1.01) return
    const { offsetTop, height } = seen
    const gap = innerWidth < NARROW ? 0 : GAP
    style.inset = `${offsetTop + gap}px 0 ${innerHeight - offsetTop - height + gap}px`
  }
  follow()
  seen?.addEventListener('resize', follow, { signal })
  seen?.addEventListener('scroll', follow, { signal })
}
