import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Client } from '../../api/client.ts'
import type { Flow } from '../../flow/runtime/store.ts'
import type { State } from '../../flow/state.ts'
import type { Vault } from '../../flow/runtime/vault.ts'

/** The objects that screens need besides the state of the flow. */
export interface Services {
  client: Client
  flow: Flow
  /** Stores submitted values in the vault and returns their handle. Screens cannot read them back. */
  park: Vault['park']
  /** The page is not in a frame, so the bank's page opens in this window. */
  atTop: boolean
  /** The address that an ended run returns to, or null. */
  returnUrl: () => string | null
  /** The site or app that a link returns to; null without a link. */
  returnsTo: () => string | null
}

const Context = createContext<Services | null>(null)

export const ServicesProvider = Context.Provider

export function useServices(): Services {
  const services = useContext(Context)
  if (!services) throw new Error('ServicesProvider is missing')
  return services
}

/** Returns what `select` takes from the state of the flow. The component renders when that changes. */
export const useFlowState = <T,>(select: (state: State) => T): T =>
  useStore(useServices().flow.store, select)
