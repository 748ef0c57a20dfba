import { randomBytes } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import type { Execution } from '../execution/execution.ts'
import type { Item } from '../items/item.ts'

/** `redirect` returns to the redirect address; `approval` is opened on another device and does not redirect. */
export type BankLinkKind = 'redirect' | 'approval'

/** An address at the bank that accepts one decision. */
export type BankLink = {
  readonly code: string
  readonly kind: BankLinkKind
  readonly item: Item
  readonly execution: Execution
  readonly expiresAt: Instant
  used: boolean
}

/** `open` until it is used once, expires, or a newer execution replaces it. */
export type BankLinkState = 'open' | 'used' | 'expired' | 'replaced'

export type BankLinks = {
  /** Creates a link and returns its address. */
  create(
    kind: BankLinkKind,
    item: Item,
    execution: Execution,
    seconds: number,
  ): { url: string; expiresAt: Instant }
  find(code: string): BankLink | undefined
  stateOf(link: BankLink): BankLinkState
}

export function createBankLinks(clock: Clock, publicUrl: string): BankLinks {
  const links = new Map<string, BankLink>()
  return {
    create(kind, item, execution, seconds) {
      const code = randomBytes(24).toString('base64url')
      const expiresAt = clock.now() + seconds * 1000
      links.set(code, { code, kind, item, execution, expiresAt, used: false })
      return { url: `${publicUrl}/bank/${kind}/${code}`, expiresAt }
    },
    find: (code) => links.get(code),
    stateOf({ used, expiresAt, item, execution }) {
      if (used) return 'used'
      if (expiresAt <= clock.now()) return 'expired'
      return item.execution === execution ? 'open' : 'replaced'
    },
  }
}
