import type { Init } from '../../protocol/messages.ts'

/** A response that the script in the page's head has sent for, and its body: undefined if it is not JSON. */
export interface Prefetched {
  response: Response
  json: unknown
}

/** The answer of the host page to the hello: its init, and the port that came with it. */
export interface HostInit {
  /** Its options are not validated. */
  init: Init
  /** The host page's origin. */
  origin: string
  port: MessagePort
}

/** The first page of the catalog, for which the script has sent, and the run that it is for. */
export interface FirstPage {
  /** Null for the run of the link in the address. */
  hostInit: HostInit | null
  /** The operator's, not validated; null for any. */
  allowedHosts: readonly string[] | null
  prefetched: Promise<Prefetched>
}

/**
 * The state that the script in the page's head passes to the bundle: the messages received from the host
 * page, and the prefetched first page of the catalog (docs/decisions/head-script.md).
 *
 * The script validates only what it needs. The bundle receives every message again and validates it in full
 * before a run begins. If the script cannot run, the bundle does everything itself.
 */
export interface Head {
  /** The nonce of the `hello` that the script sent. */
  nonce: string
  /** Passes the messages that a target has received so far to `listener`, in order, once. */
  replay: (target: EventTarget, listener: (event: MessageEvent<unknown>) => void) => void
  /** Has the host page show this page, which says that it did not load; undefined without one. */
  reveal?: () => void
  /** The pending response to a request that was prefetched with this URL and token, once; else null. */
  takePrefetched: (url: string, connectToken: string) => Promise<Prefetched> | null
  /** Resolves once the first page has been sent for; with null, for a run that does not begin with the list. */
  firstPage: Promise<FirstPage | null>
}

declare global {
  /**
   * Undefined at top level without an opener or a link's token in the address, in development, and if the policy lacks
   * the script's hash.
   */
  var connectHead: Head | undefined
}
