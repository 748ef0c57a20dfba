/** The outcome of following a link. `followed`: as far as the page can tell. `blocked`: nothing opened. `back`: the person is. */
export type Opening = 'followed' | 'blocked' | 'back'

/** The time, in ms, in which a browser leaves the page for a window or an app that it opens. */
const LEAVES_WITHIN_MS = 3000
/** By then, in ms, a window that opened has used up the permission that the tap gave: some browsers open one behind the page. */
const OPENS_WITHIN_MS = 50

/** Older browsers do not tell. */
const mayOpen = () => {
  const { userActivation }: Partial<Navigator> = navigator
  return userActivation?.isActive ?? false
}

/**
 * Follows a link that opens outside this page, from its click on. A browser tells a page nothing of it, but the page loses its
 * focus, or is hidden. A page that stays as it is has opened nothing, until it is hidden after all.
 *
 * @param canMiss false where the link opens in this tab, or by the host: only the return is told
 * @param signal ends it
 */
export function watchOpening(
  onChange: (opening: Opening) => void,
  canMiss: boolean,
  signal: AbortSignal,
): void {
  const hadPermission = mayOpen()
  let hasLeft = false
  const settle = () => {
    clearTimeout(opening)
    clearTimeout(leaving)
  }
  const leave = () => {
    settle()
    hasLeft = true
    onChange('followed')
  }
  const opening = setTimeout(() => {
    if (hadPermission && !mayOpen()) settle()
  }, OPENS_WITHIN_MS)
  const leaving = setTimeout(() => {
    // From now on the person may go to the page around this one, which takes the focus too.
    window.removeEventListener('blur', leave)
    if (canMiss) onChange('blocked')
  }, LEAVES_WITHIN_MS)
  const comeBack = () => {
    if (hasLeft && !document.hidden) onChange('back')
  }
  window.addEventListener('blur', leave, { signal })
  window.addEventListener('focus', comeBack, { signal })
  const onVisibility = () => (document.hidden ? leave() : comeBack())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', settle)
}
