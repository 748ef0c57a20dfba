import { webAddress } from '../domain/safeUrl.ts'
import { forgetSavedRun, findSavedRun } from '../../protocol/savedRun.ts'
import { isOptions } from '../../protocol/guards.ts'
import { connectByLink, createOutlet } from './connectByLink.ts'
import { connectToHost, type HostConnection, type HostListener } from './connectToHost.ts'
import { fragment } from './fragment.ts'
import { allowedReturnUrl, parseRunLink, type Refused, type RunLink } from './link.ts'
import { saveAcrossNavigation } from './saveAcrossNavigation.ts'

export interface TopOptions {
  /** Origins that may open this page, and that a link may return to; null means any. */
  allowedHosts: readonly string[] | null
  allowLinks: boolean
  /** Where a bank's flow ends, absolute. */
  completionUrl: string
}

type RunSource = RunLink | Refused | { opener: Window }

/** The loader's word that it opened this window, which is then its own to close. */
const POPUP = 'popup'

/** The completion page's word that the person is back from the bank. */
const BACK = 'back'

/** How long the page that opened this window has to hear the end of the run and close it. */
const CLOSE_AFTER_MS = 3000

/** The page that opened this one; null when it was closed, or cut off by the bank's page. */
const openOpener = (): Window | null => {
  const opener: Window | null = window.opener
  return opener?.closed === false ? opener : null
}

/** Finds what asks for a run: the link in the address, a saved run, or the page that opened this one. */
function findRunSource({ allowedHosts, allowLinks }: TopOptions): RunSource {
  const saved = findSavedRun()
  forgetSavedRun()
  if (fragment.has('connectToken'))
    return allowLinks ? parseRunLink(fragment, allowedHosts) : { refused: 'allowLinks is off' }
  const opener = openOpener()
  // An opener begins its run again by itself. And a popup is born with a copy of its opener's storage:
  // what it finds there before it has been to a bank is not its own.
  const isResumed = saved && (!opener || (saved.byLink && fragment.has(BACK)))
  if (isResumed && isOptions(saved.options)) {
    const { options, returnUrl } = saved
    return { ...saved, options, returnUrl: returnUrl && allowedReturnUrl(returnUrl, allowedHosts) }
  }
  return opener ? { opener } : { refused: 'nobody asks for it' }
}

/**
 * A window's opener closes it, and a browser that is busy loading the window may lose that. So it closes
 * itself: some time after its run is over, and where the loader opened it and then never answered. One
 * that was answered has somebody to tell how it ends, so it stays and shows what went wrong.
 */
function closeAfterRun(
  listener: HostListener,
  connect: (listener: HostListener) => HostConnection,
): HostConnection {
  let isAnswered = false
  const connection = connect({
    ...listener,
    onConnected: (...values) => {
      isAnswered = true
      listener.onConnected(...values)
    },
  })
  return {
    ...connection,
    notify: (notification) => {
      connection.notify(notification)
      const hasFailed = notification.type === 'error' && notification.error.code === 'LOAD_FAILED'
      if (hasFailed && !isAnswered && fragment.has(POPUP)) window.close()
      if (notification.type === 'close') setTimeout(() => window.close(), CLOSE_AFTER_MS)
    },
  }
}

/** The connection of a page that is in no frame: opened by a link, a redirect, a popup or a native app. */
export function connectAtTop(top: TopOptions, listener: HostListener): HostConnection {
  // The page is there already, so a link followed from here changes the address alone.
  addEventListener('hashchange', () => {
    if (location.hash.includes('connectToken=')) location.reload()
  })
  const source = findRunSource(top)
  if ('refused' in source) {
    // The host page's opener policy cut this window off: the loader goes on without it.
    if (fragment.has(POPUP)) window.close()
    console.warn(`Connect: this page shows no run: ${source.refused}.`)
    return {
      ...createOutlet(null),
      start: listener.onMissing,
      askForToken: listener.onTokenUnavailable,
    }
  }
  const { allowedHosts } = top
  const oauthRedirectUri = webAddress(top.completionUrl)
  // The same window comes back, so the bank has to lead here, and not where the service is set up for.
  const withReturn: HostListener = {
    ...listener,
    onConnected: (options, ...rest) =>
      listener.onConnected({ ...(oauthRedirectUri && { oauthRedirectUri }), ...options }, ...rest),
  }
  if ('opener' in source)
    return saveAcrossNavigation({ byLink: false, returnUrl: null }, withReturn, (listening) =>
      closeAfterRun(listening, (answered) => connectToHost(source.opener, top, answered)),
    )
  const { returnUrl } = source
  return saveAcrossNavigation({ byLink: true, returnUrl }, withReturn, (listening) =>
    connectByLink(source, vouchedOrigin(returnUrl, allowedHosts), listening),
  )
}

/** The origin the person returns to, where the operator's list of hosts contains it; else null. */
const vouchedOrigin = (returnUrl: string | null, allowedHosts: readonly string[] | null) =>
  returnUrl !== null && allowedHosts !== null && /^https?:/.test(returnUrl)
    ? new URL(returnUrl).origin
    : null
