import { webAddress } from '../domain/safeUrl.ts'
import { forgetSavedRun, findSavedRun } from '../../protocol/savedRun.ts'
import { isOptions } from '../../protocol/guards.ts'
import { connectByLink, createHostlessConnection } from './connectByLink.ts'
import { connectToHost, type HostConnection, type HostListener } from './connectToHost.ts'
import { fragment } from './fragment.ts'
import { allowedReturnUrl, parseRunLink, type Refused, type RunLink } from './link.ts'
import { saveAcrossNavigation } from './saveAcrossNavigation.ts'

export interface TopOptions {
  /** Origins that may open this page, and that a link may return to; null means any. */
  allowedHosts: readonly string[] | null
  allowLinks: boolean
  /** The absolute address where a bank's flow ends. */
  completionUrl: string
}

type RunSource = RunLink | Refused | { opener: Window }

/** Fragment set by the loader that opened this window. Such a window may close itself. */
const POPUP = 'popup'

/** Fragment set by the completion page when the person is back from the bank. */
const BACK = 'back'

/** The time, in ms, that the page which opened this window has to receive the result and close it. */
const CLOSE_AFTER_MS = 3000

/** The page that opened this one; null when it was closed, or cut off by the bank's page. */
const openOpener = (): Window | null => {
  const opener: Window | null = window.opener
  return opener?.closed === false ? opener : null
}

/** Finds the source of the run: the link in the address, a saved run, or the page that opened this one. */
function findRunSource({ allowedHosts, allowLinks }: TopOptions): RunSource {
  const saved = findSavedRun()
  forgetSavedRun()
  if (fragment.has('connectToken'))
    return allowLinks ? parseRunLink(fragment, allowedHosts) : { refused: 'allowLinks is off' }
  const opener = openOpener()
  // An opener restarts its run itself. A new popup has a copy of its opener's storage, so a saved run that
  // it finds before it has been at a bank is not its own.
  const isResumed = saved && (!opener || (saved.byLink && fragment.has(BACK)))
  if (isResumed && isOptions(saved.options)) {
    const { options, returnUrl } = saved
    return { ...saved, options, returnUrl: returnUrl && allowedReturnUrl(returnUrl, allowedHosts) }
  }
  return opener ? { opener } : { refused: 'no page opened it' }
}

/**
 * Closes this window some time after its run is over: its opener does so too, but a browser that is busy
 * loading the window may lose that. Also closes it where the loader opened it and then never answered. A
 * window whose opener has answered stays open and shows the failure.
 */
function closeAfterRun(connection: HostConnection): HostConnection {
  return {
    ...connection,
    notify: (notification) => {
      connection.notify(notification)
      const isUnanswered =
        notification.type === 'error' && notification.error.code === 'LOAD_FAILED'
      if (isUnanswered && fragment.has(POPUP)) window.close()
      if (notification.type === 'close') setTimeout(() => window.close(), CLOSE_AFTER_MS)
    },
  }
}

/** The connection of a page that is in no frame: opened by a link, a redirect, a popup or a native app. */
export function connectAtTop(top: TopOptions, listener: HostListener): HostConnection {
  // A link followed from this page changes only the fragment and loads no page.
  addEventListener('hashchange', () => {
    if (location.hash.includes('connectToken=')) location.reload()
  })
  const source = findRunSource(top)
  if ('refused' in source) {
    // The host page's opener policy cut this window off: the loader goes on without it.
    if (fragment.has(POPUP)) window.close()
    console.warn(`Connect: this page shows no run: ${source.refused}.`)
    return {
      ...createHostlessConnection(null),
      start: listener.onMissing,
      askForToken: listener.onTokenUnavailable,
    }
  }
  const { allowedHosts } = top
  const oauthRedirectUri = webAddress(top.completionUrl)
  // The same window comes back, so the bank has to return to it, not to the service's configured address.
  const withReturn: HostListener = {
    ...listener,
    onConnected: (options, ...rest) =>
      listener.onConnected({ ...(oauthRedirectUri && { oauthRedirectUri }), ...options }, ...rest),
  }
  if ('opener' in source)
    return saveAcrossNavigation({ byLink: false, returnUrl: null }, withReturn, (listening) =>
      closeAfterRun(connectToHost(source.opener, top, listening)),
    )
  const { returnUrl } = source
  return saveAcrossNavigation({ byLink: true, returnUrl }, withReturn, (listening) =>
    connectByLink(source, allowedReturnOrigin(returnUrl, allowedHosts), listening),
  )
}

/** The origin the person returns to, where the operator's list of hosts contains it; else null. */
const allowedReturnOrigin = (returnUrl: string | null, allowedHosts: readonly string[] | null) =>
  returnUrl !== null && allowedHosts !== null && /^https?:/.test(returnUrl)
    ? new URL(returnUrl).origin
    : null
