import type { AllOptions } from '../loader/options.ts'
import type { ConnectError } from '../protocol/errors.ts'
import {
  requestFlags,
  type LOADER_OPTIONS,
  type REQUESTS,
  type WidgetOptions,
} from '../protocol/options.ts'
import { isSafeId } from '../protocol/isSafeId.ts'
import { canOpenApp, parseAddress, parseQuery, type Address } from './address.ts'
import type { RunStorage } from './keptRun.ts'

/** The options that place the widget on a page. */
type PageOption = Exclude<
  keyof typeof LOADER_OPTIONS,
  'widgetUrl' | 'connectToken' | 'docsUrl' | keyof typeof REQUESTS
>

/** The options of a run in an app: those of the web without what places the widget on a page, and the app's own. */
export interface NativeOptions extends Omit<AllOptions, PageOption> {
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
   * The app's storage, such as `AsyncStorage`, for the ids of the open run, of its Item and of the Items that `onSuccess`
   * was called with, and what the session is for; no token. With it, a process that is started by the return address, or
   * by the app's icon, goes on with the run for 30 minutes, and does not call `onSuccess` again. An address that names
   * another Item is left alone.
   *
   * @default undefined: nothing is stored, and a run ends with the app's process
   */
  storage?: RunStorage | undefined
}

/** The options after their check. */
export interface ResolvedNativeOptions {
  /** The page's address, without a fragment. */
  address: string
  origin: string
  /** The options that the widget is given in the fragment. */
  widget: WidgetOptions
  forceInApp: boolean
  preferBankApp: boolean
  linkSchemes: readonly string[]
}

const THIS_NETWORK =
  /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\]|(10\.\d+|172\.(1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+)(:\d+)?$/

const SCHEME = /^[a-z][a-z\d+.-]*$/i

/** Returns an option that is wrong, and what to give. */
export const invalid = (name: string, found: unknown, advice: string): ConnectError => ({
  code: 'INVALID_OPTIONS',
  message: `Connect: ${name} is ${typeof found === 'string' ? `"${found.slice(0, 200)}"` : String(found)}. ${advice}`,
})

/** Checks the options that the package itself uses, and the types of all others. */
export function resolveOptions(options: NativeOptions): ResolvedNativeOptions | ConnectError {
  const { widgetUrl, connectToken, forceInApp = false, docsUrl: _, ...rest } = options
  const { preferBankApp = false, linkSchemes, oauthRedirectUri, storage, ...others } = rest
  const parsed = typeof widgetUrl === 'string' ? parseAddress(widgetUrl) : null
  if (!parsed || !/^https?$/.test(parsed.scheme))
    return invalid(
      'widgetUrl',
      widgetUrl,
      'Give the address of your widget, such as https://connect.example/.',
    )
  const { scheme, origin, path, query } = parsed
  if (scheme !== 'https' && !THIS_NETWORK.test(origin))
    return invalid(
      'widgetUrl',
      widgetUrl,
      'Use https; only an address of this network may be http.',
    )
  if (!connectToken || !['string', 'function'].includes(typeof connectToken))
    return invalid(
      'connectToken',
      connectToken && typeof connectToken,
      'Give a function that asks your backend for a token and returns it.',
    )
  if (
    oauthRedirectUri !== undefined &&
    !(typeof oauthRedirectUri === 'string' && canOpenApp(oauthRedirectUri))
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
  const schemes: unknown = linkSchemes ?? []
  if (!Array.isArray(schemes) || !schemes.every((name) => SCHEME.test(String(name))))
    return invalid('linkSchemes', linkSchemes, 'Give an array of schemes, such as ["whatsapp"].')
  // As the systems compare it: they write scheme and host in lower case.
  const returnAddress = oauthRedirectUri && parseAddress(oauthRedirectUri)?.normalized
  const given = Object.entries({ ...others, oauthRedirectUri: returnAddress }).filter(
    ([, value]) => value !== undefined && value !== null && typeof value !== 'function',
  )
  const widget: WidgetOptions = Object.fromEntries(given)
  return {
    address: `${origin}${path || '/'}${query}`,
    origin,
    widget: { ...widget, ...requestFlags({ ...options }) },
    forceInApp,
    preferBankApp,
    linkSchemes: schemes.map((name) => String(name).toLowerCase()),
  }
}

/** The values of a run that are in the fragment beside its options. */
interface Run {
  runId: string
  connectToken: string
  itemId: string | undefined
}

/** Returns the address that begins a run, or goes on with its Item. The token is in the fragment, which no server gets. */
export function addressOf(
  { address, widget, forceInApp }: ResolvedNativeOptions,
  run: Run,
): string {
  const { runId, connectToken, itemId } = run
  const parameters = Object.entries({
    ...widget,
    bridge: 'answers',
    // The view goes to the bank itself.
    ...(!forceInApp && { opensLinks: true }),
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

/**
 * Returns the Item in an address to which the bank returned, if it has one; null if the address is none of this run, is
 * malformed, or has a name twice.
 */
export function parseReturn(
  { widget: { oauthRedirectUri } }: ResolvedNativeOptions,
  address: string,
): { itemId?: string } | null {
  const expected = oauthRedirectUri === undefined ? null : parseAddress(oauthRedirectUri)
  const found = parseAddress(address)
  if (!expected || !found || placeOf(found) !== placeOf(expected)) return null
  const values = parseQuery(found.query)
  if (!values) return null
  const itemId = values.get('itemId')
  // A service that has no Item writes it so.
  if (!itemId || /^(null|undefined)$/i.test(itemId)) return {}
  return isSafeId(itemId) ? { itemId } : null
}

/** The options that say what a session is for, and nothing of the person. */
const PURPOSE = [
  'oauthRedirectUri',
  'updateItem',
  'view',
  'selectedConnectorId',
  'connectorIds',
  'connectorTypes',
  'countries',
  'products',
] as const

/** Names a session by what it is for, so that another process knows its run. */
export const ownerOf = ({ address, widget }: ResolvedNativeOptions): string =>
  JSON.stringify([address, ...PURPOSE.map((name) => widget[name])])

/** True if a return names another Item than that of the run. */
export const namesOther = ({ itemId }: { itemId?: string }, own: string | null | undefined) =>
  !!itemId && !!own && itemId.toLowerCase() !== own.toLowerCase()

// `acme://connect` comes back as `acme://connect/` on some systems.
const placeOf = ({ origin, path }: Address) => `${origin}${path.replace(/\/$/, '')}`

/** Returns the way in which a link of the widget opens: a page of the web, or what another app takes; undefined for not at all. */
export function kindOfLink(
  { origin, linkSchemes }: ResolvedNativeOptions,
  address: string,
): 'web' | 'other' | undefined {
  const scheme = schemeOf(address)
  const isKnown = ['https', 'mailto', 'tel', ...linkSchemes].includes(scheme)
  // On a developer's machine the bank is of the sandbox.
  const isLocal = scheme === 'http' && origin.startsWith('http:')
  if (!isKnown && !isLocal) return undefined
  if (!/^https?$/.test(scheme)) return 'other'
  return parseAddress(address) ? 'web' : undefined
}

const schemeOf = (address: string) =>
  /^[a-z][a-z\d+.-]*(?=:)/i.exec(address)?.[0]?.toLowerCase() ?? ''

/** Returns the warning about a link that is not opened. The address may have secrets. */
export const notOpened = (address: string): string =>
  schemeOf(address) === 'https'
    ? 'Connect: an https address was not opened, because it is not well-formed or has user information.'
    : `Connect: an address of the scheme "${schemeOf(address)}" was not opened. Add it to linkSchemes if it is yours.`
