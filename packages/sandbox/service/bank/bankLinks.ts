import type { Clock, Instant } from '../base/clock.ts'
import type { Execution } from '../execution/execution.ts'
import type { Item } from '../items/item.ts'
import { randomText } from '../base/random.ts'

/** `redirect` returns to the redirect address; `approval` is opened on another device and does not redirect. */
export type BankLinkKind = 'redirect' | 'approval'

/** An address at the bank that accepts one decision. */
export interface BankLink {
  readonly code: string
  readonly kind: BankLinkKind
  readonly item: Item
  readonly executionId: string
  /** Of the execution (`execution.ts`). */
  readonly serviceFlowId: string | undefined
  readonly expiresAt: Instant
  used: boolean
  /** The page was shown. */
  opened: boolean
  readonly url: string
}

/** `open` until it is used once, expires, or a newer execution replaces it. */
export type BankLinkState = 'open' | 'used' | 'expired' | 'replaced'

export function createBankLinks(clock: Clock, publicUrl: string) {
  const links = new Map<string, BankLink>()

  const urlOf = (kind: BankLinkKind, code: string) => `${publicUrl}/bank/${kind}/${code}`

  function stateOf({ used, expiresAt, item, executionId }: BankLink): BankLinkState {
    if (used) return 'used'
    if (expiresAt <= clock.now()) return 'expired'
    return item.execution?.id === executionId ? 'open' : 'replaced'
  }

  return {
    create(
      kind: BankLinkKind,
      item: Item,
      { id: executionId, serviceFlowId }: Execution,
      seconds: number,
    ): { url: string; expiresAt: Instant } {
      const code = randomText(24)
      const expiresAt = clock.now() + seconds * 1000
      const url = urlOf(kind, code)
      const state = { used: false, opened: false }
      links.set(code, { code, kind, item, executionId, serviceFlowId, expiresAt, url, ...state })
      return { url, expiresAt }
    },
    /** Takes in a link of an earlier run. */
    restore(link: BankLink) {
      links.set(link.code, { ...link, url: urlOf(link.kind, link.code) })
    },
    all: (): BankLink[] => [...links.values()],
    find: (code: string): BankLink | undefined => links.get(code),
    stateOf,
    /** Returns the approval links that wait for a decision. */
    openApprovals: (): BankLink[] =>
      [...links.values()].filter((link) => link.kind === 'approval' && stateOf(link) === 'open'),
  }
}

export type BankLinks = ReturnType<typeof createBankLinks>
