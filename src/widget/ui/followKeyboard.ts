/**
 * Keeps the page within what an on-screen keyboard leaves visible, where the browser does not: sets
 * `--seen-top` and `--seen-height` on the root element (App.module.css). A pinch zoom is ignored.
 */
export function followKeyboard(): void {
  const { visualViewport: seen } = window
  if (!seen) return
  const { style } = document.documentElement
  const follow = () => {
    const isCovered = seen.scale < 1.01 && innerHeight - seen.height > 1
    style.setProperty('--seen-top', isCovered ? `${seen.offsetTop}px` : '')
    style.setProperty('--seen-height', isCovered ? `${seen.height}px` : '')
    if (isCovered) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
}
