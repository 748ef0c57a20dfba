import type { Agreement, ConnectorState } from '../../flow/state.ts'

/** Returns the consent of this run for the Connector of the state; undefined without one. */
export const agreementOf = ({ run, connector }: ConnectorState): Agreement | undefined => {
  const { agreement } = run.attempt
  return agreement?.connectorId === connector.id ? agreement : undefined
}
