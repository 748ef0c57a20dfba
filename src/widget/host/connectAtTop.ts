import { webAddress } from '../domain/safeUrl.ts'
import { findSavedRun, findSavedReturn, forgetSavedRun } from '../../protocol/savedRun.ts'
import { addressParameters } from '../../protocol/addressParameters.ts'
import { isSafeId } from '../../protocol/isSafeId.ts'
import { isOptions } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import { reconnectPopup, type ResumedRun } from './reconnectPopup.ts'
import { connectByLink, createHostlessConnection, NO_OTHER_TOKEN } from './connectByLink.ts'
import { isAllowed } from '../../protocol/isAllowed.ts'
import { randomUuid } from '../../protocol/randomUuid.ts'
import {
  connectToHost,
  type HostConnection,
  type HostListener,
  type HostOptions,
} from './connectToHost.ts'
import { forgetFragment, fragment, fragmentText } from './fragment.ts'
import { keyOfLink, parseLinkKeys } from './linkKeys.ts'
import { describeInvalidOptions, reviewOptions } from './reviewOptions.ts'
import {
  allowedReturnUrl,
  parseRunLink,
  runOfLink,
  type Refused,
  type RunLink,
  verifiedOrigin,
} from './link.ts'
import { saveAcrossNavigation, type LaunchContext } from './saveAcrossNavigation.ts'

export interface TopLevelOptions extends HostOptions {
  allowLinks: boolean
  /** As the operator wrote them. */
  linkKeys: unknown
  /** The absolute address where a bank's flow ends. */
  completionUrl: string
}

type RunSource = RunLink | ResumedRun | Refused | { opener: Window }

/** Fragment set by the loader that opened this window. Such a window may close itself. */
const POPUP = 'popup'

/** Fragment set by the completion page when the person is back from the bank. */
const BACK = 'back'

/** The time, in ms, that the page which opened this window has to receive the result and close it. */
const CLOSE_AFTER_MS = 3000

/** The page that opened this one; null when it was closed or cut off, or this window has been to the bank. */
const openOpener = (): Window | null => {
  const opener: Window | null = window.opener
  return opener?.closed === false ? opener : null
}

/** True if the link in the address has the signature that it needs; null if it needs none. */
async function checkSignature({ linkKeys }: TopLevelOptions): Promise<boolean | null> {
  const key = keyOfLink(fragment.get('returnUrl') ?? '', parseLinkKeys(linkKeys))
  if (key === undefined) return null
  try {
    const { verifyLink } = await import('./verifyLink.ts')
    return await verifyLink(fragmentText, key)
  } catch (error) {
    // Without WebCrypto, or with a key that is no point of the curve, nothing is verified.
    reportError(error)
    return false
  }
}

function parseLink(
  allowedHosts: readonly string[] | null,
  isSigned: boolean | null,
): RunLink | Refused {
  const link = parseRunLink(fragment, allowedHosts)
  if ('refused' in link) return link
  void reviewOptions(link.options, location.origin, [], console.warn)
  if (isSigned) {
    const origin = verifiedOrigin(link.returnUrl, link.returnUrl ?? '', allowedHosts)
    return { ...link, origin, options: knownOptions(link.options) }
  }
  const run = runOfLink(link, document.referrer, allowedHosts)
  return isSigned === null || run.origin !== null
    ? run
    : { ...run, refused: 'its signature is missing or wrong', isUnverified: true }
}

/** Finds the source of the run: the link in the address, a saved run, or the page that opened this one. */
function findRunSource(top: TopLevelOptions, isSigned: boolean | null): RunSource {
  const { allowedHosts, allowLinks } = top
  const saved = findSavedRun(fragment.has(BACK))
  forgetSavedRun()
  if (fragment.has('connectToken'))
    return allowLinks ? parseLink(allowedHosts, isSigned) : refuseLink(top)
  const opener = openOpener()
  // An opener restarts its run itself. A new popup has a copy of its opener's storage, so a saved run that
  // it finds before it has been at a bank is not its own.
  const isResumed = saved && (!opener || (saved.byLink && fragment.has(BACK)))
  if (isResumed && isOptions(saved.options)) {
    const { connectToken, runId, itemId, returnUrl, isAnswered = false, opensLinks = false } = saved
    const options = knownOptions(saved.options)
    const origin = saved.origin && isAllowed(saved.origin, allowedHosts) ? saved.origin : null
    const run = { connectToken, runId, itemId, options, origin }
    if (saved.byLink)
      return {
        ...run,
        isAnswered,
        opensLinks,
        returnUrl: returnUrl && allowedReturnUrl(returnUrl, allowedHosts),
      }
    return run
  }
  return opener ? { opener } : { refused: 'no page opened it' }
}

/**
 * Closes this window some time after its run is over: its opener does so too, but a browser that is busy
 * loading the window may lose that. Also closes it where the loader opened it and then never answered. A
 * window whose opener has answered stays open and shows the failure.
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

/** A bank's page in this window must not reach the page that opened it. */
const withoutOpenerAtBank = (connection: HostConnection): HostConnection => ({
  ...connection,
  setAtBank: (isAtBank) => {
    if (isAtBank) window.opener = null
    connection.setAtBank(isAtBank)
  },
})

/** The connection of a page that shows no run: its failure says why, and which option of a link is wrong. */
function tellRefused({ refused, wrong }: Refused, connection: HostConnection): HostConnection {
  let message = `Connect: this page shows no run: ${refused}.`
  return {
    ...connection,
    start: () => {
      if (!wrong || wrong.value === null) return connection.start()
      void describeInvalidOptions(wrong.name, { [wrong.name]: wrong.value }).then((explained) => {
        message = explained
        connection.start()
      })
    },
    notify: (notification) => {
      if (notification.type !== 'error') return connection.notify(notification)
      const code = wrong ? 'INVALID_OPTIONS' : notification.error.code
      connection.notify({ type: 'error', error: { ...notification.error, code, message } })
    },
  }
}

/** Tells that the person is back from the bank's page, which this very window has shown. */
const tellReturn = (itemId: string | null, connection: HostConnection): HostConnection => ({
  ...connection,
  start: () => {
    connection.start()
    if (itemId !== null && fragment.has(BACK))
      connection.notify({ type: 'event', body: { name: 'OAUTH_RETURNED', itemId } })
  },
})

/** A link that this widget takes none of. Whoever comes from the page that it returns to gets back there. */
function refuseLink({ allowedHosts }: TopLevelOptions): Refused {
  const returnUrl = allowedReturnUrl(fragment.get('returnUrl') ?? '', allowedHosts)
  const isKnown = verifiedOrigin(returnUrl, document.referrer, allowedHosts) !== null
  const runId = fragment.get('runId')
  return {
    refused: 'allowLinks is off',
    ...(isKnown && { returnUrl }),
    ...(runId && isSafeId(runId) && { runId }),
  }
}

/** Begins anew with a link that was followed from this page: that changes only the fragment, and loads no page. */
function followLink(): void {
  if (addressParameters(location.hash.slice(1)).has('connectToken')) location.reload()
}

/**
 * Resolves to the way to connect a page that is in no frame, once the signature of its link is verified where there is
 * a key.
 */
export async function prepareTopLevelConnection(
  top: TopLevelOptions,
): Promise<(listener: HostListener) => HostConnection> {
  const isSigned = await checkSignature(top)
  return (listener) => connectAtTop(top, listener, isSigned)
}

/** The connection of a page that is in no frame: opened by a link, a redirect, a popup or a native app. */
function connectAtTop(
  top: TopLevelOptions,
  listener: HostListener,
  isSigned: boolean | null,
): HostConnection {
  // It may have happened before this code was there.
  addEventListener('hashchange', followLink)
  forgetFragment()
  followLink()
  const wayBack = findSavedReturn()
  const source = findRunSource(top, isSigned)
  if ('refused' in source) {
    // The host page's opener policy cut this window off: the loader shows the modal instead.
    if (fragment.has(POPUP)) window.close()
    console.warn(`Connect: this page shows no run: ${source.refused}.`)
    // An expired run of this tab still has its return address.
    const expired = wayBack && allowedReturnUrl(wayBack.returnUrl, top.allowedHosts)
    const returnUrl = source.returnUrl ?? expired
    const runId = source.runId ?? wayBack?.runId ?? randomUuid()
    const connection = {
      ...createHostlessConnection(returnUrl, runId),
      start: () => listener.onMissing(source.isUnverified && 'INVALID_LINK'),
      askForToken: () => listener.onMessage(NO_OTHER_TOKEN),
    }
    return tellRefused(source, connection)
  }
  const oauthRedirectUri = webAddress(top.completionUrl)
  // The same window comes back, so the bank has to return to it, not to the service's configured address.
  const withReturn: HostListener = {
    ...listener,
    onConnected: (options, ...rest) =>
      listener.onConnected({ ...(oauthRedirectUri && { oauthRedirectUri }), ...options }, ...rest),
  }
  const saved = (launch: LaunchContext, connect: (listening: HostListener) => HostConnection) =>
    withoutOpenerAtBank(saveAcrossNavigation(launch, withReturn, connect))
  if ('returnUrl' in source) {
    const { returnUrl, isAnswered = false, opensLinks = false } = source
    return saved({ byLink: true, returnUrl, isAnswered, opensLinks }, (listening) =>
      tellReturn(source.itemId, connectByLink(source, listening)),
    )
  }
  return saved({ byLink: false, returnUrl: null }, (listening) =>
    closeAfterRun(listening, (answered) =>
      'opener' in source
        ? connectToHost(source.opener, top, answered)
        : tellReturn(source.itemId, reconnectPopup(source, answered)),
    ),
  )
}
