import type { State } from 'connect-widget/widget/flow/state.ts'

/** A copy of a state whose host has set `application.primaryColor`. */
export function withAccent<S extends State>(state: S, primaryColor: string): S {
  const { options } = state.run
  const application = { name: 'Acme', ...options.application, primaryColor }
  return { ...state, run: { ...state.run, options: { ...options, application } } }
}
