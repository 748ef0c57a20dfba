import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Client } from '../api/client.ts'
import type { Flow } from '../flow/runtime/store.ts'
import type { Vault } from '../flow/runtime/vault.ts'
import type { Drafts } from '../forms/drafts.ts'

/** What the bindings need besides the state. */
export interface Services {
  client: Client
  queries: QueryClient
  flow: Flow
  /** Forms may park what was typed, not read it back. */
  park: Vault['park']
  drafts: Drafts
  /** No page is around this one: the bank takes this very window. */
  atTop: boolean
  /** The address to leave to once the run is over; null where there is none. */
  returnUrl: () => string | null
}

const Context = createContext<Services | null>(null)

export const ServicesProvider = Context.Provider

export function useServices(): Services {
  const services = useContext(Context)
  if (!services) throw new Error('ServicesProvider is missing')
  return services
}
