import { itemIdAfter } from '../../protocol/events.ts'
import { expireSavedRun, forgetSavedRun, saveRun, type SavedRun } from '../../protocol/savedRun.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import type { HostConnection, HostListener } from './connectToHost.ts'
import type { HostNotification } from './notification.ts'

export type LaunchContext = Pick<SavedRun, 'byLink' | 'returnUrl' | 'isAnswered' | 'opensLinks'>

/**
 * Saves the run in `sessionStorage` while the person is at the bank, and when a page without an opener is left, so
 * that the next page resumes it: at top level the bank's page replaces this one, and a run without an
 * opener is not started again by a host. See docs/decisions/saved-runs.md.
 */
export function saveAcrossNavigation(
  launch: LaunchContext,
  listener: HostListener,
  connect: (listener: HostListener) => HostConnection,
): HostConnection {
  const { byLink } = launch
  let connectToken: string | null = null
  let runId = ''
  let itemId: string | null = null
  let options: unknown = {}
  let origin: string | null = null
  let phase: 'here' | 'atBank' | 'over' = 'here'
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    if (connectToken === null) return
    const page = location.pathname
    saveRun({ page, connectToken, runId, itemId, options, origin, ...launch })
    clearTimeout(timer)
    timer = setTimeout(expireSavedRun, TOKEN_LIFETIME_MS)
  }
  const saveOrForget = () => {
    if (phase === 'atBank') save()
    else forgetSavedRun()
  }
  const onNotification = (notification: HostNotification) => {
    if (phase === 'over') return
    if (notification.type === 'close') phase = 'over'
    if (notification.type === 'event') {
      const { body } = notification
      if (!('itemId' in body)) return
      itemId = itemIdAfter(body, itemId ?? undefined) ?? null
    }
    saveOrForget()
  }

  addEventListener('pagehide', () => {
    if ((byLink || window.opener === null) && phase !== 'over') save()
  })
  // The browser had kept the page (bfcache): its run continues.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) saveOrForget()
  })

  const connection = connect({
    ...listener,
    onConnected: (given, hostOrigin, resumes, run, ...more) => {
      // A person's tax ids are typed again rather than stored.
      const { openFinanceParameters: _, ...saved } = given
      options = saved
      itemId = resumes
      runId = run
      origin = hostOrigin
      // Only an app around this page opens its links.
      listener.onConnected(given, hostOrigin, resumes, run, ...(byLink ? more : []))
    },
    onMessage: (message) => {
      if (message.type === 'token') {
        connectToken = message.connectToken
        saveOrForget()
      }
      listener.onMessage(message)
    },
  })
  return {
    ...connection,
    notify: (notification) => {
      onNotification(notification)
      connection.notify(notification)
    },
    setAtBank: (isAtBank) => {
      if (phase === 'over') return
      phase = isAtBank ? 'atBank' : 'here'
      saveOrForget()
    },
  }
}
