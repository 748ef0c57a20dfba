import type { Connector } from 'connect-widget/widget/domain/connector.ts'
import type { State } from 'connect-widget/widget/flow/state.ts'

/** The catalog as far as it is loaded when the list is shown. */
export type CatalogState =
  | { answer: { connectors: readonly Connector[]; complete: boolean } }
  | { answer: 'none' }
  | { answer: 'failed' }

/** One screen in one state, as plain data. */
export interface Entry {
  state: State
  catalog?: CatalogState
  /** The text of the search field. */
  search?: string
  /** The time since the screen was mounted, in ms: timers of up to that time have fired. */
  mountedForMs?: number
}

/** Entries by name. */
export type Entries = Record<string, Entry>

/** Entries whose states differ from one state by these fields, by name. */
export const variantsOf = <S extends State>(
  state: S,
  changes: Readonly<Record<string, Partial<S>>>,
): Entries =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, { state: { ...state, ...change } }]),
  )
