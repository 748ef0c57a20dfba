import { QueryClient } from '@tanstack/react-query'
import type { Client } from '../widget/api/client.ts'
import { createTokenSource } from '../widget/api/tokenSource.ts'
import type { Ports } from '../widget/flow/runtime/performers.ts'
import { createVault } from '../widget/flow/runtime/vault.ts'
import type { HostConnection } from '../widget/host/connectToHost.ts'

export const silentClient: Client = () => new Promise(() => undefined)

/** A host connection that accepts everything and sends nothing. */
export const silentHost: HostConnection = {
  start: () => undefined,
  notify: () => undefined,
  askForToken: () => undefined,
  setAtBank: () => undefined,
  returnUrl: () => null,
}

/** The ports of a flow. None of them answers unless a test replaces it. */
export const createPorts = (changes: Partial<Ports> = {}): Ports => ({
  client: silentClient,
  tokens: createTokenSource(() => undefined),
  queries: new QueryClient(),
  host: silentHost,
  vault: createVault(),
  waitingUrl: 'https://widget.example/complete.html',
  atTop: false,
  ...changes,
})
