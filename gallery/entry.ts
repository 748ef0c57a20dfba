import type { Catalog } from '../src/widget/api/connectors.ts'
import type { State } from '../src/widget/flow/state.ts'

/** What the service has said of the catalogue by the time the list is shown. */
export type CatalogState = { answer: Catalog } | { answer: 'none' } | { answer: 'failed' }

/** One screen in one state, from plain data. */
export interface Entry {
  state: State
  catalogue?: CatalogState
  /** What stands in the search field. */
  search?: string
  /** How long the screen has been there, in ms: timers that go off within it have gone off. */
  shownForMs?: number
}

/** Entries by what tells them apart. */
export type Entries = Record<string, Entry>
