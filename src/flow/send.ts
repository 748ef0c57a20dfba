import type { Connector } from '../domain/connector.ts'
import { go } from './next.ts'
import type { BankWindow, Effect, Next, Run, Sending, VaultHandle, Write } from './types.ts'

/** The write itself, as often as it is repeated. */
export const writeEffect = (run: Run, write: Write): Effect => ({
  type: 'write',
  write,
  options: run.options,
})

/** Sends a write for the first time. `before` runs ahead of it: a window opens only in the click. */
export function send(
  run: Run,
  connector: Connector,
  write: Write,
  window: BankWindow = 'none',
  before: readonly Effect[] = [],
): Next {
  const state: Sending = {
    step: 'sending',
    run,
    connector,
    write,
    phase: 'called',
    waitMs: 0,
    tries: 1,
    unanswered: null,
    token: 'held',
    window,
    requestId: null,
  }
  return go(state, { type: 'stopPolling' }, ...before, writeEffect(run, write))
}

/** The write for a Connector: its own Item is updated, only a Connector without one gets an Item. */
export const writeFor = (run: Run, connector: Connector, vault: VaultHandle | null): Write =>
  run.item?.connectorId === connector.id
    ? { kind: 'update', itemId: run.item.id, vault }
    : { kind: 'create', connectorId: connector.id, vault }

/** Sends a write that may end at the bank's page: where windows can be opened, one is, in this click. */
export const sendToBank = (run: Run, connector: Connector, write: Write): Next =>
  run.opensWindows && connector.oauth
    ? send(run, connector, write, 'unknown', [{ type: 'openBankWindow' }])
    : send(run, connector, write)
