import { webAddress } from '../domain/safeUrl.ts'
import { forgetSavedRun, findSavedRun } from '../../protocol/savedRun.ts'
import { isOptions } from '../../protocol/guards.ts'
import { connectByLink, createOutlet } from './connectByLink.ts'
import { connectToHost, type HostConnection, type HostListener } from './connectToHost.ts'
import { fragment } from './fragment.ts'
import { readLink, returnAddress, type Link, type Refused } from './link.ts'
import { saveAcrossNavigation } from './saveAcrossNavigation.ts'

export interface TopOptions {
  /** Origins that may open this page, and that a link may return to; null means any. */
  allowedHosts: readonly string[] | null
  allowLinks: boolean
  /** Where a bank's flow ends, absolute. */
  completionUrl: string
}

type Asker = Link | Refused | { opener: Window }

/** The loader's word that it opened this window, which is then its own to close. */
const POPUP = 'popup'

/** The completion page's word that the person is back from the bank. */
const BACK = 'back'

/** How long the page that opened this window has to hear the end of the run and close it. */
const LEFT_OVER_MS = 3000

/** The page that opened this one; one that was closed, or cut off by the bank's page, is gone. */
const openerStillThere = (): Window | null => {
  const opener: Window | null = window.opener
  return opener?.closed === false ? opener : null
}

/** Who asks for this run: the link in the address, a run that waited, or the page that opened this one. */
function findAsker({ allowedHosts, allowLinks }: TopOptions): Asker {
  const waiting = findSavedRun()
  forgetSavedRun()
  if (fragment.has('connectToken'))
    return allowLinks ? readLink(fragment, allowedHosts) : { refused: 'allowLinks is off' }
  const opener = openerStillThere()
  // An opener begins its run again by itself. And a popup is born with a copy of its opener's storage:
  // what it finds there before it has been to a bank is not its own.
  const goesOn = waiting && (!opener || (waiting.byLink && fragment.has(BACK)))
  if (goesOn && isOptions(waiting.options)) {
    const { options, returnUrl } = waiting
    return { ...waiting, options, returnUrl: returnUrl && returnAddress(returnUrl, allowedHosts) }
  }
  return opener ? { opener } : { refused: 'nobody asks for it' }
}

/**
 * A window's opener closes it, and a browser that is busy loading the window may lose that. So it closes
 * itself: some time after its run is over, and where the loader opened it and then never answered. One
 * that was answered has somebody to tell how it ends, so it stays and shows what went wrong.
 */
function closingItself(connection: HostConnection): HostConnection {
  return {
    ...connection,
    tell: (news) => {
      connection.tell(news)
      const isUnanswered = news.type === 'error' && news.error.code === 'LOAD_FAILED'
      if (isUnanswered && fragment.has(POPUP)) window.close()
      if (news.type === 'close') setTimeout(() => window.close(), LEFT_OVER_MS)
    },
  }
}

/** Links, redirects, popups and native apps: this page is nobody's frame. */
export function connectAtTop(top: TopOptions, listener: HostListener): HostConnection {
  // The page is there already, so a link followed from here changes the address alone.
  addEventListener('hashchange', () => {
    if (location.hash.includes('connectToken=')) location.reload()
  })
  const asker = findAsker(top)
  if ('refused' in asker) {
    // The host page's opener policy cut this window off: the loader goes on without it.
    if (fragment.has(POPUP)) window.close()
    console.warn(`Connect: this page shows no run: ${asker.refused}.`)
    queueMicrotask(listener.onMissing)
    return { ...createOutlet(null), askForToken: listener.onTokenUnavailable }
  }
  const { allowedHosts } = top
  const oauthRedirectUri = webAddress(top.completionUrl)
  // The same window comes back, so the bank has to lead here, and not where the service is set up for.
  const comingBack: HostListener = {
    ...listener,
    onConnected: (options, ...rest) =>
      listener.onConnected({ ...(oauthRedirectUri && { oauthRedirectUri }), ...options }, ...rest),
  }
  if ('opener' in asker)
    return saveAcrossNavigation({ byLink: false, returnUrl: null }, comingBack, (kept) =>
      closingItself(connectToHost(asker.opener, top, kept)),
    )
  const { returnUrl } = asker
  return saveAcrossNavigation({ byLink: true, returnUrl }, comingBack, (kept) =>
    connectByLink(asker, vouchedOrigin(returnUrl, allowedHosts), kept),
  )
}

/** Where the person will return to, where the operator's list stands for it. */
const vouchedOrigin = (returnUrl: string | null, allowedHosts: readonly string[] | null) =>
  returnUrl !== null && allowedHosts !== null && /^https?:/.test(returnUrl)
    ? new URL(returnUrl).origin
    : null
