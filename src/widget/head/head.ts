/**
 * What the script in the page's head hands over to the bundle: the exchange with the host page as far as
 * it has come, and the first page of the catalogue on its way (docs/decisions/head-start.md).
 *
 * It judges nothing for good. The bundle hears every message again and checks it in full; only then does
 * a run begin. Where the script may not run, the bundle does it all itself.
 */
export interface Head {
  /** What its `hello` carried. */
  nonce: string
  /** Gives what a target has heard so far, in its order. What comes later, it hears by itself. */
  replay: (target: EventTarget, hear: (event: MessageEvent<unknown>) => void) => void
  /** The answer to this very request, if it has been sent ahead; once. */
  takePrefetched: (url: string, connectToken: string) => Promise<Response> | null
}

declare global {
  /** Missing at top level, in development, and where the policy lacks the script's hash. */
  var connectHead: Head | undefined
}
