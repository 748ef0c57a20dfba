import type { State } from '../src/widget/flow/state.ts'

/** The same state, asked for by a host that has a colour of its own. */
export function withColor<S extends State>(state: S, primaryColor: string): S {
  const { options } = state.run
  const application = { name: 'Acme', ...options.application, primaryColor }
  return { ...state, run: { ...state.run, options: { ...options, application } } }
}
