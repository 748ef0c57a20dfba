import type { StateOf } from '../../flow/state.ts'

/**
 * True where only what was typed is corrected: the bank refused it, after a consent for this very bank in this
 * run. The consent is not asked for again.
 */
export const isConsented = ({ run, connector, problem }: StateOf<'credentials'>): boolean =>
  problem?.kind === 'credentials' && run.attempt.agreement?.connectorId === connector.id
