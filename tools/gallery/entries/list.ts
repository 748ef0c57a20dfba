import type { StateOf } from 'connect-widget/widget/flow/state.ts'
import { CATALOG } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { connector } from 'connect-widget/testkit/fixtures.ts'
import { example } from 'connect-widget/widget/steps/readingItem/example.ts'
import { run, runWith } from './run.ts'

const state: StateOf<'list'> = { step: 'list', run, notice: null }
const offering = {
  ...state,
  run: runWith({
    fallback: { label: 'Enter your account by hand' },
    outages: [{ connectorId: 1010, reason: 'Planned maintenance', until: '2099-01-01T14:30:00Z' }],
  }),
}
const all = { answer: { connectors: CATALOG, complete: true } }
const many = Array.from({ length: 300 }, (_, at) =>
  connector({ id: 5000 + at, name: `Banco Número ${at + 1}`, primaryColor: '#1e3a8a' }),
)

export const readingItem: Entries = {
  starting: { state: { step: 'starting', run } },
  finding: { state: { step: 'finding', run, connectorId: 7 } },
  update: { state: { ...example, run } },
  closed: { state: { step: 'closed', run, reason: 'user' } },
}

export const list: Entries = {
  full: { state, catalog: all },
  long: { state, catalog: { answer: { connectors: many, complete: true } } },
  loading: { state, catalog: { answer: 'none' } },
  found: { state, catalog: all, search: 'banc' },
  noMatch: { state, catalog: all, search: 'harbour' },
  stillLoading: {
    state,
    catalog: { answer: { connectors: CATALOG, complete: false } },
    search: 'harbour',
  },
  failed: { state, catalog: { answer: 'failed' }, mountedForMs: 60_000 },
  fallback: { state: offering, catalog: all },
  noMatchFallback: { state: offering, catalog: all, search: 'harbour' },
  empty: { state, catalog: { answer: { connectors: [], complete: true } } },
  selectedUnavailable: { state: { ...state, notice: 'selectedUnavailable' }, catalog: all },
  fewProducts: {
    state: { ...state, run: runWith({ products: ['LOANS'] }) },
    catalog: all,
  },
}
