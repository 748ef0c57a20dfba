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
  /** The pending response to a request that was prefetched with this URL and token, once; else null. */
  takePrefetched: (url: string, connectToken: string) => Promise<Response> | null
}

declare global {
  /** Undefined at top level, in development, and if the policy lacks the script's hash. */
  var connectHead: Head | undefined
}
