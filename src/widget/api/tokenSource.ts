import type { TokenReason } from '../../protocol/messages.ts'

/** Holds the run's connect token, which is stored nowhere else, and requests fresh ones from the host. */
export interface ConnectTokenSource {
  /** The current connect token; empty before the first one. */
  current: () => string
  /**
   * Requests a fresh token from the host, bound to `itemId` if that is given. There is one request at a time:
   * calls during a request get its promise. Rejects if the host has no token, or after 20 s.
   */
  renew: (reason: TokenReason, itemId: string | null) => Promise<void>
  /** Called when the host sends a token. Returns false for the one that was refused, which is as good as none. */
  receive: (connectToken: string) => boolean
  /** Called when the host answers that it has no token. */
  refuse: () => void
}

const RENEWAL_TIMEOUT_MS = 20_000

/** @param requestToken sends the request to the host, which answers by `receive` or `refuse` */
export function createTokenSource(
  requestToken: (reason: TokenReason, itemId: string | null) => void,
): ConnectTokenSource {
  let token = ''
  let renewal: Promise<void> | null = null
  /** The token in whose place another was asked for. */
  let refused: string | null = null
  let settle: ((isGranted: boolean) => void) | null = null

  const startRenewal = () =>
    new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => settle?.(false), RENEWAL_TIMEOUT_MS)
      settle = (isGranted) => {
        clearTimeout(deadline)
        renewal = refused = null
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
      refused = reason === 'expired' || reason === 'spent' ? token : null
      requestToken(reason, itemId)
      return started
    },
    receive: (connectToken) => {
      const isOther = connectToken !== refused
      token = connectToken
      settle?.(isOther)
      return isOther
    },
    refuse: () => settle?.(false),
  }
}
