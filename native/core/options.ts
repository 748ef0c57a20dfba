import type { AllOptions } from '../../src/loader/options.ts'
import type { ConnectError } from '../../src/protocol/errors.ts'
import type { WidgetOptions } from '../../src/protocol/options.ts'
import type { RunStorage } from './keptRun.ts'

/** The options of a run in an app: those of the web without what places the widget on a page, and the app's own. */
export interface NativeOptions extends Omit<
  AllOptions,
  'mode' | 'container' | 'returnUrl' | 'cspNonce' | 'hidePopupNotice'
> {
  /**
   * Shows the bank's pages in the WebView instead of the system's browser. Banks that refuse WebViews do not work then,
   * nor do their apps.
   *
   * @default false
   */
  forceInApp?: boolean | undefined
  /**
   * Opens the bank's address as the system does, so that the bank's app takes it where one is installed. Unless set, a
   * browser opens over the app (a Custom Tab, `ASWebAuthenticationSession`).
   *
   * @default false
   */
  preferBankApp?: boolean | undefined
  /**
   * Further schemes that a link of the widget may open, such as `whatsapp`. https, `mailto` and `tel` always may.
   *
   * @default []
   */
  linkSchemes?: string[] | undefined
  /**
   * The app's storage, such as `AsyncStorage`, for the id of the open run and of the Items that `onSuccess` was called
   * with; no token. With it, a process that is started by the return address goes on with the same `runId`, does not
   * call `onSuccess` again, and leaves an address alone that the system delivers once more after the run's end.
   *
   * @default undefined: nothing is stored
   */
  storage?: RunStorage | undefined
}

/** The options after their check. */
export interface ResolvedOptions {
  /** The page's address, without a fragment. */
  address: string
  origin: string
  /** The options that the widget is given in the fragment. */
  widget: WidgetOptions
  forceInApp: boolean
  preferBankApp: boolean
  linkSchemes: readonly string[]
}

// React Native's `URL` does not read all of an address.
const ADDRESS = /^(https?:\/\/[^/?#@\s]+)([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i
const THIS_NETWORK =
  /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\]|(10\.\d+|172\.(1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+)(:\d+)?$/i
const RETURN_ADDRESS = /^(https:\/\/[^/?#@\s]+|[a-z][a-z\d+.-]*:\/\/)\S*$/i
const UNSAFE_SCHEME = /^(javascript|data|file|blob|about|content|intent|http|ws|wss|ftp):/i

/** The origin of a web address, in lower case; empty for anything else. */
export const originOf = (address: string): string => ADDRESS.exec(address)?.[1]?.toLowerCase() ?? ''

/** An option that is wrong, and what to give. */
export const invalid = (name: string, found: unknown, advice: string): ConnectError => ({
  code: 'INVALID_OPTIONS',
  message: `Connect: ${name} is ${typeof found === 'string' ? `"${found.slice(0, 200)}"` : String(found)}. ${advice}`,
})

/** Checks the options that the package itself uses, and the types of all others. */
export function resolveOptions(options: NativeOptions): ResolvedOptions | ConnectError {
  const { widgetUrl, connectToken, onRevoke, forceInApp = false, ...rest } = options
  const { preferBankApp = false, linkSchemes = [], oauthRedirectUri, storage, ...others } = rest
  const parts = typeof widgetUrl === 'string' ? ADDRESS.exec(widgetUrl) : null
  const [, origin = '', path = '', query = ''] = parts ?? []
  if (!parts)
    return invalid(
      'widgetUrl',
      widgetUrl,
      'Give the address of your widget, such as https://connect.example/.',
    )
  if (!/^https:/i.test(origin) && !THIS_NETWORK.test(origin))
    return invalid(
      'widgetUrl',
      widgetUrl,
      'Use https; only an address of this network may be http.',
    )
  if (!/^(string|function)$/.test(typeof connectToken) || !connectToken)
    return invalid(
      'connectToken',
      connectToken && typeof connectToken,
      'Give a function that asks your backend for a token and returns it.',
    )
  if (
    oauthRedirectUri !== undefined &&
    (!RETURN_ADDRESS.test(oauthRedirectUri) || UNSAFE_SCHEME.test(oauthRedirectUri))
  )
    return invalid(
      'oauthRedirectUri',
      oauthRedirectUri,
      'Give a universal link or app link (https), or an address of a scheme that your app registers, such as acme://connect.',
    )
  const methods = [storage?.getItem, storage?.setItem, storage?.removeItem]
  if (storage && methods.some((method) => typeof method !== 'function'))
    return invalid(
      'storage',
      storage,
      'Give an object with getItem, setItem and removeItem, such as AsyncStorage.',
    )
  const given = Object.entries({ ...others, oauthRedirectUri }).filter(
    ([, value]) => value !== undefined && value !== null && typeof value !== 'function',
  )
  const widget: WidgetOptions = Object.fromEntries(given)
  return {
    address: `${origin.toLowerCase()}${path || '/'}${query}`,
    origin: origin.toLowerCase(),
    widget: { ...widget, ...(onRevoke && { canRevoke: true }) },
    forceInApp,
    preferBankApp,
    linkSchemes,
  }
}

/** The values of a run that are in the fragment beside its options. */
interface Run {
  runId: string
  connectToken: string
  itemId: string | undefined
}

/** The address that begins a run, or goes on with its Item. The token is in the fragment, which no server gets. */
export function addressOf({ address, widget }: ResolvedOptions, run: Run): string {
  const { runId, connectToken, itemId } = run
  const parameters = Object.entries({
    ...widget,
    bridge: 'answers',
    runId,
    ...(itemId !== undefined && { itemId }),
    connectToken,
  })
  const encoded = parameters.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `${address}#${encoded.join('&')}`
}

/** The Item in an address to which the bank returned, if it has one; null if the address is none of this run. */
export function readReturn(
  { widget: { oauthRedirectUri } }: ResolvedOptions,
  address: string,
): { itemId?: string } | null {
  if (oauthRedirectUri === undefined) return null
  const [expected = ''] = oauthRedirectUri.split(/[?#]/)
  const [place = '', ...rest] = address.split(/[?#]/)
  // `acme://connect` comes back as `acme://connect/` on some systems.
  if (place.replace(/\/$/, '').toLowerCase() !== expected.replace(/\/$/, '').toLowerCase())
    return null
  const itemId = rest
    .join('&')
    .split('&')
    .find((pair) => pair.startsWith('itemId='))
    ?.slice('itemId='.length)
  return itemId ? { itemId } : {}
}
