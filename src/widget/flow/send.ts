import { productsOf, type Connector } from '../domain/connector.ts'
import { lostItsToken } from './unconfirmedCreation.ts'
import { end } from './end.ts'
import { itemOf } from './items.ts'
import { go } from './next.ts'
import type { BankWindow, Effect, Next, Run, SendingState, VaultHandle, Write } from './types.ts'

/** The write itself, as often as it is repeated. */
export const writeEffect = (run: Run, write: Write): Effect => ({
  type: 'write',
  write,
  options: run.options,
})

interface Sent {
  window?: BankWindow
  /** Runs ahead of the write: a window opens only in the click. */
  before?: readonly Effect[]
  /** How the same write went noResponse when it was sent before. */
  noResponse?: SendingState['noResponse']
}

/** Sends a write, unless an earlier try of it may have gone through and could not be told from it. */
export function send(run: Run, connector: Connector, write: Write, sent: Sent = {}): Next {
  if (lostItsToken(run, write)) return end(run, 'CREATION_UNCERTAIN', { connector })
  const { window = 'none', before = [], noResponse = null } = sent
  const state: SendingState = {
    step: 'sending',
    run,
    connector,
    write,
    phase: 'called',
    waitMs: 0,
    tries: 1,
    noResponse,
    token: 'held',
    sentWith: run.tokens.received,
    window,
    requestId: null,
  }
  return go(state, { type: 'stopPolling' }, ...before, writeEffect(run, write))
}

/** The write for a Connector: its own Item is updated, only a Connector without one gets an Item. */
export function writeFor(run: Run, connector: Connector, vault: VaultHandle | null): Write {
  const item = itemOf(run, connector.id)
  if (item) return { kind: 'update', itemId: item.id, vault }
  const { products: wanted } = run.options
  const products = wanted ? productsOf(connector, wanted) : null
  return { kind: 'create', connectorId: connector.id, products, vault }
}

/** Sends a write that may end at the bank's page: where windows can be opened, one is, in this click. */
export const sendToBank = (run: Run, connector: Connector, write: Write, sent: Sent = {}): Next =>
  run.opensWindows && connector.oauth
    ? send(run, connector, write, {
        ...sent,
        window: 'unknown',
        before: [{ type: 'openBankWindow' }],
      })
    : send(run, connector, write, sent)
