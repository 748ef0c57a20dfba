import type { TokenReason } from '../../protocol/messages.ts'

/** The run's connect token, and how a fresh one is had. The token is nowhere else. */
export interface TokenSource {
  /** The current connect token; empty before the first one. */
  current: () => string
  /**
   * Asks the host for a fresh token, bound to `itemId` where it is given. One request is out at a time:
   * a second caller gets the answer to the first. Rejects when the host has none, or after 20 s.
   */
  renew: (reason: TokenReason, itemId: string | null) => Promise<void>
  /** The host sent a token. */
  receive: (connectToken: string) => void
  /** The host has no token. */
  refuse: () => void
}

const RENEWAL_MS = 20_000

/** @param ask sends the request to the host, which answers by `receive` or `refuse` */
export function createTokenSource(
  ask: (reason: TokenReason, itemId: string | null) => void,
): TokenSource {
  let token = ''
  let renewal: Promise<void> | null = null
  let settle: ((isGranted: boolean) => void) | null = null

  const startRenewal = () =>
    new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => settle?.(false), RENEWAL_MS)
      settle = (isGranted) => {
        clearTimeout(deadline)
        renewal = null
        if (isGranted) resolve()
        else reject(new Error('The host gave no connect token.'))
      }
    })

  return {
    current: () => token,
    renew: (reason, itemId) => {
      if (renewal) return renewal
      const started = startRenewal()
      renewal = started
      ask(reason, itemId)
      return started
    },
    receive: (connectToken) => {
      token = connectToken
      settle?.(true)
    },
    refuse: () => settle?.(false),
  }
}
